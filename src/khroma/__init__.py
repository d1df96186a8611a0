"""Khroma: the digital edition of four tactical board games."""

__version__ = "0.1.0"
