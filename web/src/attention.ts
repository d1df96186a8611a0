/** "Your turn" where somebody sees it who looks elsewhere: in the tab's title and icon, and by a notification. */
import { useEffect } from "preact/hooks";
import { settings } from "./settings.ts";
import { useTexts } from "./texts/index.ts";

/** Where the page lies, be that a folder of a site. */
const own = (file: string) => new URL(file, document.baseURI).href;
const ICON = "icon.svg";
/** There is one notification of ours at a time. */
const TAG = "khroma";
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

/** On a phone only a worker may show a notification: it lives on while the page sleeps. */
async function caller(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker;
  if (workers === undefined) return undefined;
  if (await workers.getRegistration() === undefined) await workers.register(own("calls.js"));
  return await workers.ready;
}

/** Show a notification; what is given back takes it away. */
function call(title: string, body: string): () => void {
  const words = { body, icon: own(ICON), tag: TAG, data: location.href };
  try {
    const told = new Notification(title, words);
    told.onclick = () => globalThis.focus();
    return () => told.close();
  } catch {
    const called = caller().then((worker) => worker?.showNotification(title, words).then(() => worker));
    called.catch(() => {}); // the title of the page calls too
    return () => {
      void called.then(async (worker) => {
        for (const told of await worker?.getNotifications({ tag: TAG }) ?? []) told.close();
      }, () => {});
    };
  }
}

/** Call the reader while it is their turn, and as long as there is something unread. */
export function useAttention(asked: boolean, game: string, unread: number): void {
  const say = useTexts();
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : "";
    const title = asked ? `● ${say("your-turn")}` : game;
    dress(`${count}${title} – ${say("title")}`, asked ? CALLING : own(ICON));
    return () => dress(say("title"), own(ICON));
  }, [asked, game, unread, say]);
  useEffect(() => {
    if (!asked || !settings.value.notify || !document.hidden || !canNotify()) return;
    return call(say("your-turn"), game);
  }, [asked]);
}
