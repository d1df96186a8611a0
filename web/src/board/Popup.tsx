/** What is shown at a square: a menu, a refusal. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Lie } from "./geometry.ts";
import { placeFor } from "./placing.ts";
import type { Size, View } from "./view.ts";
import "./popup.css";

interface PopupProps {
  at: string;
  node: ComponentChildren;
  view: View;
  size: Size;
  lie: Lie;
  /** What had better not be covered, and how much better. */
  busy: ReadonlyMap<string, number>;
}

/** A small card beside a square, inside the board, where it covers as little as possible of what matters. */
export function Popup({ at, node, view, size, lie, busy }: PopupProps) {
  const card = useRef<HTMLDivElement>(null);
  // The observer tells the size after the browser has laid the page out, and before it is painted.
  useLayoutEffect(() => {
    const element = card.current!;
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize: width, blockSize: height } = entry!.borderBoxSize[0]!;
      const place = placeFor({ width, height }, at, view, size, lie, busy);
      element.style.left = `${place.x}px`;
      element.style.top = `${place.y}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return <div class="popup" ref={card}>{node}</div>;
}
