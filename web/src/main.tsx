/** The page begins here. */
import { render } from "preact";
import { App } from "./App.tsx";
import { recall } from "./texts/spoken.ts";
import { applySettings } from "./settings.ts";

applySettings();
recall();
render(<App />, document.getElementById("app")!);
