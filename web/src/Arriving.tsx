/** What is said above every screen while the table is being loaded, and when a newer version of it waits. */
import { useStore } from "./store.ts";
import { useTexts } from "./texts/index.ts";
import { transport } from "./transport/index.ts";
import "./arriving.css";

export function Arriving() {
  const say = useTexts();
  const step = useStore(transport.loading);
  const newer = useStore(transport.newer);
  if (step === "ready" && !newer) return null;
  return (
    <p class="arriving" role="status" data-step={step}>
      {say(newer ? "new-version" : step === "ready" ? "connected" : `loading-${step}`)}
      {(newer || step === "failed") && (
        <button
          type="button"
          onClick={() => newer ? transport.renew() : location.reload()}
        >
          {say("reload")}
        </button>
      )}
    </p>
  );
}
