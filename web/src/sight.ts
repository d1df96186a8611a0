/** How colours look: contrast as WCAG counts it, and what people with colour-vision deficiencies see. */

export type Sight = "full" | "protan" | "deutan" | "tritan" | "grey";
type Triple = readonly [number, number, number];

export function parse(hex: string): Triple {
  const number = parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function luminance(hex: string): number {
  const [r, g, b] = parse(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Complete deficiency after Machado, Oliveira and Fernandes (2009), on linear light. */
const SEEN: Record<"protan" | "deutan" | "tritan", readonly [Triple, Triple, Triple]> = {
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function dot(row: Triple, light: Triple): number {
  return row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
}

/** The colour as linear light, as it is seen. */
function seen(hex: string, sight: Sight): Triple {
  const [r, g, b] = parse(hex);
  const light: Triple = [linear(r), linear(g), linear(b)];
  if (sight === "full") return light;
  if (sight === "grey") {
    const y = luminance(hex);
    return [y, y, y];
  }
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const [one, two, three] = SEEN[sight];
  return [clip(dot(one, light)), clip(dot(two, light)), clip(dot(three, light))];
}

/** OKLab, in which equal distances look about equally large. */
function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How far apart two colours look; black and white are 1 apart. */
export function distance(one: string, other: string, sight: Sight): number {
  const [a, b] = [oklab(seen(one, sight)), oklab(seen(other, sight))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
