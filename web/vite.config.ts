import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `--mode static` builds the page for a folder of its own, at any address, with the table inside. */
export default defineConfig(({ mode }) => {
  const alone = mode === "static";
  return {
    base: alone ? "./" : "/",
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    resolve: { alias: alone ? [{ find: "./server.ts", replacement: file("./src/alone/here.ts") }] : [] },
    worker: { format: "es" },
    build: { outDir: alone ? "../dist/static" : "../src/khroma/static", emptyOutDir: true, target: "es2022" },
    server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  };
});
