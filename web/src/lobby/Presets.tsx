/** Ready-made games to choose from: one of them is always chosen. */
import { useTexts } from "../texts/index.ts";
import type { PresetShown } from "../wire.d.ts";

interface Props {
  presets: readonly PresetShown[];
  chosen: string;
  /** Whether options have been changed since. */
  changed: boolean;
  onChoose: (preset: PresetShown) => void;
}

/** The game as it is: the preset that changes nothing, or the first one. */
export function plainPreset(presets: readonly PresetShown[]): PresetShown | undefined {
  return presets.find((preset) => Object.keys(preset.options).length === 0) ?? presets[0];
}

export function Presets({ presets, chosen, changed, onChoose }: Props) {
  const say = useTexts();
  const help = presets.find((preset) => preset.id === chosen)?.help;
  return (
    <fieldset class="presets">
      <legend>{say("which-game")}</legend>
      <div class="preset-list">
        {presets.map((preset) => (
          <label key={preset.id} class={preset.id === chosen ? "preset chosen" : "preset"}>
            <input
              type="radio"
              name="preset"
              value={preset.id}
              checked={preset.id === chosen}
              onChange={() =>
                onChoose(preset)}
            />
            <span>
              {preset.name}
              <small aria-label={say("seat-count", { n: preset.seats })}>{"●".repeat(preset.seats)}</small>
            </span>
          </label>
        ))}
      </div>
      <p class="preset-help" aria-live="polite">
        {help}
        {changed && <strong class="changed">{say("options-changed")}</strong>}
      </p>
    </fieldset>
  );
}
