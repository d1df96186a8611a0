/** Panning and zooming by pointers and by the wheel. */
import type { TargetedPointerEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type View, zoomed } from "./view.ts";

/** Dragging with one pointer pans, with two it zooms; the wheel zooms too. */
export function useDrag(
  view: View,
  setView: (view: View) => void,
  frame: { current: HTMLDivElement | null },
) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const way = useRef(0);
  const [dragging, setDragging] = useState(false);
  const latest = useRef(view);
  latest.current = view;

  useEffect(() => {
    const element = frame.current!;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      setView(zoomed(latest.current, Math.exp(-event.deltaY / 300), box, at));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  function moved(event: TargetedPointerEvent<HTMLDivElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    way.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    if (way.current < 8) return;
    setDragging(true);
    const box = event.currentTarget.getBoundingClientRect();
    if (other) {
      const by = Math.hypot(now.x - other.x, now.y - other.y) /
        Math.hypot(before.x - other.x, before.y - other.y);
      const at = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
      setView(zoomed(latest.current, by || 1, box, at));
    } else {
      const { scale, x, y } = latest.current;
      setView({ scale, x: x + now.x - before.x, y: y + now.y - before.y });
    }
  }

  function ended(event: TargetedPointerEvent<HTMLDivElement>): void {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setDragging(false);
  }

  return {
    dragging,
    moved: () => way.current >= 8,
    handlers: {
      onPointerDown: (event: TargetedPointerEvent<HTMLDivElement>) => {
        if (pointers.current.size === 0) way.current = 0;
        if ((event.target as Element).closest(".popup, .board-buttons") === null) {
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }
      },
      onPointerMove: moved,
      onPointerUp: ended,
      onPointerCancel: ended,
      onPointerLeave: ended,
    },
  };
}

/** Whether a click came from a finger. */
export function byFinger(event: Event): boolean {
  return (event as Partial<PointerEvent>).pointerType === "touch";
}
