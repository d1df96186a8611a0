/** Drawings as text: what the page draws, written down for paper. Only what has no state of its own can be. */
import { type ComponentChildren, Fragment, isValidElement } from "preact";

/** Letters that mean something in XML. */
const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
/** What matters on the page alone. */
const LEFT_OUT = new Set(["key", "ref", "children", "class"]);

function attributes(props: Record<string, unknown>): string {
  return Object.entries(props)
    .filter(([name, value]) =>
      !LEFT_OUT.has(name) && value !== undefined && value !== null && value !== false
    )
    .map(([name, value]) => ` ${name}="${plain(String(value))}"`)
    .join("");
}

/** The text of a node and all that is in it. */
export function written(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(written).join("");
  if (typeof node === "string" || typeof node === "number") return plain(String(node));
  if (!isValidElement(node)) return "";
  const { type } = node;
  const props = node.props as Record<string, unknown> & { children?: ComponentChildren };
  if (type === Fragment) return written(props.children);
  if (typeof type === "function") {
    return written((type as (props: unknown) => ComponentChildren)(props));
  }
  const inside = written(props.children);
  return `<${type}${attributes(props)}${inside === "" ? "/>" : `>${inside}</${type}>`}`;
}
