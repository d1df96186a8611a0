/** The words of the analysis board in English. */
export const en = {
  "review-branch": "Review this branch",
  "analysis": "Analysis",
  "name": "Name of this analysis",
  "broken": "This analysis cannot be opened. {why}",
  "begin-help":
    "Every move can be tried out here, taken back and kept as a branch, and the bots say what they think of it.",
  "begin-game": "A game from its beginning",
  "begin-paste": "Or paste the text of a record",
  "other-eyes": "This choice is hidden from the side whose point of view you have taken.",
  "best-choices": "Best choices",
  "best-thinking": "The bots are thinking…",
  "best-none": "There is nothing to decide here.",
  "best-hidden": "What the bots would choose here is hidden too.",
  "hidden-move": "hidden choice",
  "show": "Show",
  "chance": "Chance of winning",
  "roll": "Roll",
  "move-list": "Moves",
  "leave-branch": "Leave branch",
  "branch-name": "Name of this branch",
  "promote-branch": "Make main line",
  "delete-branch": "Delete branch",
  "eyes": "Point of view",
  "eyes-open": "everything visible",
  "download-study": "Download with branches",
  "forget-study": "Delete from this browser",
  "what-to-do": "Share and play on",
  "link-damaged": "The link is incomplete or damaged.",
  "link-too-long": "This analysis is too long for a link. Download it with its branches and send the file.",
} as const;

export type StudyKey = keyof typeof en;
