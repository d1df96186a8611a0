/** Les mots du partage en français. */
import type { ShareKey } from "./en.ts";

export const fr: Record<ShareKey, string> = {
  "copy-link": "Copier le lien",
  "link-copied": "Lien copié",
  "copy-picture": "Copier l'image",
  "picture-copied": "Image copiée",
  "save-png": "Enregistrer en PNG",
  "save-svg": "Enregistrer en SVG",
  "save-gif": "Enregistrer en animation (GIF)",
  "film-saved": "Animation enregistrée",
  "drawing-film": "Création de l'animation…",
  "send": "Envoyer…",
  "picture-of": "Image : {title}",
  "failed": "Cela n'a pas fonctionné ici : enregistrez plutôt l'image.",
};
