/** Les premières parties guidées en français. */
import type { GuideKey } from "./en.ts";

export const fr: Record<GuideKey, readonly [string, string]> = {
  "ch-planet": [
    "Une planète qui grandit",
    "Celui qui a le plus de points à la fin gagne. Posez des Terrains autour du Noyau, au milieu, et envoyez-y des Chromecas : la gemme d'un Terrain dit combien de points il rapporte à qui le tient.",
  ],
  "ch-terrain": [
    "Choisissez un Terrain",
    "Vous avez deux actions par tour. Choisissez un Terrain de votre main : les emplacements marqués montrent où le poser.",
  ],
  "ch-lay": [
    "Posez-le",
    "Choisissez un des emplacements marqués. Un Terrain doit toucher un autre Terrain ou le Noyau par un côté entier.",
  ],
  "ch-unit": [
    "Envoyez un Chromeca",
    "Choisissez maintenant un Chromeca (une carte ronde) et un Terrain que personne ne tient. Ses points sont désormais à vous.",
  ],
  "ch-hidden": [
    "Ce que cachent les Terrains",
    "Chaque Terrain cache un effet pour chaque Faction : un point de puissance supplémentaire, trois points de victoire, un soutien en diagonale, un Bouclier, ou rien. Le petit signe au bord montre ce que vous savez.",
  ],
  "ch-capture": [
    "Prenez aux autres",
    "Pour capturer un Terrain adverse, il faut plus de puissance que son Chromeca, et un de vos Chromecas juste à côté. Jouez jusqu'à votre première capture, ou [cliquez sur|touchez] « Plus tard ».",
  ],
  "ch-vehicles": [
    "Faibles, mais malins",
    "Vaisseau, Canon et Grue ont une puissance de 1 et un pouvoir, utilisé à leur arrivée : détruire, vider ou déplacer un Terrain. La partie finit quand quelqu'un a placé son dernier Chromeca.",
  ],
  "pb-clan": [
    "Votre clan",
    "Pour gagner, reliez votre Chef au Chef adverse par un réseau : des flaques et des Golems de votre couleur côte à côte, jamais en diagonale. Le Chef porte la couronne. Les Guerriers courent et se battent, les Chasseurs tirent, les Chamans étalent la peinture.",
  ],
  "pb-pick": [
    "Choisissez un personnage",
    "[Cliquez sur|Touchez] un de vos personnages. Des points montrent où il peut aller ; un petit menu, ce qu'il peut faire d'autre.",
  ],
  "pb-move": [
    "Dépensez une carte",
    "Vous avez deux cartes Déplacement et deux cartes Attaque par tour. [Cliquez sur|Touchez] un point pour vous déplacer, ou choisissez dans le menu.",
  ],
  "pb-attack": [
    "Attaquez",
    "Choisissez un personnage, puis son attaque. Les cases attaquées prennent votre couleur, et un combattant que vous peignez vous rejoint aussitôt.",
  ],
  "pb-paint": [
    "Gare à la peinture",
    "Les flaques d'une autre couleur vous arrêtent, pas les vôtres. La peinture est comptée : la réserve, près de votre nom, montre ce qui reste.",
  ],
  "pb-cards": [
    "Cartes Bonus",
    "Vous en piochez une par tour et pouvez en jouer dès la manche 2. Certaines servent pendant le tour des autres : le jeu vous le demande dès que l'une convient. Continuez.",
  ],
  "pb-chief": [
    "La case de Quête",
    "Un Chef ne peut se déplacer que si un marqueur de sa couleur est sur la case de Quête, au milieu. Les autres personnages peuvent le faire reculer.",
  ],
  "dt-camps": [
    "Vous jouez Kaos",
    "Éveillez le Fléau Ultime pour gagner. Vous menez le camp sombre : le Roi de Bois, Fongia et ce qui pousse autour d'eux. L'autre camp, Gaïa (l'Élu, Oak et trois Disciples), veut éveiller l'Élu de lumière avant vous.",
  ],
  "dt-turns": [
    "Quatre tours",
    "Un cycle a quatre tours : Roi de Bois, Gaïa, Fongia, Gaïa. La ligne au-dessus du plateau dit à qui c'est de jouer et combien d'actions il reste.",
  ],
  "dt-pick": [
    "Choisissez un personnage",
    "Les personnages marqués peuvent agir. [Cliquez sur|Touchez] l'un d'eux pour voir où il peut aller et ce qu'il peut faire.",
  ],
  "dt-temples": [
    "Ce que veut Gaïa",
    "Gaïa allume les prismes aux coins des Temples avec la peinture de leur couleur. Quand les trois Temples sont actifs, l'Élu devient l'Élu de lumière. Un petit Fléau sur un Temple le bloque.",
  ],
  "cq-forest": [
    "Vous jouez Gaïa",
    "Assommez le Héros adverse, le Rônin, pour gagner cette première partie. Vous menez Gaïa, la bande claire, à travers la Forêt interdite ; votre Héros est Oak, et Kaos est noir. Dans la partie complète, votre Héros doit aussi passer au niveau 2 dans le même tour.",
  ],
  "cq-phases": [
    "Quatre séquences",
    "Pouvoirs, déplacements, attaques, remise en état, toujours dans cet ordre. C'est vous qui finissez une séquence ; on ne revient pas en arrière.",
  ],
  "cq-move": [
    "Choisissez une figurine",
    "Chaque figurine peut se déplacer une fois dans la séquence des déplacements. [Cliquez sur|Touchez] l'une d'elles pour voir où elle peut aller.",
  ],
  "cq-go": [
    "Allez-y",
    "[Cliquez sur|Touchez] un point. Un cristal donne son dé, un coffre une carte item, et un tunnel mène à un autre ; dans un buisson, vous pouvez changer de couleur, et d'un mur, vous voyez loin. Avancez deux ou trois figurines vers les cristaux du milieu.",
  ],
  "cq-die": [
    "Où va le dé",
    "Sur la Jauge, il paie les pouvoirs et, avec deux autres, le niveau 2 de votre Héros. Sur le tableau Instantané, il attend l'effet Instantané de sa couleur. Pour une première partie, la Jauge convient bien.",
  ],
  "cq-attack": [
    "Attaquez",
    "Chaque figurine peut maintenant attaquer une fois. [Cliquez sur|Touchez] l'une d'elles et choisissez : peindre, faire reculer, assommer. Puis finissez aussi cette séquence.",
  ],
  "cq-dice": [
    "Des dés sur les cristaux",
    "Peignez un cristal de la bonne couleur et vous gagnez le dé qui s'y trouve. Il va sur votre Jauge, pour payer les pouvoirs de la première séquence et le niveau 2 de votre Héros, ou sur votre tableau Instantané.",
  ],
  "dt-goal": [
    "Comment vous gagnez",
    "Amenez de la peinture noire au centre d'un Temple : un petit Fléau s'y lève. Deux petits Fléaux qui se rencontrent forment un demi-Fléau ; quand il atteint le Roi de Bois, le Fléau Ultime s'éveille et vous gagnez.",
  ],
  "dt-network": [
    "Étalez la peinture noire",
    "Choisissez un réseau : il pose de la peinture noire case après case, à partir du personnage ou de la peinture noire qui lui est reliée. Visez le Temple le plus proche.",
  ],
  "guide-wait": [
    "Continuez à jouer",
    "Continuez à jouer jusqu'au tour de Fongia. La ligne au-dessus du plateau dit quel tour est en cours.",
  ],
  "dt-fungi": [
    "Le tour de Fongia",
    "Au tour de Fongia, vous jouez Fongia et le Chef possédé : courez, tirez, battez-vous et retardez Gaïa. Jouez n'importe quel coup.",
  ],
  "cq-end": [
    "Finissez la séquence",
    "Quand vous avez assez avancé, finissez la séquence. Les déplacements que vous n'avez pas faits sont perdus, sans dommage.",
  ],
  "cq-hero": [
    "Près du Héros",
    "Un Héros de niveau 1 qui est touché est assommé. Approchez vos figurines du Héros noir et gardez le vôtre hors d'atteinte. Continuez comme vous voulez.",
  ],
  "ch-shield": [
    "Bastion",
    "Votre Chromeca a révélé Bastion : vous pouvez poser votre Bouclier sur presque n'importe quel Terrain. Ce qu'il couvre ne peut être ni capturé, ni détruit, ni vidé, ni déplacé. [Cliquez sur|Touchez] un Terrain marqué, ou renoncez.",
  ],
  "ch-power": [
    "Le pouvoir d'un Véhicule",
    "Une seule fois, à son arrivée : un Vaisseau détruit un Terrain, un Canon renvoie un Chromeca, une Grue déplace un Terrain. [Cliquez sur|Touchez] un Terrain marqué, ou renoncez. Les vôtres peuvent être visés aussi.",
  ],
  "pb-react": [
    "Vous pouvez réagir",
    "C'est le tour d'un autre joueur, et vous avez une carte qui convient. Ce qui est dessiné sur le plateau est annoncé, mais n'a pas encore eu lieu. Jouez la carte maintenant, ou passez et gardez-la.",
  ],
  "dt-event": [
    "Un événement divin",
    "Une Mandragore ou une Spore a été sacrifiée, et le dé a décidé : deux Totems deviennent des Champignons, ou un Disciple change de camp, ou toute la peinture d'une couleur devient noire. Choisissez ce qui est marqué.",
  ],
  "dt-flee": [
    "Le Fléau fuit",
    "Une partie du Fléau a été touchée. Elle n'est pas perdue, mais doit partir : choisissez une des cases marquées, loin de Gaïa et pas trop loin du Roi de Bois.",
  ],
  "dt-reappear": [
    "De retour à la surface",
    "Une Mandragore enfouie doit ressortir, sur de la peinture noire. Choisissez une des cases marquées.",
  ],
  "cq-power": [
    "Les pouvoirs",
    "Votre tour commence par les pouvoirs, payés avec les dés de votre Jauge. [Cliquez sur|Touchez] une figurine marquée pour voir ce qu'elle peut faire, ou gardez vos dés : trois font passer votre Héros au niveau 2. Puis finissez la séquence.",
  ],
  "cq-react": [
    "Vous pouvez réagir",
    "Ce qui est dessiné sur le plateau est déclaré, mais n'a pas encore eu lieu. Un dé de votre tableau Instantané ou une carte item peut y répondre. Choisissez, ou passez et gardez-les.",
  ],
  "cq-bush": [
    "Dans le buisson",
    "Une figurine qui entre dans un buisson peut changer de couleur ; elle peint ensuite avec cette couleur. Choisissez la couleur d'un dé sur un cristal proche : peindre ce cristal gagne le dé.",
  ],
  "table-help": [
    "Vous en savez assez",
    "[Cliquez sur|Touchez] ce qui n'est pas marqué, et la table dit pourquoi c'est impossible, avec la règle. « Conseil » montre ce que ferait un robot, « Annuler le coup » permet de reprendre le dernier. Amusez-vous bien !",
  ],
};
