import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLES = {
  'letter case, bold, italic and underline': String.raw`
uppercase the last action => 1-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
put the last action in all caps => 1-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
make the second action uppercase => 1-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
lowercase the shot => 1-8 | 9=shot: close on the old map | 10-12
uppercase the word rain => 1 | 2=action: RAIN hammers the windows. NORA sits by the lamp. | 3-12
capitalize "coat" in the last action => 1-7 | 8=action: Ben hangs up his COAT. | 9-12
make the last action bold => 1-7 | 8=action: <b>Ben hangs up his coat.</b> | 9-12
underline the word "late" => 1-3 | 4=dialogue: You are <u>late</u>. | 5-12
italicize the last dialogue => 1-10 | 11=dialogue: <i>Then we leave at dawn.</i> | 12
make all the actions uppercase => 1 | 2=action: RAIN HAMMERS THE WINDOWS. NORA SITS BY THE LAMP. | 3-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
make the last dialogue italic => 1-10 | 11=dialogue: <i>Then we leave at dawn.</i> | 12
bold the scene heading => 1=scene_heading: <b>INT. LIGHTHOUSE - NIGHT</b> | 2-12
remove bold from the scene heading => ! The text already looks like that.
add action: <b>Bold</b> & <script>x</script> => 1-12 | +action: &lt;b&gt;Bold&lt;/b&gt; &amp; &lt;script&gt;x&lt;/script&gt;.
make "late" uppercase, please => 1-3 | 4=dialogue: You are LATE. | 5-12
make "boat" bold => 1-6 | 7=dialogue: The <b>boat</b> would not start. | 8-12
`,
  'changing the type of a line': String.raw`
make it a shot => ! Say which line, for example: the last line
make the last line a scene heading => 1-11 | 12=scene_heading: CUT TO:
turn the last action into a parenthetical => 1-7 | 8=parenthetical: (Ben hangs up his coat.) | 9-12
turn the parenthetical into an action => 1-5 | 6=action: tired | 7-12
change the last action to dialogue => 1-7 | 8=dialogue: Ben hangs up his coat. | 9-12
convert BEN's line to action => 1-6 | 7=action: The boat would not start. | 8-12
make the first action a shot => 1 | 2=shot: Rain hammers the windows. NORA sits by the lamp. | 3-12
turn line 8 into dialogue => 1-7 | 8=dialogue: Ben hangs up his coat. | 9-12
change the type of the last line to shot => 1-11 | 12=shot: CUT TO:
set the last line to text => 1-11 | 12=text: CUT TO:
turn everything into action => 1=action: INT. LIGHTHOUSE - NIGHT | 2 | 3=action: NORA | 4=action: You are late. | 5=action: BEN (O.S.) | 6=action: tired | 7=action: The boat would not start. | 8 | 9=action: CLOSE ON THE OLD MAP | 10=action: NORA | 11=action: Then we leave at dawn. | 12=action: CUT TO:
`,
  'setting the title and author': String.raw`
set the title to The Long Night => 1-12 | title: The Long Night
Set the title to "The Long Night." => 1-12 | title: The Long Night.
call it The Long Night => 1-12 | title: The Long Night
call the script The Long Night => 1-12 | title: The Long Night
title: Night Tide => 1-12 | title: Night Tide
the title is Night Tide. => 1-12 | title: Night Tide
set the author to M. Vale => 1-12 | author: M. Vale
written by M. Vale => 1-12 | author: M. Vale
change the author to "M. Vale" => 1-12 | author: M. Vale
rename the screenplay to Night Tide => 1-12 | title: Night Tide
change the title to Storm => 1-12 | title: Storm
set the title to "bold" => 1-12 | title: bold
make the title Salt => 1-12 | title: Salt
set the title to the long night => 1-12 | title: the long night
set the title to Never => 1-12 | title: Never
the author should be Jane Doe, please => 1-12 | author: Jane Doe
`,
  'renaming a character': String.raw`
rename NORA to VERA => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
rename the character Ben to Old Tom => 1-4 | 5=character: OLD TOM (O.S.) | 6-7 | 8=action: Old Tom hangs up his coat. | 9-12
change BEN's name to SAM => 1-4 | 5=character: SAM (O.S.) | 6-7 | 8=action: Sam hangs up his coat. | 9-12
rename BEN to NORA => ! There is already a character named NORA. Choose another name.
rename PETER to PAUL => ! Nobody in this block is named PETER.
rename Ben as Benjamin => 1-4 | 5=character: BENJAMIN (O.S.) | 6-7 | 8=action: Benjamin hangs up his coat. | 9-12
rename "BEN" to "BENJAMIN" everywhere => 1-4 | 5=character: BENJAMIN (O.S.) | 6-7 | 8=action: Benjamin hangs up his coat. | 9-12
call BEN Benjamin from now on => 1-4 | 5=character: BENJAMIN (O.S.) | 6-7 | 8=action: Benjamin hangs up his coat. | 9-12
call Ben Tom => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
Ben becomes Tom => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
Ben becomes angry => 1-12 | +action: Ben becomes angry.
Nora is called upstairs => 1-12 | +action: Nora is called upstairs.
call Ben back => ?
Call Nora in => ?
NORA should be called VERA => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
change NORA to VERA => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
change the name NORA to VERA => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
change the character NORA to VERA everywhere => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
rename Ben to Tom please => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
Rename NORA to Vera, thanks! => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
rename Ben to Tom everywhere in the scene => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
change BEN to TOM in every line => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
rename Ben to Tom in all lines, please. => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
rename Nora to Woman in Red => 1 | 2=action: Rain hammers the windows. WOMAN IN RED sits by the lamp. | 3=character: WOMAN IN RED | 4-9 | 10=character: WOMAN IN RED | 11-12
`,
  'introducing a character with an age': String.raw`
NORA (30s) enters, wet. => 1-12 | +action: NORA (30s) enters, wet.
NORA (30) enters, wet. => 1-12 | +action: NORA (30) enters, wet.
NORA (mid 30s) enters, wet. => 1-12 | +action: NORA (mid 30s) enters, wet.
NORA (late 40s) walks in and sits down. => 1-12 | +action: NORA (late 40s) walks in and sits down.
NORA (35, tired) enters. => 1-12 | +action: NORA (35, tired) enters.
A WOMAN (40s) enters. => 1-12 | +action: A WOMAN (40s) enters.
MARTHA, 50s, sits at the bar. => 1-12 | +action: MARTHA, 50s, sits at the bar.
NORA, 30, enters. => 1-12 | +action: NORA, 30, enters.
A BOY (8) runs past the window. => 1-12 | +action: A BOY (8) runs past the window.
Detective Reyes (late 30s, sharp suit) steps out of the car. => 1-12 | +action: Detective Reyes (late 30s, sharp suit) steps out of the car.
Two FISHERMEN (50s) haul in a net. => 1-12 | +action: Two FISHERMEN (50s) haul in a net.
JOHN (30s) and MARY (40s) enter. => 1-12 | +action: JOHN (30s) and MARY (40s) enter.
BEN (40s) is asleep in a chair. => 1-12 | +action: BEN (40s) is asleep in a chair.
MARTHA (50s), the innkeeper, wipes the bar. => 1-12 | +action: MARTHA (50s), the innkeeper, wipes the bar.
The innkeeper MARTHA (in her fifties) enters. => 1-12 | +action: The innkeeper MARTHA (in her fifties) enters.
Enter THOMAS (mid-40s), soaked to the bone. => ?
NORA (30s) enters. BEN (40s) follows. => 1-12 | +action: NORA (30s) enters. BEN (40s) follows.
At the top, MARTHA (50s) wipes the bar. => +action: MARTHA (50s) wipes the bar. | 1-12
add MARTHA (50s) wipes the bar before the last line => 1-11 | +action: MARTHA (50s) wipes the bar. | 12
Nora (30s): Hello. => ! Ages belong in action, for example: NORA (30s) enters.
Ben (smiling) sits down. => 1-12 | +action: Ben (smiling) sits down.
Ben (smiling) I know. => 1-12 | +character: BEN | +parenthetical: (smiling) | +dialogue: I know.
BEN (CONT'D) sits down. => 1-12 | +action: BEN (CONT'D) sits down.
NORA (CONT'D) We leave now. => 1-12 | +character: NORA (CONT'D) | +dialogue: We leave now.
`,
  'adding a parenthetical to a speech': String.raw`
add parenthetical: softly => 1-12 | +parenthetical: (softly)
add a parenthetical: (angry) before NORA's first line => 1-3 | +parenthetical: (angry) | 4-12
add a parenthetical to NORA's first line: (angry) => 1-3 | +parenthetical: (angry) | 4-12
add parenthetical (angry) to NORA's first line => 1-3 | +parenthetical: (angry) | 4-12
add a parenthetical to NORA: (angry) => ?
add a parenthetical (angry) for Ben => 1-5 | +parenthetical: (angry) | 6-12
put a parenthetical (softly) under BEN => 1-5 | +parenthetical: (softly) | 6-12
add (softly) to Ben's line => 1-5 | +parenthetical: (softly) | 6-12
add a parenthetical: angry before NORA's first line => 1-3 | +parenthetical: (angry) | 4-12
Parenthetical: (softly) before the last line => 1-11 | +parenthetical: (softly) | 12
give NORA's first line a parenthetical (crying) => 1-3 | +parenthetical: (crying) | 4-12
add action: (beat) He waits. => 1-12 | +action: (Beat) He waits.
`,
  'refusing changes to the whole script': String.raw`
make the last line bold => 1-11 | 12=transition: <b>CUT TO:</b>
rename Ben to Tom in the whole script => ! A command changes one story block. To change the whole script, use Find and Replace.
rename Ben to Tom in the script => ! A command changes one story block. To change the whole script, use Find and Replace.
In the whole script, rename Ben to Tom => ! A command changes one story block. To change the whole script, use Find and Replace.
change Nora to Ada throughout the script => ! A command changes one story block. To change the whole script, use Find and Replace.
replace "rain" with "snow" in all scenes, please => ! A command changes one story block. To change the whole script, use Find and Replace.
throughout the script replace rain with snow => ! A command changes one story block. To change the whole script, use Find and Replace.
make all dialogue bold in the entire screenplay => ! A command changes one story block. To change the whole script, use Find and Replace.
add action: He reads in the whole script => 1-12 | +action: He reads in the whole script.
`,
  'moving lines': String.raw`
move the last line to the top => 12 | 1-11
move the first action to the end => 1 | 3-12 | 2
move BEN's line before the first action => 1 | 5-7 | 2-4 | 8-12
move the shot after the scene heading => 1 | 9 | 2-8 | 10-12
move the last action up => 1-4 | 8 | 5-7 | 9-12
move NORA's last line down => 1-9 | 12 | 10-11
move the transition before the shot => 1-8 | 12 | 9-11
move the last line to the end => ! It is already there.
swap the first action and the last action => 1 | 8 | 3-7 | 2 | 9-12
move NORA's first line after BEN's line => 1-2 | 5-7 | 3-4 | 8-12
move the last two lines to the beginning => 11-12 | 1-10
move the scene heading to the bottom => 2-12 | 1
move element 2 after element 9 => 1 | 3-9 | 2 | 10-12
put the shot before the first action => 1 | 9 | 2-8 | 10-12
bring the transition to the top => 12 | 1-11
move the line with "dawn" after the line with "late" => 1-4 | 10-11 | 5-9 | 12
move line 9 to after line 2 => 1-2 | 9 | 3-8 | 10-12
move everything to the top => ! It is already there.
move Ben's line up => 1-2 | 5-7 | 3-4 | 8-12
move Ben's line down => 1-4 | 8 | 5-7 | 9-12
`,
  'changing lines and words': String.raw`
change the last action to "Ben keeps his coat on." => 1-7 | 8=action: Ben keeps his coat on. | 9-12
change the scene heading to EXT. LIGHTHOUSE - DAY => 1=scene_heading: EXT. LIGHTHOUSE - DAY | 2-12
change the second dialogue to say the engine is dead => ?
change BEN's line to "The engine died." => 1-6 | 7=dialogue: The engine died. | 8-12
make the last line say SMASH CUT TO: => 1-11 | 12=transition: SMASH CUT TO:
replace the first action with: Fog on the windows. => 1 | 2=action: Fog on the windows. | 3-12
rewrite the last dialogue as We go now => ?
change "boat" to "ferry" => 1-6 | 7=dialogue: The ferry would not start. | 8-12
change late to early => 1-3 | 4=dialogue: You are early. | 5-12
replace the word lamp with lantern => 1 | 2=action: Rain hammers the windows. NORA sits by the lantern. | 3-12
replace 'the' with 'a' in the last action => ! “the” is not in the text.
replace dawn with dusk everywhere => 1-10 | 11=dialogue: Then we leave at dusk. | 12
remove the word hammers => 1 | 2=action: Rain the windows. NORA sits by the lamp. | 3-12
Replace the dialogue "You are late." with "You came." => 1-3 | 4=dialogue: You came. | 5-12
replace "You are late." with "You came." => 1-3 | 4=dialogue: You came. | 5-12
replace NORA's last line with "We stay." => 1-10 | 11=dialogue: We stay. | 12
replace all instances of the with a => 1 | 2=action: Rain hammers a windows. NORA sits by a lamp. | 3-6 | 7=dialogue: A boat would not start. | 8 | 9=shot: CLOSE ON A OLD MAP | 10-12
change every "the" to "a" => 1 | 2=action: Rain hammers a windows. NORA sits by a lamp. | 3-6 | 7=dialogue: A boat would not start. | 8 | 9=shot: CLOSE ON A OLD MAP | 10-12
change 'Rain' to 'Hail' in the first action => 1 | 2=action: Hail hammers the windows. NORA sits by the lamp. | 3-12
change the first line to INT. CELLAR - DAY => 1=scene_heading: INT. CELLAR - DAY | 2-12
Change the last transition to FADE OUT. => 1-11 | 12=transition: FADE OUT.
change line 2 to: The lamp dies. => 1 | 2=action: The lamp dies. | 3-12
edit the last action: Ben shivers. => 1-7 | 8=action: Ben shivers. | 9-12
the last action should say Ben shivers. => 1-7 | 8=action: Ben shivers. | 9-12
change the second action from "coat" to "hat" => 1-7 | 8=action: Ben hangs up his hat. | 9-12
remove "hammers the windows" from the first action => 1 | 2=action: Rain. NORA sits by the lamp. | 3-12
in the last action, replace coat with hat => 1-7 | 8=action: Ben hangs up his hat. | 9-12
replace NORA with VERA => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
make the heading EXT. CLIFF - DAY => 1=scene_heading: EXT. CLIFF - DAY | 2-12
make the scene heading say EXT. CLIFF - DAY => 1=scene_heading: EXT. CLIFF - DAY | 2-12
change night to day => 1=scene_heading: INT. LIGHTHOUSE - DAY | 2-12
set the scene heading to EXT. CLIFF - DAY => 1=scene_heading: EXT. CLIFF - DAY | 2-12
the heading should be EXT. CLIFF - DAY => 1=scene_heading: EXT. CLIFF - DAY | 2-12
update BEN's dialogue to "No boat." => 1-6 | 7=dialogue: No boat. | 8-12
Change "the boat would not start" to "the engine died" => 1-6 | 7=dialogue: The engine died. | 8-12
make the heading "EXT. CLIFF - DAY" => 1=scene_heading: EXT. CLIFF - DAY | 2-12
change BEN to NORA => ! There is already a character named NORA. Choose another name.
replace Nora with Vera => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
change BEN to Sam. => 1-4 | 5=character: SAM (O.S.) | 6-7 | 8=action: Sam hangs up his coat. | 9-12
replace the lamp with a torch, please => 1 | 2=action: Rain hammers the windows. NORA sits by a torch. | 3-12
change "late" to "early" in Nora's first line, please. => 1-3 | 4=dialogue: You are early. | 5-12
change the first line to INT. ATTIC - DAY please => 1=scene_heading: INT. ATTIC - DAY | 2-12
change Nora's first line to come in please => ?
change the scene heading to dawn => 1=scene_heading: INT. LIGHTHOUSE - DAWN | 2-12
set the heading to exterior => 1=scene_heading: EXT. LIGHTHOUSE - NIGHT | 2-12
change the last line to dialogue: Go => ?
replace the last line with a fade out => 1-11 | 12=transition: FADE OUT.
change Nora's last line to never => ?
replace "old" with nothing => 1-8 | 9=shot: CLOSE ON THE MAP | 10-12
`,
  'asides before an order or before what happens': String.raw`
by the way, Ben coughs => 1-12 | +action: Ben coughs.
you know what, delete the shot => 1-8 | 10-12
hang on, I think the heading should be EXT. CLIFF - DAY => 1=scene_heading: EXT. CLIFF - DAY | 2-12
make that Nora shuts the door => 1-12 | +action: Nora shuts the door.
`,
  'verbs without a subject, which never tell what happens': String.raw`
Lift the mood => ?
Spread out a little => ?
Knock at the door. => 1-12 | +action: Knock at the door.
Rain drums on the roof. => 1-12 | +action: Rain drums on the roof.
`,
  'a scene or a speech that says where': String.raw`
scene 1: day instead of night => 1=scene_heading: INT. LIGHTHOUSE - DAY | 2-12
scene 1, at the end: Ben coughs. => 1-11 | +action: Ben coughs. | 12
after Nora says "You are late." Ben coughs => 1-4 | +action: Ben coughs. | 5-12
take the O.S. off Ben => 1-4 | 5=character: BEN | 6-12
use a dissolve instead of the cut to => 1-11 | 12=transition: DISSOLVE TO:
split the paragraph before "NORA sits" => 1 | 2=action: Rain hammers the windows. | +action: NORA sits by the lamp. | 3-12
split the first action at "NORA sits" => 1 | 2=action: Rain hammers the windows. | +action: NORA sits by the lamp. | 3-12
fix the typo: "hammers" should be "lashes" => 1 | 2=action: Rain lashes the windows. NORA sits by the lamp. | 3-12
make the shot an action instead of a shot => 1-8 | 9=action: CLOSE ON THE OLD MAP | 10-12
`,
}

describe.each(Object.entries(TABLES))('%s', (_, table) => {
  it.each(rowsOf(table))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
