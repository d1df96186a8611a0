/** Focus that is seen, and focus that is never lost: what had it may be gone after an update, and then the board takes it. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** For the element that holds everything; `entry` selects where the focus goes when its place has vanished. */
export function useKeptFocus<E extends HTMLElement>(entry: string): { current: E | null } {
  const frame = useRef<E>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = frame.current!;
    const note = (event: FocusEvent) => last.current = event.target as Element;
    // Something that took the focus as it came was there before us.
    if (element.contains(document.activeElement)) last.current = document.activeElement;
    element.addEventListener("focusin", note);
    return () => element.removeEventListener("focusin", note);
  }, []);
  const giveOn = () => {
    const vanished = last.current !== null && !last.current.isConnected;
    if (!vanished || document.activeElement !== document.body) return;
    frame.current?.querySelector<SVGElement>(entry)?.focus({ preventScroll: true });
  };
  useLayoutEffect(giveOn);
  useEffect(giveOn); // a board that has just come draws its squares a moment later
  return frame;
}

/** Whether a focus shall be seen: it came by keys, not by a click or because its place had vanished. */
export function isSeen(event: FocusEvent): boolean {
  return (event.target as Element).matches(":focus-visible");
}
