/** The page begins here. */
import { render } from "preact";
import { App } from "./App.tsx";
import { applySettings } from "./settings.ts";

applySettings();
render(<App />, document.getElementById("app")!);
