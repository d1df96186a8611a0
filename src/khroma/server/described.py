"""How OpenAPI describes what is sent as bytes that were encoded before: by the declared types that stand in them."""

from __future__ import annotations

from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from khroma.table.shown import OneOf


class EncodedPlugin(OpenAPISchemaPlugin):
    """Describes fields that are annotated with `OneOf`."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return _declared(field_definition) is not None

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        declared = _declared(field_definition)
        assert declared is not None
        types = [FieldDefinition.from_annotation(each) for each in declared.types]
        described = [schema_creator.for_field_definition(each) for each in types]
        return Schema(one_of=described)


def _declared(field: FieldDefinition) -> OneOf | None:
    return next((each for each in field.metadata if isinstance(each, OneOf)), None)
