"""Khroma: the digital edition of four tactical board games."""


def __getattr__(name: str) -> str:
    """The version is said once, in pyproject.toml, and looked up when somebody asks for it."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version

    return version("khroma")
