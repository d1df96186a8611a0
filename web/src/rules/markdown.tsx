/** The part of Markdown that the rulings use: paragraphs, lists, tables, drawings, bold and code. */
import type { ComponentChildren } from "preact";

export type Block =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "drawing"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

function cells(line: string): string[] {
  return line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => cell.trim());
}

/** A text taken apart. Items that follow each other are one list. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const parts = text.split(/(```[\s\S]*?```)/).flatMap((part) =>
    part.startsWith("```") ? [part] : part.split(/\n\s*\n/)
  );
  for (const part of parts.filter((each) => each.trim())) {
    const lines = part.trim().split("\n");
    if (part.startsWith("```")) {
      blocks.push({ kind: "drawing", text: part.replace(/^```\w*\n|\n?```$/g, "") });
    } else if (lines[0]!.startsWith("|")) {
      blocks.push({ kind: "table", head: cells(lines[0]!), rows: lines.slice(2).map(cells) });
    } else if (lines[0]!.startsWith("#")) {
      blocks.push({ kind: "heading", text: part.replace(/^\s*#+\s*/, "") });
    } else if (/^([-*]|\d+\.) /.test(lines[0]!)) {
      const items = part.trim().split(/\n(?=\s*(?:[-*]|\d+\.) )/).map((item) =>
        item.replace(/^\s*[-*] /, "").replace(/\s*\n\s*/g, " ")
      );
      const last = blocks.at(-1);
      if (last?.kind === "list") last.items.push(...items);
      else blocks.push({ kind: "list", items });
    } else blocks.push({ kind: "text", text: part.replace(/\s*\n\s*/g, " ").trim() });
  }
  return blocks;
}

const INLINE = /(\*\*[^*]+\*\*|`[^`]+`|(?<![A-Z0-9-])[A-Z]{2}-[A-Z]+(?:-[A-Z0-9]+)*)/;

export interface Rulebook {
  /** What the IDs of these rules begin with. */
  prefix: string;
  onRule: (rule: string) => void;
}

/** Words with their bold and code; IDs of rules of this game lead there. */
function Words({ text, prefix, onRule }: Rulebook & { text: string }) {
  return (
    <>
      {text.split(INLINE).map((part, index) => {
        if (index % 2 === 0) return part;
        if (part.startsWith("**")) return <strong key={index}>{part.slice(2, -2)}</strong>;
        if (part.startsWith("`")) return <code key={index}>{part.slice(1, -1)}</code>;
        if (!part.startsWith(`${prefix}-`) || part.includes("-R-")) return part;
        return (
          <button key={index} type="button" class="rule-link" onClick={() => onRule(part)}>{part}</button>
        );
      })}
    </>
  );
}

export function Markdown({ text, ...book }: Rulebook & { text: string }) {
  const words = (part: string): ComponentChildren => <Words text={part} {...book} />;
  return (
    <>
      {blocksOf(text).map((block, index) => {
        if (block.kind === "drawing") return <pre key={index} tabIndex={0}>{block.text}</pre>;
        if (block.kind === "heading") {
          return (
            <p key={index}>
              <strong>{block.text.replaceAll("`", "")}</strong>
            </p>
          );
        }
        if (block.kind === "list") {
          return (
            <ul key={index} class="points">{block.items.map((item) => <li key={item}>{words(item)}</li>)}</ul>
          );
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
