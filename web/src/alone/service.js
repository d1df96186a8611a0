/**
 * Keeps all files of the page, so that it opens without a network. `make static` writes FILES before this: what each
 * file is called, and the hash of its content. A version is fetched as a whole, and only what has changed; it is used
 * when every page of the old one is closed, or somebody asks for it.
 */
const VERSION = `khroma-${HASH}`;
const ROOT = new URL("./", self.location.href).href;
/** @param {string} file */
const keyOf = (file) => `${ROOT}${file}?${FILES[file]}`;

/** @param {string} file @param {Cache} cache */
async function keep(file, cache) {
  const known = await caches.match(keyOf(file));
  // Some hosts lead from index.html to the folder, and what was led elsewhere is no page to begin with.
  const answer = known ?? await fetch(file === "index.html" ? ROOT : ROOT + file, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(keyOf(file), answer);
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(VERSION).then((cache) => Promise.all(Object.keys(FILES).map((file) => keep(file, cache)))),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("khroma-") && name !== VERSION && name !== "khroma-memory";
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const file = address.origin + address.pathname === ROOT
    ? "index.html"
    : address.href.replace(ROOT, "").split(/[?#]/)[0];
  if (event.request.method !== "GET" || !Object.hasOwn(FILES, file)) return;
  event.respondWith(caches.match(keyOf(file)).then((found) => found ?? fetch(event.request)));
});
