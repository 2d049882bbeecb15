/**
 * More commands in the form of `writers-commands.ts`: hurried ones, and several in one. '?' marks
 * commands that must be refused; they were once misread.
 */
export const HURRIED_COMMANDS = String.raw`
Rename NORA to Vera, thanks! => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
pls delete the last line thx => 1-11
Could you change the coat into a jacket, please? => 1-7 | 8=action: Ben hangs up his jacket. | 9-12
replace rain with snow and lamp with torch => 1 | 2=action: Snow hammers the windows. NORA sits by the torch. | 3-12
change Ben's name to Tom and the title to Salt => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12 | title: Salt
change the title to Salt and the author to Jane Doe => 1-12 | title: Salt | author: Jane Doe
MARTHA (52) pours two coffees. => 1-12 | +action: MARTHA (52) pours two coffees.
OLD MAN (70s, grizzled) shuffles in with a lantern. => 1-12 | +action: OLD MAN (70s, grizzled) shuffles in with a lantern.
Two FISHERMEN (50s) haul in a net. => 1-12 | +action: Two FISHERMEN (50s) haul in a net.
Enter THOMAS (mid-40s), soaked to the bone. => ?
MARTHA, late 50s, wipes the bar. => 1-12 | +action: MARTHA, late 50s, wipes the bar.
Ben (smiling) sits down. => 1-12 | +action: Ben (smiling) sits down.
Nora (V.O., tired): I know. => 1-12 | +character: NORA (V.O.) | +parenthetical: (tired) | +dialogue: I know.
RADIO (V.O.): Storm warning. => 1-12 | +character: RADIO (V.O.) | +dialogue: Storm warning.
Nora: Sorry. Ben: It's fine. => 1-12 | +character: NORA | +dialogue: Sorry. | +character: BEN | +dialogue: It's fine.
Nora says "Sorry." Ben nods. => 1-12 | +character: NORA | +dialogue: Sorry. | +action: Ben nods.
Nora asks "Why?" and Ben answers "Because." => 1-12 | +character: NORA | +dialogue: Why? | +character: BEN | +dialogue: Because.
Nora says hello to Ben => 1-12 | +action: Nora says hello to Ben.
have Ben say goodbye and leave => 1-12 | +action: Ben says goodbye and leaves.
after Ben's line Nora says "Why?" => 1-7 | +character: NORA | +dialogue: Why? | 8-12
add dialogue to NORA: And then what? => 1-12 | +character: NORA | +dialogue: And then what?
put a parenthetical (softly) under BEN => 1-5 | +parenthetical: (softly) | 6-12
give NORA's first line a parenthetical (crying) => 1-3 | +parenthetical: (crying) | 4-12
add a shot: ANGLE ON THE DOOR after Ben's line => 1-7 | +shot: ANGLE ON THE DOOR | 8-12
add INT. KITCHEN - DAY and have Nora cook => 1-12 | +scene_heading: INT. KITCHEN - DAY | +action: Nora cooks.
delete the shot and make the last line bold => 1-8 | 10-11 | 12=transition: <b>CUT TO:</b>
set the heading to EXT. PIER - DAY and bold it => 1=scene_heading: <b>EXT. PIER - DAY</b> | 2-12
change the scene heading to dawn => 1=scene_heading: INT. LIGHTHOUSE - DAWN | 2-12
replace "old" with nothing => 1-8 | 9=shot: CLOSE ON THE MAP | 10-12
make "boat" bold, please => 1-6 | 7=dialogue: The <b>boat</b> would not start. | 8-12
move Ben's line up => 1-2 | 5-7 | 3-4 | 8-12
let Ben be called Tom => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
add a new character named Tom who says hello => 1-12 | +character: TOM | +dialogue: Hello.
SFX: door slams => 1-12 | +action: SFX: door slams.
delete lines 4 through 7 and add action: Silence. => 1-3 | 8-12 | +action: Silence.
change coat to hat and boat to ship everywhere, thanks => 1-6 | 7=dialogue: The ship would not start. | 8=action: Ben hangs up his hat. | 9-12
make the title all caps => ?
call it a day => ?
replace rain with snow twice => ?
replace Ben with a dog => ?
change Ben's line to something sadder => ?
rewrite the last line as a question => ?
new scene: INT. KITCHEN - DAY, Nora cooks breakfast => 1-12 | +scene_heading: INT. KITCHEN - DAY | +action: Nora cooks breakfast.
CUT BACK TO: INT. LIGHTHOUSE - NIGHT => 1-12 | +transition: CUT BACK TO: | +scene_heading: INT. LIGHTHOUSE - NIGHT
add my name as author => ?
Swap out the word lamp for lantern please => 1 | 2=action: Rain hammers the windows. NORA sits by the lantern. | 3-12
`
