"""Every sentence the Louvre says: what happened, what is asked, what is refused."""

from .asked import describe, phase, prompt
from .refused import not_asked, refusal
from .told import say

__all__ = ["describe", "not_asked", "phase", "prompt", "refusal", "say"]
