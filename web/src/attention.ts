/** "Your turn" where somebody sees it who looks elsewhere: in the tab's title and icon, and by a notification. */
import { useEffect } from "preact/hooks";
import { settings } from "./settings.ts";
import { useTexts } from "./texts/index.ts";

const ICON = "/icon.svg";
const CALLING = `data:image/svg+xml,${
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32"><circle r="15" fill="#ffd24a"/>' +
      '<path d="M0 -9 V3 M0 8 V9" stroke="#231a00" stroke-width="5" stroke-linecap="round"/></svg>',
  )
}`;

function dress(title: string, icon: string): void {
  document.title = title;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", icon);
}

/** Whether notifications can be had here at all. */
export function canNotify(): boolean {
  return "Notification" in globalThis && Notification.permission !== "denied";
}

/** Ask for them; says whether they are allowed. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && await Notification.requestPermission() === "granted";
}

/** Call the reader while it is their turn, and as long as there is something unread. */
export function useAttention(asked: boolean, game: string, unread: number): void {
  const say = useTexts();
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : "";
    const title = asked ? `● ${say("your-turn")}` : game;
    dress(`${count}${title} – ${say("title")}`, asked ? CALLING : ICON);
    return () => dress(say("title"), ICON);
  }, [asked, game, unread, say]);
  useEffect(() => {
    if (!asked || !settings.value.notify || !document.hidden || !canNotify()) return;
    const told = new Notification(say("your-turn"), { body: game, icon: ICON, tag: "khroma" });
    told.onclick = () => globalThis.focus();
    return () => told.close();
  }, [asked]);
}
