/** The files of this page are kept by a service worker, so that it opens without a network. A newer version of them is
 * fetched as a whole and waits until somebody wants it. */
import { Store } from "../store.ts";

export const newer = new Store(false);
let waiting: ServiceWorker | null = null;

function notice(registration: ServiceWorkerRegistration): void {
  // The first version of all waits for nothing.
  if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
  waiting = registration.waiting;
  newer.set(true);
}

/** Install what is needed without a network, and look out for newer versions. */
export async function keepUpToDate(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  notice(registration);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && notice(registration));
  });
}

/** Go over to the newer version. Matches are stored answer by answer: none is lost. */
export function renew(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
}
