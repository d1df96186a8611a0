/** The part of Markdown that the rulings use, taken apart: nothing is drawn here. */

export type Block =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "drawing"; text: string }
  /** `first` is the number of the first item; null where they have points. */
  | { kind: "list"; first: number | null; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

export type Words =
  | string
  | { kind: "strong" | "emphasis"; words: Words[] }
  | { kind: "code" | "rule"; text: string };

const ITEM = /^\s*(?:[-*]|(\d+)\.) /;
const BEFORE_ITEM = /\n(?=\s*(?:[-*]|\d+\.) )/;

function cells(line: string): string[] {
  return line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => cell.trim());
}

function unwrapped(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").trim();
}

/** A text taken apart. Items that follow each other are one list. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const parts = text.split(/(```[\s\S]*?```)/).flatMap((part) =>
    part.startsWith("```") ? [part] : part.split(/\n\s*\n/)
  );
  for (const part of parts.filter((each) => each.trim())) {
    if (part.startsWith("```")) {
      blocks.push({ kind: "drawing", text: part.replace(/^```\w*\n|\n?```$/g, "") });
      continue;
    }
    const lines = part.trim().split("\n");
    if (lines[0]!.startsWith("|")) {
      blocks.push({ kind: "table", head: cells(lines[0]!), rows: lines.slice(2).map(cells) });
    } else if (lines[0]!.startsWith("#")) {
      blocks.push({ kind: "heading", text: unwrapped(part.replace(/^\s*#+\s*/, "")) });
    } else {
      for (const each of part.trim().split(BEFORE_ITEM)) addLine(blocks, each);
    }
  }
  return blocks;
}

/** A paragraph, or an item that goes on with the list before it. */
function addLine(blocks: Block[], line: string): void {
  const item = ITEM.exec(line);
  if (item === null) {
    blocks.push({ kind: "text", text: unwrapped(line) });
    return;
  }
  const [last, words] = [blocks.at(-1), unwrapped(line.slice(item[0].length))];
  const first = item[1] === undefined ? null : Number(item[1]);
  if (last?.kind === "list" && (last.first === null) === (first === null)) last.items.push(words);
  else blocks.push({ kind: "list", first, items: [words] });
}

const INLINE =
  /`([^`]+)`|\*\*((?:`[^`]*`|[^*`]|\*(?!\*))+)\*\*|(?<![*\w])\*(?! )((?:`[^`]*`|[^*`])+)\*(?![*\w])|(?<![A-Z0-9-])([A-Z]{2}-[A-Z]+(?:-[A-Z0-9]+)*)/g;

/** A line taken apart into bold, slanted, code and IDs of rules; what is bold may hold the others. */
export function wordsOf(text: string): Words[] {
  const found: Words[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    const [, code, strong, emphasis, rule] = match;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", words: wordsOf(strong) });
    else if (emphasis !== undefined) found.push({ kind: "emphasis", words: wordsOf(emphasis) });
    else found.push({ kind: "rule", text: rule! });
  }
  return end < text.length ? [...found, text.slice(end)] : found;
}
