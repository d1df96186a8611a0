/** A list that is read at its end stays there, whether it grows or its room shrinks. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** `follows`: whether its reader is at its end. */
export function useEnd(
  follows: { readonly current: boolean },
  length: number,
): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const end = () => follows.current && list.current?.scrollTo(0, list.current.scrollHeight);
  useEffect(() => {
    // After the frame: asking for heights before it would make the browser lay the page out twice.
    const frame = requestAnimationFrame(() => setTimeout(end));
    return () => cancelAnimationFrame(frame);
  }, [length]);
  useEffect(() => {
    const observer = new ResizeObserver(end);
    observer.observe(list.current!);
    return () => observer.disconnect();
  }, []);
  return list;
}
