/** What can be put on squares: choose whose or which colour, then the thing, then click squares. */
import type { Look, Names } from "../games/look.ts";
import { Badge } from "../board/paint.tsx";
import type { EditorShown } from "../wire.d.ts";
import { type Editor, type EditorState, LINE } from "./editor.ts";
import { useEditorTexts, useWordNames } from "./texts.ts";

interface Props {
  editor: Editor;
  state: EditorState;
  shown: EditorShown;
  names: Names;
  look: Look;
}

export function Palette({ editor, state, shown, names, look }: Props) {
  const own = useEditorTexts();
  const word = useWordNames(names);
  const { tool } = state;
  const all = [...new Set(shown.things.flatMap(({ of }) => of))];
  const chosen = shown.things.find((each) => each.kind === tool?.kind && each.word === tool.word);
  const fitting = chosen === undefined ? all : chosen.of;
  const of = fitting.includes(state.of) ? state.of : fitting[0] ?? state.of;
  function take(kind: string, name: string, owners: readonly string[]): void {
    const next = owners.length === 0 || owners.includes(state.of) ? state.of : owners[0]!;
    editor.take({ kind, word: name }, next);
  }
  return (
    <section class="palette" aria-label={own("palette")}>
      <div class="row palette-top">
        <div class="palette-of" role="group" aria-label={own("whose")}>
          {all.map((each) => (
            <button
              key={each}
              type="button"
              class={each === of ? "swatch on" : "swatch"}
              data-of={each}
              aria-pressed={each === of}
              title={word("player", each)}
              disabled={chosen !== undefined && !chosen.of.includes(each)}
              onClick={() => editor.take(tool, each)}
            >
              <span class="unseen">{word("player", each)}</span>
              <span aria-hidden="true">
                <Badge
                  {...look.side(each)}
                  {...(shown.sides.includes(each) ? {} : { id: `paint-${each}` })}
                  size={22}
                />
              </span>
            </button>
          ))}
        </div>
        <div class="row palette-walk">
          <button
            type="button"
            class="icon"
            aria-label={own("undo")}
            disabled={state.back === 0}
            onClick={() => editor.undo()}
          >
            ↶
          </button>
          <button
            type="button"
            class="icon"
            aria-label={own("redo")}
            disabled={state.forth === 0}
            onClick={() => editor.redo()}
          >
            ↷
          </button>
        </div>
      </div>
      <div class="things" role="group" aria-label={own("things")}>
        <button
          type="button"
          class={tool === null ? "thing on" : "thing"}
          aria-pressed={tool === null}
          onClick={() => editor.take(null, state.of)}
        >
          <span aria-hidden="true">⌫</span> {own("eraser")}
        </button>
        {shown.things.map((each) => {
          const on = each === chosen;
          return (
            <button
              key={`${each.kind} ${each.word}`}
              type="button"
              class={on ? "thing on" : "thing"}
              data-word={each.word}
              aria-pressed={on}
              onClick={() => take(each.kind, each.word, each.of)}
            >
              <span class="thing-icon">{look.icon?.(each.kind, each.word, names)}</span>
              {word(each.kind, each.word)}
            </button>
          );
        })}
      </div>
      <p class="dim palette-help">
        {tool === null ? own("erase-help") : tool.kind === LINE ? own("name-help") : own("put-help", {
          thing: chosen?.of.length
            ? `${word(tool.kind, tool.word)} (${word("player", of)})`
            : word(tool.kind, tool.word),
        })}
      </p>
    </section>
  );
}
