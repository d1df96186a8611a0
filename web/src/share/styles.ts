/** Turns what the style sheets say about a drawing into attributes of its own, so that it looks the same anywhere. */

/** What children take over from their parents: written down only where it changes. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
];
const NOT_WANTED = /^(class|style|tabindex|role|aria-.*|data-.*)$/;
const MIXED = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.]+))?\)$/;

/** Mixed colours as every program reads them. */
export function plainColor(value: string): string {
  const mixed = MIXED.exec(value);
  if (mixed === null) return value.replace(/^url\("(.*)"\)$/, "url($1)");
  const [red, green, blue] = mixed.slice(1, 4).map((part) => Math.round(Number(part) * 255));
  return mixed[4] === undefined
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${mixed[4]})`;
}

/** The place of an element within its parent, whatever put it there. */
function placeOf(element: SVGGraphicsElement): string | null {
  const [outer, inner] = [(element.parentNode as SVGGraphicsElement).getScreenCTM(), element.getScreenCTM()];
  if (outer === null || inner === null) return null;
  const { a, b, c, d, e, f } = outer.inverse().multiply(inner);
  return `matrix(${[a, b, c, d, e, f].map((part) => Number(part.toFixed(3))).join(" ")})`;
}

function attributesOf(element: SVGElement, outer: CSSStyleDeclaration | null): Record<string, string> {
  const style = getComputedStyle(element);
  const found: Record<string, string> = {};
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value !== "" && value !== outer?.getPropertyValue(name)) found[name] = plainColor(value);
  }
  if (style.opacity !== "1") found["opacity"] = style.opacity;
  if (style.transform !== "none" && element instanceof SVGGraphicsElement && outer !== null) {
    const place = placeOf(element);
    if (place !== null) found["transform"] = place;
  }
  return found;
}

/** A copy of a drawn element that needs no style sheet; what is not seen is left out. */
export function styled(element: SVGElement, outer: CSSStyleDeclaration | null = null): SVGElement | null {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden") return null;
  const copy = element.cloneNode(false) as SVGElement;
  for (const { name } of [...copy.attributes]) {
    if (NOT_WANTED.test(name) || INHERITED.includes(name)) copy.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributesOf(element, outer))) copy.setAttribute(name, value);
  for (const child of element.childNodes) {
    if (child instanceof SVGElement) copy.append(...[styled(child, style)].filter((each) => each !== null));
    else if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
  }
  return copy;
}

/** The names that a drawing refers to: `url(#paint-red)`. */
export function referred(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/url\(#([\w-]+)\)|href="#([\w-]+)"/g)].map((each) => each[1] ?? each[2]!)),
  ];
}
