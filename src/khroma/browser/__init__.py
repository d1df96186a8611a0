"""A table without a server: the same answers to the same requests, inside a browser and for whoever sits there."""
