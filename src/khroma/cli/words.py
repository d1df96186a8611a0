"""What the program itself says, in both languages: a sentence that is missing in one does not type-check."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """Every sentence of the program; holes are filled by `format`."""

    yes_legal: str
    no_such_number: str
    continues: str
    choices: str
    more: str
    type_help: str
    hand_over: str
    hand_over_line: str
    undone: str
    undo_nothing: str
    undo_chance: str
    undo_seat: str
    undo_revealed: str
    saved: str
    not_ours: str
    save_what: str
    why_what: str
    resume: str
    not_saved: str
    goodbye: str
    interrupted: str
    hint: str
    no_hint: str
    log_empty: str
    over: str
    winner: str
    winners: str
    nobody_wins: str
    scores: str
    rule_without_text: str
    no_rules: str
    presets: str
    defaults: str
    hint_then: str
    no_match: str
    nothing_called: str
    seated: str
    human: str
    one_of_several: str
    loaded: str
    position: str
    help: str


ENGLISH = Words(
    yes_legal="{line}: this is allowed: {label}.",
    no_such_number="There is no choice {number}; the choices are numbered 1 to {most}.",
    continues="These lines continue it:",
    choices="{count} choices: type a number, a line or its beginning.",
    more="… {count} more: type `{prefix}` to see them",
    type_help="Type `help` for more.",
    hand_over="{player}: take the screen, and press Enter when nobody else is looking. ",
    hand_over_line="--- the screen goes to {player} ---",
    undone="Taken back.",
    undo_nothing="There is nothing to take back.",
    undo_chance="A card or die has answered since: that cannot be taken back.",
    undo_seat="Another player has answered since: that cannot be taken back.",
    undo_revealed="Something hidden has been revealed since: that cannot be taken back.",
    saved="Saved. To go on later: {command}",
    not_ours="{file} exists and is not a game of ours: choose another name.",
    save_what="Say where to: save FILE",
    why_what="Say which line: why LINE",
    resume="To go on later: {command}",
    not_saved="The game was not saved.",
    goodbye="Goodbye.",
    interrupted="Interrupted.",
    hint="Greedy would play {number}: {line} ({label}).",
    no_hint="There are no hints for this game.",
    log_empty="Nothing has happened yet.",
    over="The game is over. {reason}",
    winner="{players} wins.",
    winners="{players} share the victory.",
    nobody_wins="Nobody wins.",
    scores="Points: {scores}.",
    rule_without_text="(no short text yet; see the rulings in docs/rules)",
    presets="Ready-made games:",
    defaults="standard options",
    hint_then="Part of a plan. Later this turn: {label}",
    no_rules="No rule of this game has a short text yet; see the rulings in docs/rules.",
    no_match="No rule speaks of “{word}”.",
    nothing_called="Nothing in this game is called {word}.",
    seated="{game}: {seats}",
    human="you",
    one_of_several="human",
    loaded="The game continues after {count} moves.",
    position="Position after answer {count} of {total}",
    help="""\
a number      play that choice
a line        play it, as `{example}` (or only `{path}`)
a beginning   list the commands that start this way
choices       list all choices again
board [all]   draw the board again; `all`: with the empty lines
legend        what the signs on the board mean
what [WORD]   what a piece, card or power does; alone: all of them
why LINE      why something is not allowed
rules [ID]    a rule, a chapter, or all; `rules WORD` looks for a word
hint          what the greedy bot would do
log [N]       what happened (the last N events)
undo          take your last decision back
save FILE     save the game
quit          end the game
A command may also be written with a slash (/undo).""",
)

FRENCH = Words(
    yes_legal="{line} : c'est permis : {label}.",
    no_such_number="Il n'y a pas de choix {number} ; les choix vont de 1 à {most}.",
    continues="Ces lignes la continuent :",
    choices="{count} choix : tapez un numéro, une ligne ou son début.",
    more="… {count} de plus : tapez `{prefix}` pour les voir",
    type_help="Tapez `help` pour en savoir plus.",
    hand_over="{player} : prenez l'écran, et tapez Entrée quand personne d'autre ne regarde. ",
    hand_over_line="--- l'écran passe à {player} ---",
    undone="Coup annulé.",
    undo_nothing="Il n'y a rien à reprendre.",
    undo_chance="Une carte ou un dé a répondu depuis : on ne peut plus reprendre.",
    undo_seat="Un autre joueur a répondu depuis : on ne peut plus reprendre.",
    undo_revealed="Une chose cachée a été révélée depuis : on ne peut plus reprendre.",
    saved="C'est enregistré. Pour continuer plus tard : {command}",
    not_ours="{file} existe et n'est pas une de nos parties : choisissez un autre nom.",
    save_what="Dites où : save FICHIER",
    why_what="Dites quelle ligne : why LIGNE",
    resume="Pour continuer plus tard : {command}",
    not_saved="La partie n'a pas été enregistrée.",
    goodbye="Au revoir.",
    interrupted="Interrompu.",
    hint="Greedy jouerait {number} : {line} ({label}).",
    no_hint="Il n'y a pas de conseil pour ce jeu.",
    log_empty="Rien ne s'est encore passé.",
    over="La partie est terminée. {reason}",
    winner="{players} gagne.",
    winners="{players} se partagent la victoire.",
    nobody_wins="Personne ne gagne.",
    scores="Points : {scores}.",
    rule_without_text="(pas encore de texte court ; voir les règles dans docs/rules)",
    presets="Parties prêtes à jouer :",
    defaults="options standard",
    hint_then="Cela fait partie d'un plan. Plus tard dans ce tour : {label}",
    no_rules="Aucune règle de ce jeu n'a encore de texte court ; voir les règles dans docs/rules.",
    no_match="Aucune règle ne parle de « {word} ».",
    nothing_called="Rien dans ce jeu ne s'appelle {word}.",
    seated="{game} : {seats}",
    human="vous",
    one_of_several="humain",
    loaded="La partie reprend après {count} réponses.",
    position="Position après la réponse {count} sur {total}",
    help="""\
un numéro     jouer ce choix
une ligne     la jouer, comme `{example}` (ou seulement `{path}`)
un début      voir les lignes qui commencent ainsi
choices       revoir tous les choix
board [all]   redessiner le plateau ; `all` : avec les lignes vides
legend        ce que veulent dire les signes du plateau
what [MOT]    ce que fait une pièce, une carte, un pouvoir ; seul : tout
why LIGNE     pourquoi une chose n'est pas permise
rules [ID]    une règle, un chapitre ou toutes ; `rules MOT` cherche un mot
hint          ce que ferait le robot greedy
log [N]       ce qui s'est passé (les N derniers faits)
undo          reprendre sa décision
save FICHIER  enregistrer la partie
quit          terminer
Une commande peut aussi s'écrire avec une barre (/undo).""",
)

WORDS = {"en": ENGLISH, "fr": FRENCH}
