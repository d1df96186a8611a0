/** The guided first games in English: a title and what to know or do. */
export const en = {
  "ch-planet": [
    "A planet that grows",
    "Whoever has the most points at the end wins. Lay terrains around the core in the middle and send Chromecas onto them: the gem on a tile says how many points it gives to whoever holds it.",
  ],
  "ch-terrain": [
    "Choose a terrain",
    "You have two actions a turn. Choose a terrain from your hand: the marked places show where it may go.",
  ],
  "ch-lay": [
    "Lay it down",
    "Choose one of the marked places. A terrain has to touch another tile by a whole side.",
  ],
  "ch-unit": [
    "Send a Chromeca",
    "Now choose a Chromeca (a round card) and a tile that nobody holds. From then on its points are yours.",
  ],
  "ch-hidden": [
    "What tiles hide",
    "Every terrain hides one effect for each faction: +1 power, 3 extra points, diagonal support, a shield, or nothing. The small sign at the edge shows what you know.",
  ],
  "ch-capture": [
    "Take what others hold",
    "To capture an opponent's tile you need more power than its Chromeca has, and one of your own Chromecas right next to it. Play on until you capture one, or [click|tap] “Later”.",
  ],
  "ch-vehicles": [
    "Weak, but clever",
    "Ship, cannon and crane have power 1 and one trick, used when they are placed: destroy a terrain, empty a tile, move a terrain. The game ends when somebody places their last Chromeca.",
  ],
  "pb-clan": [
    "Your clan",
    "Link your Chief to the enemy Chief with a network to win: puddles and Golems of your colour side by side, never diagonally. The Chief wears the crown. Warriors run and brawl, Hunters shoot, Shamans spread paint.",
  ],
  "pb-pick": [
    "Choose a character",
    "[Click|Tap] one of your characters. Dots show where it can go; a small menu shows what else it can do.",
  ],
  "pb-move": [
    "Spend a card",
    "You have two Move cards and two Attack cards a turn. [Click|Tap] a dot to move, or choose from the menu.",
  ],
  "pb-attack": [
    "Attack",
    "Choose a character and then its attack. Attacked squares take your colour, and a combatant you paint joins you on the spot.",
  ],
  "pb-paint": [
    "Mind the paint",
    "Puddles of other colours stop you; your own do not. Paint is limited: the supply beside your name shows what is left.",
  ],
  "pb-cards": [
    "Bonus cards",
    "You draw one each turn and may play them from round 2. Some are for other players' turns: the game asks you whenever one fits. Play on.",
  ],
  "pb-chief": [
    "The Quest square",
    "A Chief can move only while a stand of its colour is on the Quest square, in the middle. Other characters can push it.",
  ],
  "dt-camps": [
    "You play Kaos",
    "Awaken the Ultimate Bane to win. You lead the dark camp: the Wooden King, Fongia and what grows around them. The other camp, Gaia (the Chosen One, Oak and three Followers), wants to awaken the bright Chosen One first.",
  ],
  "dt-turns": [
    "Four turns",
    "A cycle has four turns: Wooden King, Gaia, Fongia, Gaia. The line above the board says whose turn it is and how many actions are left.",
  ],
  "dt-pick": [
    "Choose a character",
    "Marked characters can act. [Click|Tap] one to see where it can go and what it can do.",
  ],
  "dt-temples": [
    "What Gaia wants",
    "Gaia lights the prisms at the corners of the Temples with paint of their colour. When all three Temples are active, the Chosen One becomes bright. A small Bane on a Temple blocks it.",
  ],
  "cq-forest": [
    "You play Gaia",
    "Knock out the enemy Hero, the Ronin, to win this first game. You lead Gaia, the bright band, through the Forbidden Forest; your Hero is Oak, and Kaos is black. In the full game your Hero must also rise to level 2 in the same turn.",
  ],
  "cq-phases": [
    "Four phases",
    "Powers, moves, attacks, recovery, always in this order. You end a phase yourself; there is no way back.",
  ],
  "cq-move": [
    "Choose a figure",
    "Each figure may move once in the move phase. [Click|Tap] one to see where it can go.",
  ],
  "cq-go": [
    "Go",
    "[Click|Tap] a dot. A crystal gives you its die, a chest an item card, and a tunnel leads to another one; in a bush you may change colour, and from a wall you see far. Move two or three figures towards the crystals in the middle.",
  ],
  "cq-die": [
    "Where the die goes",
    "On the Gauge it pays for powers and, with two more, for level 2 of your Hero. On the Instant table it waits for the Instant effect of its colour. In a first game the Gauge is a good place.",
  ],
  "cq-attack": [
    "Attack",
    "Now each figure may attack once. [Click|Tap] one and choose what it can do: paint, push, knock out. Then end this phase too.",
  ],
  "cq-dice": [
    "Dice on crystals",
    "Painting a crystal with the right colour wins the die on it. It goes on your Gauge, to pay for powers in the first phase and for level 2 of your Hero, or on your Instant table.",
  ],
  "dt-goal": [
    "How you win",
    "Bring black paint to the centre of a Temple and a small Bane rises there. Two small Banes that meet become a half Bane; when that reaches the Wooden King, the Ultimate Bane awakens and you win.",
  ],
  "dt-network": [
    "Spread black paint",
    "Choose a network: it lays black paint square by square, starting from the character or from black paint linked to it. Aim for the nearest Temple.",
  ],
  "guide-wait": [
    "Play on",
    "Play on until the Fongia turn comes. The line above the board says which turn it is.",
  ],
  "dt-fungi": [
    "Fongia's turn",
    "In the Fongia turn you play Fongia and the Doomed Chief: run, shoot, brawl and hold Gaia up. Make any move.",
  ],
  "cq-end": [
    "End the phase",
    "When you have moved enough, end the phase. Moves you did not make are lost, but that does no harm.",
  ],
  "cq-hero": [
    "Near the Hero",
    "A Hero of level 1 that is hit is knocked out. Bring your figures close to the black Hero, and keep your own out of reach. Play on as you like.",
  ],
  "ch-shield": [
    "Bastion",
    "Your Chromeca has revealed Bastion: you may put your shield on almost any tile now. What it covers cannot be captured, destroyed, emptied or moved. [Click|Tap] a marked tile, or decline.",
  ],
  "ch-power": [
    "The power of a vehicle",
    "Once, now that it has been placed: a ship destroys a terrain, a cannon sends a Chromeca away, a crane moves a terrain. [Click|Tap] a marked tile, or decline. Your own tiles may be targeted too.",
  ],
  "pb-react": [
    "You may react",
    "It is another player's turn, and you hold a card that fits. What is drawn on the board has been declared but has not happened yet. Play the card now, or pass and keep it.",
  ],
  "dt-event": [
    "A divine event",
    "A Mandrake or Spore was given up, and the die has decided: two Totems become Mushrooms, or a Follower changes sides, or all paint of one colour turns black. Choose something that is marked.",
  ],
  "dt-flee": [
    "The Bane flees",
    "A part of the Bane was hit. It is not lost, but it has to move: choose one of the marked squares, away from Gaia and not too far from the Wooden King.",
  ],
  "dt-reappear": [
    "Back from the ground",
    "A buried Mandrake has to come up again, on black paint. Choose one of the marked squares.",
  ],
  "cq-power": [
    "Powers",
    "Your turn begins with the powers, and dice on your Gauge pay for them. [Click|Tap] a marked figure to see what it can do, or save the dice: three of them raise your Hero to level 2. Then end the phase.",
  ],
  "cq-react": [
    "You may react",
    "What is drawn on the board has been declared, but has not happened yet. A die on your Instant table or an item card can answer it. Choose one, or pass and keep it.",
  ],
  "cq-bush": [
    "In the bush",
    "Whoever enters a bush may take another colour, and then paints with it. Choose the colour of a die on a crystal nearby: painting that crystal wins the die.",
  ],
  "table-help": [
    "You know enough",
    "[Click|Tap] anything that is not marked and the table says why not, with the rule. “Hint” shows what a bot would do, “Undo” takes a move back. Have fun!",
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type GuideKey = keyof typeof en;
