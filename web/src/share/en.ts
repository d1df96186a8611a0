/** The words for sharing in English. */
export const en = {
  "copy-link": "Copy link",
  "link-copied": "Link copied",
  "copy-picture": "Copy picture",
  "picture-copied": "Picture copied",
  "save-png": "Save as PNG",
  "save-svg": "Save as SVG",
  "save-gif": "Save as animation (GIF)",
  "film-saved": "Animation saved",
  "drawing-film": "Making the animation…",
  "send": "Send…",
  "picture-of": "Picture: {title}",
  "failed": "That did not work here: save the picture instead.",
} as const;

export type ShareKey = keyof typeof en;
