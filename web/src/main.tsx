/** The page begins here. */
import { render } from "preact";
import { games } from "./api.ts";
import { App } from "./App.tsx";
import { recall } from "./texts/spoken.ts";
import { route } from "./route.ts";
import { applySettings, settings } from "./settings.ts";

// What the first screen waits for is asked for before it is drawn: on a phone that saves a third of a second.
if (route.value.page === "lobby") void games(settings.value.language).catch(() => {});
applySettings();
recall();
render(<App />, document.getElementById("app")!);
