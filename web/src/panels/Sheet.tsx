/** The question and the hand; on a phone one sheet at the bottom of the screen, whose height the board leaves free. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

export function Sheet({ children }: { children: ComponentChildren }) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current!;
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry!.borderBoxSize[0]!.blockSize);
      element.closest<HTMLElement>(".table")!.style.setProperty("--sheet", `${height}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div class="table-sheet" ref={sheet}>{children}</div>;
}
