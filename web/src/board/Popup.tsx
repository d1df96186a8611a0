/** What is shown at a square: a menu, a refusal. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Lie, seenAt } from "./geometry.ts";
import type { Size, View } from "./view.ts";
import "./popup.css";

interface PopupProps {
  at: string;
  node: ComponentChildren;
  view: View;
  size: Size;
  lie: Lie;
  marked: readonly string[];
}

/** A small card beside a square, inside the board, where it covers as few marked squares as possible. */
export function Popup({ at, node, view, size, lie, marked }: PopupProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current!;
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    const place = placeFor({ width, height }, at, view, size, lie, marked);
    element.style.left = `${place.x}px`;
    element.style.top = `${place.y}px`;
  });
  return <div class="popup" ref={card}>{node}</div>;
}

function placeFor(
  card: Size,
  at: string,
  view: View,
  size: Size,
  lie: Lie,
  marked: readonly string[],
): { x: number; y: number } {
  const side = 100 * view.scale;
  const corner = (word: string) => {
    const point = seenAt(word, lie) ?? { x: 0, y: 0 };
    return { x: point.x * side + view.x, y: point.y * side + view.y };
  };
  const { x, y } = corner(at);
  const [middleX, middleY] = [x + side / 2 - card.width / 2, y + side / 2 - card.height / 2];
  const wished = [
    { x: middleX, y: y + side + 6 },
    { x: middleX, y: y - card.height - 6 },
    { x: x + side + 6, y: middleY },
    { x: x - card.width - 6, y: middleY },
    { x: 6, y: 6 },
    { x: size.width - card.width - 6, y: 6 },
    { x: 6, y: size.height - card.height - 6 },
  ];
  const corners = [at, ...marked].map(corner);
  let best = wished[0]!;
  let least = Infinity;
  wished.forEach((wish, index) => {
    const spot = {
      x: Math.max(6, Math.min(size.width - card.width - 6, wish.x)),
      y: Math.max(6, Math.min(size.height - card.height - 6, wish.y)),
    };
    const covered = corners.filter((each) =>
      each.x < spot.x + card.width && each.x + side > spot.x && each.y < spot.y + card.height &&
      each.y + side > spot.y
    ).length;
    const cost = covered * 3 + index;
    if (cost < least) {
      [best, least] = [spot, cost];
    }
  });
  return best;
}
