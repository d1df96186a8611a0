/** A ruling as it is drawn: paragraphs, lists, tables, drawings, bold and code; IDs of rules lead there. */
import type { ComponentChildren } from "preact";
import { blocksOf, type Words, wordsOf } from "./blocks.ts";

export interface Rulebook {
  /** What the IDs of these rules begin with. */
  prefix: string;
  onRule: (rule: string) => void;
}

/** Words with their bold and code. */
function Line({ words, ...book }: Rulebook & { words: readonly Words[] }) {
  return <>{words.map((part, index) => <Part key={index} part={part} {...book} />)}</>;
}

function Part({ part, ...book }: Rulebook & { part: Words }) {
  if (typeof part === "string") return <>{part}</>;
  switch (part.kind) {
    case "strong":
      return (
        <strong>
          <Line words={part.words} {...book} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Line words={part.words} {...book} />
        </em>
      );
    case "code":
      return <code>{part.text}</code>;
    case "rule":
      return part.text.startsWith(`${book.prefix}-`) && !part.text.includes("-R-")
        ? (
          <button type="button" class="rule-link" onClick={() => book.onRule(part.text)}>
            {part.text}
          </button>
        )
        : <>{part.text}</>;
  }
}

export function Markdown({ text, ...book }: Rulebook & { text: string }) {
  const words = (part: string): ComponentChildren => <Line words={wordsOf(part)} {...book} />;
  return (
    <>
      {blocksOf(text).map((block, index) => {
        if (block.kind === "drawing") return <pre key={index} tabIndex={0}>{block.text}</pre>;
        if (block.kind === "heading") {
          return (
            <p key={index}>
              <strong>{words(block.text)}</strong>
            </p>
          );
        }
        if (block.kind === "list") {
          const items = block.items.map((item) => <li key={item}>{words(item)}</li>);
          return block.first === null
            ? <ul key={index} class="points">{items}</ul>
            : <ol key={index} class="points" start={block.first}>{items}</ol>;
        }
        if (block.kind === "text") return <p key={index}>{words(block.text)}</p>;
        return block.rows.length === 1
          ? <Row key={index} head={block.head} row={block.rows[0]!} words={words} />
          : <Grid key={index} head={block.head} rows={block.rows} words={words} />;
      })}
    </>
  );
}

interface RowProps {
  head: readonly string[];
  row: readonly string[];
  words: (part: string) => ComponentChildren;
}

/** A table of one row reads better as a list: its ID is known already. */
function Row({ head, row, words }: RowProps) {
  return (
    <dl class="ruling-row">
      {head.map((name, index) => {
        const cell = row[index] ?? "";
        return /^(ID|No\.)$/.test(name) || cell === "" || cell === "-" ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words(cell)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Grid(
  { head, rows, words }: { head: readonly string[]; rows: string[][]; words: RowProps["words"] },
) {
  return (
    <div class="ruling-table" tabIndex={0} role="group" aria-label={head.filter(Boolean).join(", ")}>
      <table>
        <thead>
          <tr>{head.map((name) => <th key={name} scope="col">{words(name)}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{row.map((cell, place) => <td key={place}>{words(cell)}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
