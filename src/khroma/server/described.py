"""How OpenAPI describes what the games declare: positions that are sent as bytes encoded before, and answers."""

from __future__ import annotations

from typing import Any

from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi.spec import OpenAPIType, Reference, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from khroma.games.registry import GAMES, find_game
from khroma.kernel.book import BookGame
from khroma.kernel.lines import schema_of_answers
from khroma.table.shown import OneOf
from khroma.table.wishes import DeclaredAnswer


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


class AnswerPlugin(OpenAPISchemaPlugin):
    """Describes answers that are told as verb and arguments: `ChromecasAnswer` is a union of the verbs of the game."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return any(isinstance(each, DeclaredAnswer) for each in field_definition.metadata)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:  # noqa: ARG002
        found: list[Schema | Reference] = []
        for name in GAMES:
            game = find_game(name)
            if isinstance(game, BookGame):
                title = name.title().replace("_", "") + "Answer"
                found.append(_component(schema_creator, title, schema_of_answers(game.book)))
        return Schema(any_of=found)


def _component(creator: SchemaCreator, title: str, schema: dict[str, Any]) -> Reference:
    """A schema under a name of its own."""
    field = FieldDefinition.from_annotation(type(title, (), {}))
    described = creator.schema_registry.get_schema_for_field_definition(field)
    described.any_of = [_object(each) for each in schema["anyOf"]]
    reference = creator.schema_registry.get_reference_for_field_definition(field)
    assert reference is not None
    return reference


def _object(schema: dict[str, Any]) -> Schema:
    text = OpenAPIType.STRING
    properties: dict[str, Schema | Reference] = {
        name: Schema(type=text, const=each.get("const"), title=each.get("title"))
        for name, each in schema["properties"].items()
    }
    return Schema(
        type=OpenAPIType.OBJECT, properties=properties, required=schema["required"], additional_properties=False
    )
