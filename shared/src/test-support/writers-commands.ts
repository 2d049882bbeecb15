/**
 * Commands to the offline assistant, worded as writers word them, each with the whole block after
 * it (see `outcomeOf`). '?' marks commands that it refuses as unknown. They were written without
 * reference to the assistant's patterns and not adapted to them.
 */
export const WRITERS_COMMANDS = String.raw`
Add some action: the wind howls outside => 1-12 | +action: The wind howls outside.
I need an action line: Nora shivers => 1-12 | +action: Nora shivers.
please write action: A door slams. => 1-12 | +action: A door slams.
insert action line "The lamp goes dark." => 1-12 | +action: The lamp goes dark.
Put in an action: Waves crash => 1-12 | +action: Waves crash.
Action - Ben looks at the sea => 1-12 | +action: Ben looks at the sea.
add the following action: Nora counts the steps. => 1-12 | +action: Nora counts the steps.
append action: Silence. => 1-12 | +action: Silence.
at the end add action: Silence. => 1-12 | +action: Silence.
Add action at the start: Darkness. => +action: Darkness. | 1-12
Add action before the shot: Nora unrolls the map. => 1-8 | +action: Nora unrolls the map. | 9-12
Right after the scene heading, add action: Thunder. => 1 | +action: Thunder. | 2-12
Between the first and second action, add action: A knock. => 1-2 | +action: A knock. | 3-12
put a line of action after BEN's dialogue: He coughs. => 1-7 | +action: He coughs. | 8-12
Add a description of the room: Dust on everything. => ?
add an action in which the lamp goes out => 1-12 | +action: The lamp goes out.
Write that the lamp goes out => 1-12 | +action: The lamp goes out.
the lamp goes out => 1-12 | +action: The lamp goes out.
The lamp goes out. => 1-12 | +action: The lamp goes out.
Ben sits down next to Nora => 1-12 | +action: Ben sits down next to Nora.
Nora and Ben look at each other. => 1-12 | +action: Nora and Ben look at each other.
She picks up the map => 1-12 | +action: She picks up the map.
Let Ben drop the coat => 1-12 | +action: Ben drops the coat.
have the storm get worse => 1-12 | +action: The storm gets worse.
make Nora laugh => 1-12 | +action: Nora laughs.
get Ben to open the door => 1-12 | +action: Ben opens the door.
I'd like Nora to stand up => 1-12 | +action: Nora stands up.
we see the boat sink => 1-12 | +action: We see the boat sink.
We hear thunder => 1-12 | +action: We hear thunder.
add Nora stands up => 1-12 | +action: Nora stands up.
Nora says: Where have you been? => 1-12 | +character: NORA | +dialogue: Where have you been?
Nora: Where have you been? => 1-12 | +character: NORA | +dialogue: Where have you been?
nora says where have you been => 1-12 | +character: NORA | +dialogue: Where have you been?
have Nora say where have you been => 1-12 | +character: NORA | +dialogue: Where have you been?
Ben answers: On the boat. => 1-12 | +character: BEN | +dialogue: On the boat.
BEN (shouting): The boat is gone! => 1-12 | +character: BEN | +parenthetical: (shouting) | +dialogue: The boat is gone!
Ben (quietly) I know. => 1-12 | +character: BEN | +parenthetical: (quietly) | +dialogue: I know.
Nora yells "Get out!" => 1-12 | +character: NORA | +parenthetical: (yelling) | +dialogue: Get out!
Nora screams: Get out! => 1-12 | +character: NORA | +parenthetical: (screaming) | +dialogue: Get out!
let Ben mumble "I am cold" => 1-12 | +character: BEN | +parenthetical: (mumbling) | +dialogue: I am cold
Ben tells Nora: I am cold. => 1-12 | +character: BEN | +parenthetical: (to Nora) | +dialogue: I am cold.
Ben says to Nora "I am cold" => 1-12 | +character: BEN | +parenthetical: (to Nora) | +dialogue: I am cold
then Nora replies "So am I." => 1-12 | +character: NORA | +dialogue: So am I.
Add dialogue for Nora: So am I. => 1-12 | +character: NORA | +dialogue: So am I.
add a line for Ben: So am I. => 1-12 | +character: BEN | +dialogue: So am I.
Give Ben the line "So am I." => 1-12 | +character: BEN | +dialogue: So am I.
Ben should say: So am I. => 1-12 | +character: BEN | +dialogue: So am I.
the keeper says "Who is there?" => 1-12 | +character: KEEPER | +dialogue: Who is there?
Nora, whispering: Who is there? => 1-12 | +character: NORA | +parenthetical: (whispering) | +dialogue: Who is there?
Nora (O.S.): Who is there? => 1-12 | +character: NORA (O.S.) | +dialogue: Who is there?
NORA (CONT'D): Who is there? => 1-12 | +character: NORA (CONT'D) | +dialogue: Who is there?
Nora says quietly: Who is there? => 1-12 | +character: NORA | +parenthetical: (quietly) | +dialogue: Who is there?
voice over Nora: I never left. => 1-12 | +character: NORA (V.O.) | +dialogue: I never left.
Add a voiceover by Nora: I never left. => 1-12 | +character: NORA (V.O.) | +dialogue: I never left.
Ben says nothing => 1-12 | +action: Ben says nothing.
Ben whispers something to Nora => 1-12 | +action: Ben whispers something to Nora.
Ben says "Run!" and then Nora says "No!" => 1-12 | +character: BEN | +dialogue: Run! | +character: NORA | +dialogue: No!
Ben says "Run!" before the last action => 1-7 | +character: BEN | +dialogue: Run! | 8-12
At the beginning Nora says "Hello?" => +character: NORA | +dialogue: Hello? | 1-12
Add parenthetical: beat => 1-12 | +parenthetical: (beat)
add (beat) before the last dialogue => 1-10 | +parenthetical: (beat) | 11-12
Add a parenthetical saying nervously before Ben's line => 1-5 | +parenthetical: (nervously) | 6-12
add a beat before NORA's last line => 1-10 | +parenthetical: (beat) | 11-12
insert wryly as a parenthetical before the last dialogue => 1-10 | +parenthetical: (wryly) | 11-12
New scene: INT. CELLAR - NIGHT => 1-12 | +scene_heading: INT. CELLAR - NIGHT
new scene int cellar night => 1-12 | +scene_heading: INT. CELLAR - NIGHT
add a new scene in the cellar at night => ?
start a scene in a cellar, at night => ?
Next scene is EXT. BEACH - DAWN => 1-12 | +scene_heading: EXT. BEACH - DAWN
scene heading: ext. beach - dawn => 1-12 | +scene_heading: EXT. BEACH - DAWN
add heading EXT. BEACH - DAWN before the shot => 1-8 | +scene_heading: EXT. BEACH - DAWN | 9-12
Exterior beach, dawn => 1-12 | +scene_heading: EXT. BEACH - DAWN
INT. CELLAR => 1-12 | +scene_heading: INT. CELLAR
go to INT. CELLAR - NIGHT => 1-12 | +scene_heading: INT. CELLAR - NIGHT
cut to the cellar => ?
add transition fade out => 1-12 | +transition: FADE OUT.
Add a FADE OUT at the end => 1-12 | +transition: FADE OUT.
fade out => 1-12 | +transition: FADE OUT.
end on FADE TO BLACK => 1-12 | +transition: FADE TO BLACK.
Dissolve to: => 1-12 | +transition: DISSOLVE TO:
smash cut => 1-12 | +transition: SMASH CUT TO:
add a cut to after the shot => 1-9 | +transition: CUT TO: | 10-12
add CUT TO: at the end => 1-12 | +transition: CUT TO:
begin with FADE IN: => +transition: FADE IN: | 1-12
insert shot: CLOSE ON THE LAMP => 1-12 | +shot: CLOSE ON THE LAMP
close on the lamp => 1-12 | +shot: CLOSE ON THE LAMP
Add a close up of the lamp => 1-12 | +shot: CLOSE UP OF THE LAMP
angle on the door => 1-12 | +shot: ANGLE ON THE DOOR
add a wide shot of the sea after the first action => 1-2 | +shot: WIDE SHOT OF THE SEA | 3-12
insert an establishing shot of the lighthouse at the top => +shot: ESTABLISHING SHOT OF THE LIGHTHOUSE | 1-12
POV Nora => 1-12 | +shot: POV NORA
add text: The End => 1-12 | +text: The End
add a title card saying ONE YEAR LATER => 1-12 | +action: SUPER: ONE YEAR LATER.
super: ONE YEAR LATER => 1-12 | +action: SUPER: ONE YEAR LATER.
delete the last line please => 1-11
remove the last element => 1-11
Delete the last action line => 1-7 | 9-12
delete the second action => 1-7 | 9-12
delete the 3rd line => 1-2 | 4-12
delete line five => 1-4 | 6-12
remove lines 3 and 4 => 1-2 | 5-12
remove the first dialogue => 1-2 | 5-12
take out the transition => 1-11
cut the last transition => 1-11
get rid of the shot => 1-8 | 10-12
drop the parenthetical => 1-5 | 7-12
erase the last three elements => 1-9
Remove Ben's dialogue => 1-4 | 8-12
Delete everything Nora says => 1-2 | 5-9 | 12
delete everything before the shot => 9-12
delete all the transitions => 1-11
remove every parenthetical => 1-5 | 7-12
delete the line where Ben hangs up his coat => 1-7 | 9-12
delete the line about the boat => 1-4 | 8-12
remove the element containing dawn => 1-9 | 12
clear the block => (nothing is left)
delete all elements => (nothing is left)
remove the character cue BEN and his line => ?
change the last line to FADE OUT. => 1-11 | 12=transition: FADE OUT.
Change Nora's first line to "You came back." => 1-3 | 4=dialogue: You came back. | 5-12
change the first dialogue: You came back. => 1-3 | 4=dialogue: You came back. | 5-12
replace the shot with CLOSE ON THE DOOR => 1-8 | 9=shot: CLOSE ON THE DOOR | 10-12
replace "rain" with "snow" => 1 | 2=action: Snow hammers the windows. NORA sits by the lamp. | 3-12
Replace rain by snow everywhere => 1 | 2=action: Snow hammers the windows. NORA sits by the lamp. | 3-12
swap the word rain for snow => 1 | 2=action: Snow hammers the windows. NORA sits by the lamp. | 3-12
change all mentions of the lamp to the candle => 1 | 2=action: Rain hammers the windows. NORA sits by the candle. | 3-12
instead of "You are late" write "You came back" => 1-3 | 4=dialogue: You came back. | 5-12
rewrite Ben's line to say the engine is dead => ?
make the last dialogue read "Then we stay." => 1-10 | 11=dialogue: Then we stay. | 12
edit line 4 to say You came back. => 1-3 | 4=dialogue: You came back. | 5-12
fix the spelling of hammers to hammered => 1 | 2=action: Rain hammered the windows. NORA sits by the lamp. | 3-12
change INT to EXT in the scene heading => 1=scene_heading: EXT. LIGHTHOUSE - NIGHT | 2-12
change the time of day to DAWN => ?
make it day instead of night => 1=scene_heading: INT. LIGHTHOUSE - DAY | 2-12
set the location to LIGHT ROOM => ?
rename Nora to Ada => 1 | 2=action: Rain hammers the windows. ADA sits by the lamp. | 3=character: ADA | 4-9 | 10=character: ADA | 11-12
rename Ben as Tom => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
Change Ben's name to Tom everywhere => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
call Nora Ada instead => 1 | 2=action: Rain hammers the windows. ADA sits by the lamp. | 3=character: ADA | 4-9 | 10=character: ADA | 11-12
Nora is now called Ada => 1 | 2=action: Rain hammers the windows. ADA sits by the lamp. | 3=character: ADA | 4-9 | 10=character: ADA | 11-12
replace the name Ben with Tom => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
move the last line to the beginning => 12 | 1-11
Move the transition to the start => 12 | 1-11
move line 9 up => 1-7 | 9 | 8 | 10-12
move the shot to the end => 1-8 | 10-12 | 9
move the shot down one => 1-8 | 10-11 | 9 | 12
move the shot above the last action => 1-7 | 9 | 8 | 10-12
put the last action before the first dialogue => 1-2 | 8 | 3-7 | 9-12
move Ben's line to the top => 5-7 | 1-4 | 8-12
move lines 2 to 4 to the end => 1 | 5-12 | 2-4
swap lines 2 and 8 => 1 | 8 | 3-7 | 2 | 9-12
switch the first and last action => 1 | 8 | 3-7 | 2 | 9-12
make the last line a shot => 1-11 | 12=shot: CUT TO:
turn the shot into an action => 1-8 | 9=action: CLOSE ON THE OLD MAP | 10-12
make line 2 dialogue => 1 | 2=dialogue: Rain hammers the windows. NORA sits by the lamp. | 3-12
change line 8 to a parenthetical => 1-7 | 8=parenthetical: (Ben hangs up his coat.) | 9-12
convert the last action into dialogue => 1-7 | 8=dialogue: Ben hangs up his coat. | 9-12
the last line should be a text => 1-11 | 12=text: CUT TO:
make the last action all caps => 1-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
capitalize the last action => 1-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
uppercase the last dialogue => 1-10 | 11=dialogue: THEN WE LEAVE AT DAWN. | 12
put the shot in lower case => 1-8 | 9=shot: close on the old map | 10-12
make the shot bold => 1-8 | 9=shot: <b>CLOSE ON THE OLD MAP</b> | 10-12
bold the word late => 1-3 | 4=dialogue: You are <b>late</b>. | 5-12
italicize the last dialogue => 1-10 | 11=dialogue: <i>Then we leave at dawn.</i> | 12
underline "boat" => 1-6 | 7=dialogue: The <u>boat</u> would not start. | 8-12
make rain italic => 1 | 2=action: <i>Rain</i> hammers the windows. NORA sits by the lamp. | 3-12
set the title to Lighthouse => 1-12 | title: Lighthouse
change the title to "The Last Light" => 1-12 | title: The Last Light
the title should be The Last Light => 1-12 | title: The Last Light
title this script The Last Light => 1-12 | title: The Last Light
name the script The Last Light => 1-12 | title: The Last Light
rename the script to The Last Light => 1-12 | title: The Last Light
the author is Jane Doe => 1-12 | author: Jane Doe
set author: Jane Doe => 1-12 | author: Jane Doe
by Jane Doe => 1-12 | author: Jane Doe
add action: Wind. Then delete the last line => 1-11 | +action: Wind.
delete the shot, then add transition: CUT TO BLACK. => 1-8 | 10-12 | +transition: CUT TO BLACK.
Rename Ben to Tom and delete the shot => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 10-12
add action: Wind and add dialogue for Ben: Brr. => 1-12 | +action: Wind. | +character: BEN | +dialogue: Brr.
First delete the transition. Then add FADE OUT. at the end. => 1-11 | +transition: FADE OUT.
make the last line bold and italic => ?
Type: INT. CELLAR - NIGHT => 1-12 | +scene_heading: INT. CELLAR - NIGHT
start the block with FADE IN: => +transition: FADE IN: | 1-12
Put FADE IN: at the very beginning => +transition: FADE IN: | 1-12
Please insert a scene heading for INT. CELLAR - NIGHT => 1-12 | +scene_heading: INT. CELLAR - NIGHT
I want a new scene heading: INT. CELLAR - NIGHT => 1-12 | +scene_heading: INT. CELLAR - NIGHT
Make a new scene: EXT. DOCKS - NIGHT => 1-12 | +scene_heading: EXT. DOCKS - NIGHT
new slugline EXT. DOCKS - NIGHT => 1-12 | +scene_heading: EXT. DOCKS - NIGHT
After Nora's first line add an action where Ben laughs => 1-4 | +action: Ben laughs. | 5-12
after the first action, Nora stands up => 1-2 | +action: Nora stands up. | 3-12
Before the transition, add: NORA says "Wait." => 1-11 | +character: NORA | +dialogue: Wait. | 12
Insert after the shot: The ink is fresh. => 1-9 | +action: The ink is fresh. | 10-12
Add a line after the last action => ?
Ben walks out. => 1-12 | +action: Ben walks out.
Ben walks out and slams the door => 1-12 | +action: Ben walks out and slams the door.
NORA picks up the lamp, turns and leaves => 1-12 | +action: Nora picks up the lamp, turns and leaves.
have Nora and Ben run to the pier => 1-12 | +action: Nora and Ben run to the pier.
have Nora start crying => 1-12 | +action: Nora starts crying.
make Ben turn around slowly => 1-12 | +action: Ben turns around slowly.
Have the lamp explode => 1-12 | +action: The lamp explodes.
The KEEPER enters => 1-12 | +action: The KEEPER enters.
A stranger enters. => 1-12 | +action: A stranger enters.
have a stranger enter the room => 1-12 | +action: A stranger enters the room.
let a WOMAN IN RED enter => 1-12 | +action: A WOMAN IN RED enters.
Could you have Ben sit down, please? => 1-12 | +action: Ben sits down.
can Ben sit down => ?
Have BEN say: I did not see you there => 1-12 | +character: BEN | +dialogue: I did not see you there.
Ben (to Nora): Where is the map? => 1-12 | +character: BEN | +parenthetical: (to Nora) | +dialogue: Where is the map?
Ben: (to Nora) Where is the map? => 1-12 | +character: BEN | +parenthetical: (to Nora) | +dialogue: Where is the map?
BEN says, "I did not see you there." => 1-12 | +character: BEN | +dialogue: I did not see you there.
BEN: "I did not see you there." => 1-12 | +character: BEN | +dialogue: I did not see you there.
"I did not see you there," says Ben. => 1-12 | +character: BEN | +dialogue: I did not see you there.
"I did not see you there", Ben said. => 1-12 | +character: BEN | +dialogue: I did not see you there
Nora asks where the map is => 1-12 | +action: Nora asks where the map is.
Nora asks: where is the map => 1-12 | +character: NORA | +dialogue: Where is the map?
add a reply from Ben: No idea. => 1-12 | +character: BEN | +dialogue: No idea.
Ben's reply: No idea. => 1-12 | +character: BEN | +dialogue: No idea.
write a line for Nora: We leave now. => 1-12 | +character: NORA | +dialogue: We leave now.
add another line of dialogue for Nora saying "We leave now." => 1-12 | +character: NORA | +dialogue: We leave now.
add the dialogue "We leave now." for Nora => 1-12 | +character: NORA | +dialogue: We leave now.
add dialogue by Nora: We leave now. => 1-12 | +character: NORA | +dialogue: We leave now.
Nora interrupts: Enough! => 1-12 | +character: NORA | +dialogue: Enough!
Nora laughs: You wish. => 1-12 | +character: NORA | +parenthetical: (laughing) | +dialogue: You wish.
NORA (CONT'D) We leave now. => 1-12 | +character: NORA (CONT'D) | +dialogue: We leave now.
add a parenthetical (sadly) to the last dialogue => 1-10 | +parenthetical: (sadly) | 11-12
add (sadly) under NORA's last cue => 1-10 | +parenthetical: (sadly) | 11-12
make Nora's last line a whisper => ?
delete the second line of dialogue => 1-4 | 8-12
delete the first and the last line => 2-11
delete elements 2-4 => 1 | 5-12
delete line 3, 5 and 7 => 1-2 | 4 | 6 | 8-12
remove the last two dialogues => 1-4 | 8-9 | 12
Remove all parentheticals => 1-5 | 7-12
remove all shots and transitions => 1-8 | 10-11
delete the heading => 2-12
remove BEN from the scene => ?
trim the last action => ?
delete the word "old" => 1-8 | 9=shot: CLOSE ON THE MAP | 10-12
remove "old" from the shot => 1-8 | 9=shot: CLOSE ON THE MAP | 10-12
delete the line "You are late." => 1-2 | 5-12
scratch the last line => 1-11
kill the last line => 1-11
move the first line to the end => 2-12 | 1
move the last dialogue before the first dialogue => 1-2 | 10-11 | 3-9 | 12
put the transition first => 12 | 1-11
swap Nora's first line with Ben's line => 1-2 | 5-7 | 3-4 | 8-12
change "late" to "early" => 1-3 | 4=dialogue: You are early. | 5-12
change late into early => 1-3 | 4=dialogue: You are early. | 5-12
Change dawn to dusk in Nora's last line => 1-10 | 11=dialogue: Then we leave at dusk. | 12
change the shot to a close up of the lamp => 1-8 | 9=shot: CLOSE UP OF THE LAMP | 10-12
replace the heading by EXT. CLIFF - NIGHT => 1=scene_heading: EXT. CLIFF - NIGHT | 2-12
turn every shot into action => 1-8 | 9=action: CLOSE ON THE OLD MAP | 10-12
make all dialogue uppercase => 1-3 | 4=dialogue: YOU ARE LATE. | 5-6 | 7=dialogue: THE BOAT WOULD NOT START. | 8-10 | 11=dialogue: THEN WE LEAVE AT DAWN. | 12
make Nora's first line italic => 1-3 | 4=dialogue: <i>You are late.</i> | 5-12
make the word boat bold => 1-6 | 7=dialogue: The <b>boat</b> would not start. | 8-12
rename NORA to NORA LEE => 1 | 2=action: Rain hammers the windows. NORA LEE sits by the lamp. | 3=character: NORA LEE | 4-9 | 10=character: NORA LEE | 11-12
from now on Ben is called Tom => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
The character Ben should be named Tom => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
title the script "Salt" => 1-12 | title: Salt
My script is called Salt => 1-12 | title: Salt
the film's title is Salt => 1-12 | title: Salt
change author to Jane Doe => 1-12 | author: Jane Doe
Jane Doe is the author => 1-12 | author: Jane Doe
add Jane Doe as author => 1-12 | author: Jane Doe
add text "THE END" at the end => 1-12 | +text: THE END
add a transition: MATCH CUT TO: before the last line => 1-11 | +transition: MATCH CUT TO: | 12
MATCH CUT TO: INT. CELLAR - DAY => 1-12 | +transition: MATCH CUT TO: | +scene_heading: INT. CELLAR - DAY
hard cut to EXT. DOCKS - DAY => 1-12 | +transition: HARD CUT TO: | +scene_heading: EXT. DOCKS - DAY
INSERT - THE MAP => 1-12 | +shot: INSERT - THE MAP
CLOSE ON: the map => 1-12 | +shot: CLOSE ON THE MAP
Wide shot of the cliff => 1-12 | +shot: WIDE SHOT OF THE CLIFF
Let's add a scene: INT. BOAT - NIGHT => 1-12 | +scene_heading: INT. BOAT - NIGHT
Ben: What do you mean? => 1-12 | +character: BEN | +dialogue: What do you mean?
NORA: You know what I mean, Ben. => 1-12 | +character: NORA | +dialogue: You know what I mean, Ben.
Nora (into phone): Hello? => 1-12 | +character: NORA | +parenthetical: (into phone) | +dialogue: Hello?
add dialogue: "What now?" => 1-12 | +dialogue: What now?
Nora says "Go" to Ben => 1-12 | +character: NORA | +parenthetical: (to Ben) | +dialogue: Go
have Ben say "Sorry" quietly => 1-12 | +character: BEN | +parenthetical: (quietly) | +dialogue: Sorry
have Ben say "Sorry" after Nora's last line => 1-11 | +character: BEN | +dialogue: Sorry | 12
Nora whispers to Ben: They are here. => 1-12 | +character: NORA | +parenthetical: (whispering, to Ben) | +dialogue: They are here.
delete both actions => 1 | 3-7 | 9-12
delete the top line => 2-12
delete the bottom line => 1-11
cut Ben's line and the transition => 1-4 | 8-11
replace every Nora with Ada => 1 | 2=action: Rain hammers the windows. ADA sits by the lamp. | 3=character: ADA | 4-9 | 10=character: ADA | 11-12
change Ben to Sam in the last action => 1-7 | 8=action: Sam hangs up his coat. | 9-12
INT/EXT. CAR - DAY => 1-12 | +scene_heading: INT/EXT. CAR - DAY
cut to black => 1-12 | +transition: CUT TO BLACK.
make it more dramatic => ?
turn it into a montage => ?
`
