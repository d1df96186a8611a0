/** The words of the analysis board in French. */
import type { StudyKey } from "./en.ts";

export const fr: Record<StudyKey, string> = {
  "review-branch": "Juger cette variante",
  "analysis": "Étude",
  "name": "Nom de l'étude",
  "broken": "Impossible d'ouvrir cette étude. {why}",
  "begin-help":
    "Ici, chaque coup peut être essayé, repris et gardé comme variante, et les robots disent ce qu'ils en pensent.",
  "begin-game": "Une partie depuis le début",
  "begin-paste": "Ou collez le texte d'une partie enregistrée",
  "other-eyes": "Ce choix est caché au camp dont vous avez pris le point de vue.",
  "best-choices": "Meilleurs choix",
  "best-thinking": "Les robots réfléchissent…",
  "best-none": "Il n'y a rien à décider ici.",
  "best-hidden": "Ce que les robots choisiraient ici est caché aussi.",
  "hidden-move": "choix caché",
  "show": "Afficher",
  "chance": "Chances de gagner",
  "roll": "Lancer",
  "move-list": "Coups",
  "leave-branch": "Quitter la variante",
  "branch-name": "Nom de la variante",
  "promote-branch": "En faire la ligne principale",
  "delete-branch": "Supprimer la variante",
  "eyes": "Point de vue",
  "eyes-open": "tout est visible",
  "download-study": "Télécharger avec les variantes",
  "forget-study": "Supprimer de ce navigateur",
  "what-to-do": "Partager et continuer",
  "link-damaged": "Le lien est incomplet ou abîmé.",
  "link-too-long":
    "Cette étude est trop longue pour un lien. Téléchargez-la avec ses variantes et envoyez le fichier.",
};
