/** What is shown at a square: a menu, a refusal. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { byFinger } from "./drag.ts";
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
  /** What a preview would change: it comes a moment later than the card, and is looked at before one plays. */
  foreseen: string;
}

/** A finger that comes down so soon, in milliseconds, meant what lay there before. */
const FRESH = 300;

/**
 * A small card beside a square, inside the board, where it covers as little as possible of what matters. It stays where
 * it is as long as it is the same card, the board is seen in the same way and the same is foreseen: nothing jumps under
 * a finger.
 */
export function Popup({ at, node, view, size, lie, busy, foreseen }: PopupProps) {
  const card = useRef<HTMLDivElement>(null);
  const around = useRef(busy);
  around.current = busy;
  const came = useRef({ at: performance.now(), x: NaN, y: NaN });
  // The observer tells the size after the browser has laid the page out, and before it is painted.
  useLayoutEffect(() => {
    const element = card.current!;
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize: width, blockSize: height } = entry!.borderBoxSize[0]!;
      const place = placeFor({ width, height }, at, view, size, lie, around.current);
      if (place.x !== came.current.x || place.y !== came.current.y) {
        came.current = { at: performance.now(), ...place };
      }
      element.style.left = `${place.x}px`;
      element.style.top = `${place.y}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [at, view, size, lie, foreseen]);
  return (
    <div
      class="popup"
      ref={card}
      onClickCapture={(event) => {
        if (byFinger(event) && performance.now() - came.current.at < FRESH) event.stopPropagation();
      }}
    >
      {node}
    </div>
  );
}
