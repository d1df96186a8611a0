/** Les premières parties guidées en français. */
import type { GuideKey } from "./en.ts";

export const fr: Record<GuideKey, readonly [string, string]> = {
  "ch-planet": [
    "Une planète qui grandit",
    "Au milieu se trouve le Noyau. Vous posez des Terrains à côté et vous y envoyez des Chromecas. La gemme d'une tuile dit ce qu'elle rapporte à qui la tient à la fin.",
  ],
  "ch-terrain": [
    "Choisissez un Terrain",
    "Vous avez deux actions par tour. Choisissez un Terrain de votre main : les emplacements marqués montrent où le poser.",
  ],
  "ch-lay": [
    "Posez-le",
    "Choisissez un des emplacements marqués. Un Terrain doit toucher une autre tuile par un côté entier.",
  ],
  "ch-unit": [
    "Envoyez un Chromeca",
    "Choisissez maintenant un Chromeca (une carte ronde) et un Terrain que personne ne tient. Ses points sont désormais à vous.",
  ],
  "ch-hidden": [
    "Ce que cachent les tuiles",
    "Chaque Terrain cache quelque chose pour chaque Faction : un point de puissance, trois points de victoire, un appui en diagonale, un bouclier, ou rien. Le petit signe au bord montre ce que vous savez.",
  ],
  "ch-capture": [
    "Prenez aux autres",
    "Une tuile adverse se capture avec plus de puissance que l'occupant, et un des vôtres juste à côté. Jouez encore un coup.",
  ],
  "ch-vehicles": [
    "Faibles, mais malins",
    "Vaisseau, Canon et Grue ont une puissance de 1 et un pouvoir, utilisé à leur arrivée : détruire, vider ou déplacer un Terrain. La partie finit quand quelqu'un a posé son dernier Chromeca ; le plus de points gagne.",
  ],
  "pb-clan": [
    "Votre clan",
    "Le Chef porte la couronne. Les Guerriers courent et cognent, les Chasseurs tirent, les Chamans étalent la peinture. Vous gagnez quand un réseau de votre couleur relie votre Chef à l'autre.",
  ],
  "pb-pick": [
    "Choisissez une pièce",
    "Cliquez sur une de vos pièces. Des points montrent où elle peut aller ; un petit menu, ce qu'elle peut faire d'autre.",
  ],
  "pb-move": [
    "Dépensez une carte",
    "Vous avez deux cartes Déplacement et deux cartes Attaque par tour. Cliquez sur un point pour bouger, ou choisissez dans le menu.",
  ],
  "pb-attack": [
    "Attaquez",
    "Choisissez une pièce, puis son attaque. Les cases attaquées prennent votre couleur, et un combattant repeint vous rejoint aussitôt.",
  ],
  "pb-paint": [
    "Gare à la peinture",
    "Les flaques d'une autre couleur vous arrêtent, pas les vôtres. La peinture est comptée : la réserve, près de votre nom, montre ce qui reste.",
  ],
  "pb-cards": [
    "Cartes Bonus",
    "Vous en piochez une par tour. Certaines se jouent pendant le tour des autres : le jeu vous laisse alors quelques secondes pour répondre, que vous ayez la bonne carte ou non. Continuez.",
  ],
  "pb-chief": [
    "La case de Quête",
    "Un Chef ne marche que si un socle de sa couleur se trouve sur la case de Quête, au milieu. Les autres peuvent le pousser.",
  ],
  "dt-camps": [
    "Vous jouez Kaos",
    "À vous le camp sombre : le Roi de Bois, Fongia et ce qui pousse autour d'eux. Le camp clair est Gaïa : l'Élu, Oak et trois Disciples. Chacun a son propre but.",
  ],
  "dt-turns": [
    "Quatre tours",
    "Un cycle a quatre tours : Roi de Bois, Gaïa, Fongia, Gaïa. La ligne au-dessus du plateau dit à qui c'est et combien d'actions il reste.",
  ],
  "dt-pick": [
    "Choisissez une figure",
    "Les personnages marqués peuvent agir. Cliquez sur l'un d'eux pour voir où il peut aller et ce qu'il peut faire.",
  ],
  "dt-temples": [
    "Ce que veut Gaïa",
    "Gaïa allume les prismes aux coins des Temples avec la peinture de leur couleur. Quand les trois Temples sont actifs, l'Élu devient l'Élu de lumière. Un petit Fléau sur un Temple le bloque.",
  ],
  "cq-forest": [
    "Vous jouez Gaïa",
    "Vous menez la bande claire à travers la Forêt interdite ; Kaos est noir. Votre Héros est Oak, l'autre le Rônin. Dans cette première partie, vous gagnez en assommant l'autre Héros ; dans la partie complète, votre Héros doit aussi passer au niveau 2 dans le même tour.",
  ],
  "cq-phases": [
    "Quatre phases",
    "Pouvoirs, déplacements, attaques, remise en état, toujours dans cet ordre. C'est vous qui finissez une phase ; on ne revient pas en arrière.",
  ],
  "cq-move": [
    "Choisissez une figurine",
    "Chaque figurine bouge une fois dans la phase de déplacement. Cliquez-en une pour voir où elle peut aller.",
  ],
  "cq-go": [
    "Allez-y",
    "Cliquez sur un point. Buissons, murs, tunnels, coffres et cristaux font quelque chose quand on s'y arrête : les règles à côté du plateau le disent. Avancez deux ou trois figurines vers les cristaux du milieu.",
  ],
  "cq-attack": [
    "Attaquez",
    "Chaque figurine peut maintenant attaquer une fois. Cliquez-en une et choisissez : peindre, pousser, assommer. Puis finissez aussi cette phase.",
  ],
  "cq-dice": [
    "Des dés sur les cristaux",
    "Peignez un cristal de la bonne couleur et vous gagnez le dé qui s'y trouve. Les dés paient les pouvoirs de la première phase et la transformation de votre Héros.",
  ],
  "dt-goal": [
    "Ce que vous voulez",
    "Amenez de la peinture noire au centre d'un Temple : un petit Fléau s'y lève. Deux petits Fléaux qui se rencontrent forment un demi-Fléau ; quand il atteint le Roi de Bois, le Fléau Ultime s'éveille et vous gagnez.",
  ],
  "dt-network": [
    "Étalez la peinture noire",
    "Choisissez un réseau : il pose de la peinture noire, case après case, à partir de la peinture noire déjà là. Visez le Temple le plus proche.",
  ],
  "guide-wait": [
    "Continuez à jouer",
    "Continuez à jouer jusqu'au tour de Fongia. La ligne au-dessus du plateau dit quel tour est en cours.",
  ],
  "dt-fungi": [
    "Au tour des fongiques",
    "Au tour de Fongia, vous jouez Fongia et le Chef possédé : courez, tirez, cognez et retardez Gaïa. Jouez n'importe quel coup.",
  ],
  "cq-end": [
    "Finissez la phase",
    "Quand vous avez assez bougé, finissez la phase. Les déplacements non faits sont perdus, sans dommage.",
  ],
  "cq-hero": [
    "Autour du Héros",
    "Un Héros de niveau 1 qui est touché tombe. Approchez vos figurines du Héros noir et gardez le vôtre hors d'atteinte. Continuez comme vous voulez.",
  ],
  "table-help": [
    "Vous en savez assez",
    "Cliquez sur ce qui n'est pas marqué, et la table dit pourquoi c'est impossible, avec la règle. Conseil montre ce que ferait un robot, Annuler le coup le reprend. Amusez-vous bien !",
  ],
};
