"""Where the source texts of the game disagree, and which reading is used.

Two of the texts carry the official rulebook's own words; those take precedence.
"""

from games.engine.rulebook.entries import Disagreement, Source
from games.engine.translatable import gettext_noop as _

SOURCES = (
    Source("000", _("a detailed reference for programmers, based on the official booklet")),
    Source("001", _("a rule sheet: a short retelling on a web page")),
    Source("002", _("a project's notes, with text from the official booklet")),
    Source("003", _("a collector's notes, with text from the official booklet")),
    Source("004", _("a rule sheet: an outline with questions and answers")),
)

DISAGREEMENTS = (
    Disagreement(
        "D1",
        question=_("Does Hitler know the Fascist with 6 players?"),
        sources=_(
            "One rule sheet `001`: only with 5. The official booklet `002` `003` and two others `000` `004`: with"
            " 5 and 6"
        ),
        ruling=_("yes, with 5 and 6 (S6)"),
        variant=_("`hitler_knows_up_to = 5`"),
    ),
    Disagreement(
        "D2",
        question=_("power track"),
        sources=_(
            "One rule sheet `004` goes by the number of policies alone (1-2 investigate, 3-4 special election, 5 "
            "peek, 6 execution), for every board"
        ),
        ruling=_("by board (P1)"),
        variant=_("Your own list of powers, with up to six of them. `track = …` in a record"),
    ),
    Disagreement(
        "D3",
        question=_("Can Liberal tiles be vetoed?"),
        sources=_(
            "One rule sheet `004`: only if Fascist policies were drawn and passed on. Three texts `000` `001` "
            "`003`: any agenda. One `002` stops before the veto"
        ),
        ruling=_("any agenda (V2)"),
        variant=_("`veto_only_fascist = true`"),
    ),
    Disagreement(
        "D4",
        question=_("The five-player exception to term limits"),
        sources=_(
            'One rule sheet `004`: "in 5-player games". Another `001`: no exception at all. The official booklet '
            "`002` `003` and its retelling `000`: with five players *left*"
        ),
        ruling=_("only living players count (E4)"),
        variant=_("`limits_count_everyone = true`, or `one_limit_up_to = 0` for no exception"),
    ),
    Disagreement(
        "D5",
        question=_("What a veto discards"),
        sources=_('Two texts `001` `003`: "all three". Two others `000` `004`: the remaining two'),
        ruling=_("the same: one was discarded before, two at the veto (V3)"),
        not_offered=_("It comes to the same thing, so there's nothing to choose."),
    ),
    Disagreement(
        "D6",
        question=_("Reshuffling after chaos"),
        sources=_(
            "One text `000`: before the tile is enacted, if fewer than three remain. The official booklet `003`: "
            "afterwards, if fewer than three remain. One rule sheet `004`: if fewer than three"
        ),
        ruling=_("after (T6); L9 makes sure there are always three before"),
        not_offered=_("There are always three tiles left before chaos (L9), so the order never matters."),
    ),
    Disagreement(
        "D7",
        question=_("When is the deck reshuffled?"),
        sources=_(
            "One rule sheet `001`: whenever fewer than three remain. Another `004`: when fewer than three remain "
            "or the deck runs out during a draw, without the tiles just drawn. The official booklet `003` and its"
            " retelling `000`: at the end of the session. One text `002` stops before it"
        ),
        ruling=_("at the end of the session (L9)"),
        not_offered=_(
            "Everything here that counts tiles, from the bots to the review, relies on the end of the session. At"
            " your own table you can shuffle when you like."
        ),
    ),
    Disagreement(
        "D8",
        question=_('Hitler elected "after the third Fascist policy"'),
        sources=_(
            'Three texts `000` `002` `003` say "three or more" where they describe the vote. Elsewhere they and '
            'the rest `001` `004` say "after the third"'
        ),
        ruling=_("the same: there are three or more at the moment of the election (E10)"),
        not_offered=_("It comes to the same thing, so there's nothing to choose."),
    ),
    Disagreement(
        "D9",
        question=_("Who is term-limited after a failed election?"),
        sources=_('One rule sheet `001`: "the most recent previous government"'),
        ruling=_("only an elected government (E3)"),
        variant=_("`limits_follow_nominations = true`"),
    ),
    Disagreement(
        "D10",
        question=_("Is the candidate of a special election free of term limits?"),
        sources=_('One rule sheet `004`: "bypasses term limits"'),
        ruling=_("anyone may become *President* that way; the nominee for Chancellor is limited as usual (P5)"),
        variant=_("`special_lifts_limits = true`"),
    ),
    Disagreement(
        "D11",
        question=_("Who knows whom at the start, according to an overview?"),
        sources=_(
            "The official booklet's overview `002` `003`: \"Hitler doesn't know the Fascists\". One rule sheet "
            '`004`: "only Fascists know Hitler\'s identity", except with 5-6'
        ),
        ruling=_("by player count (S6, S7)"),
        variant=_("D1"),
    ),
    Disagreement(
        "D12",
        question=_("The roles of the dead"),
        sources=_('One rule sheet `004`: "Only Hitler is revealed upon execution. Others remain secret"'),
        ruling=_("the same (X3)"),
        not_offered=_("It comes to the same thing, so there's nothing to choose."),
    ),
    Disagreement(
        "D13",
        question=_("What's in the box?"),
        sources=_(
            "One rule sheet `004` lists two more placards and no card for the discard pile. One text `000` counts"
            " six Liberal and four Fascist party cards"
        ),
        ruling=_("shown on the board as the last elected pair (I1)"),
        not_offered=_("It changes nothing in play."),
    ),
    Disagreement(
        "D14",
        question=_("What comes first in the night: the thumb or the eyes?"),
        sources=_(
            "One rule sheet `001`: Hitler's thumb goes up before the Fascists look. The official booklet `002` "
            "`003` and a rule sheet `004`: the Fascists look first"
        ),
        ruling=_("the Fascists look first (S10)"),
        not_offered=_("Everyone learns the same either way. At your own table, read it as you like."),
    ),
    Disagreement(
        "D15",
        question=_("Is a legislative session a round of its own?"),
        sources=_(
            "One text `002`: the game is played in three rounds. The official booklet `003` and two others `000` "
            "`004`: each round has three phases"
        ),
        ruling=_("three phases of every round (E1, L10)"),
        not_offered=_("It comes to the same thing, so there's nothing to choose."),
    ),
    Disagreement(
        "D16",
        question=_("When does Hitler have to tell the truth?"),
        sources=_(
            "A short guide in one text `003`: only if assassinated. The booklet's own words `003` and two others "
            "`000` `004`: also if elected Chancellor after three Fascist policies"
        ),
        ruling=_("both times (L8, E10, X3)"),
        not_offered=_("If Hitler could keep quiet after the election, nobody would know that the game is over."),
    ),
    Disagreement(
        "D17",
        question=_("Does every Fascist policy grant a power?"),
        sources=_(
            "The official booklet's overview `002` `003`: whenever one is enacted. Its own rules `003` and two "
            "others `000` `001`: only if the space shows a power"
        ),
        ruling=_("only a space that shows one (P1, L10)"),
        variant=_("Your own list of powers"),
    ),
    Disagreement(
        "D18",
        question=_("Does everyone win alone?"),
        sources=_(
            "A collector's heading `003`: players compete as individuals. All five texts: two teams win and lose"
        ),
        ruling=_("two teams, the dead included (W5)"),
        not_offered=_("There's nothing to play: it only changes how you look back on it."),
    ),
)
