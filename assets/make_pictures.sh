#!/bin/sh
# Draws the pictures of the README: assets/make_pictures.sh, in the folder of the project. Needs ImageMagick.
set -eu
drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT
.venv/bin/musketeers gallery --out "$drawn" --size 1440x900
for pair in title:title scenarios-palace:scenarios cards-answer:table-cards duke-place:table-duke \
    louvre-musketeers:table-louvre palace-combat:table-palace; do
    convert "$drawn/${pair%:*}.png" -resize 1200x +dither -colors 200 -strip -define png:compression-level=9 \
        "PNG8:assets/pictures/${pair#*:}.png"
done
