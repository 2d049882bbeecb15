import type { Element } from '../script/script.ts'
import { elementsOf } from './scripts.ts'

/** A block of three scenes for trying commands. */
export const HARBOR: readonly Element[] = elementsOf(
  'scene_heading: EXT. HARBOR - DAWN',
  'action: Fog. IVO ties up the ferry. MARGUERITE watches from the pier.',
  'character: IVO',
  'dialogue: They switched it off.',
  'character: MARGUERITE',
  'parenthetical: (quietly)',
  'dialogue: Who did?',
  'scene_heading: INT. FERRY CABIN - DAY',
  'action: Ivo lights the stove.',
  'character: Ivo',
  'dialogue: The harbor master.',
  'action: The radio hisses.',
  'transition: CUT TO:',
  'scene_heading: INT. HARBOR OFFICE - NIGHT',
  'action: An empty desk. A ringing phone.',
  'character: marguerite',
  'dialogue: Nobody answers.',
  'shot: CLOSE ON THE PHONE',
)

/**
 * 100 commands on this block, written with their results before the grammar was; '?' marks those
 * that must be refused, or are because they could be misread.
 */
export const HARBOR_COMMANDS = String.raw`
Ivo enters, soaked, and says "They switched it off on Friday." => 1-18 | +action: Ivo enters, soaked. | +character: IVO | +dialogue: They switched it off on Friday.
IVO says 'I know.' => 1-18 | +character: IVO | +dialogue: I know.
margerite says "Go home." => 1-18 | +character: MARGUERITE | +dialogue: Go home.
delete scene 2 => 1-7 | 14-18
remove the last scene please => 1-13
move scene 2 to the end => 1-7 | 14-18 | 8-13
move the last scene to the top => 14-18 | 1-13
move scene 3 before scene 2 => 1-7 | 14-18 | 8-13
swap scenes 1 and 2 => 8-13 | 1-7 | 14-18
delete the scene in the ferry cabin => 1-7 | 14-18
move the second scene up => 8-13 | 1-7 | 14-18
delete scene 9 => ?
rename Ivo to Anton => 1 | 2=action: Fog. ANTON ties up the ferry. MARGUERITE watches from the pier. | 3=character: ANTON | 4-8 | 9=action: Anton lights the stove. | 10=character: Anton | 11-18
rename ivo to anton => 1 | 2=action: Fog. ANTON ties up the ferry. MARGUERITE watches from the pier. | 3=character: ANTON | 4-8 | 9=action: Anton lights the stove. | 10=character: Anton | 11-18
Please rename Marguerite as Rosa. => 1 | 2=action: Fog. IVO ties up the ferry. ROSA watches from the pier. | 3-4 | 5=character: ROSA | 6-15 | 16=character: ROSA | 17-18
rename Margerite to Rosa => 1 | 2=action: Fog. IVO ties up the ferry. ROSA watches from the pier. | 3-4 | 5=character: ROSA | 6-15 | 16=character: ROSA | 17-18
call Ivo Anton from now on => 1 | 2=action: Fog. ANTON ties up the ferry. MARGUERITE watches from the pier. | 3=character: ANTON | 4-8 | 9=action: Anton lights the stove. | 10=character: Anton | 11-18
add a transition CUT TO: at the end => 1-18 | +transition: CUT TO:
add a transition "SMASH CUT TO:" after scene 1 => 1-7 | +transition: SMASH CUT TO: | 8-18
make the third element an action => 1-2 | 3=action: IVO | 4-18
@9 add action here: A gull cries. => 1-9 | +action: A gull cries. | 10-18
add action here: A gull cries. => ?
@12 delete this line => 1-11 | 13-18
add a line of action before scene 3: The tide turns. => 1-13 | +action: The tide turns. | 14-18
insert "FADE IN:" at the top => +transition: FADE IN: | 1-18
Put a shot at the end of scene 1: CLOSE ON THE ROPE => 1-7 | +shot: CLOSE ON THE ROPE | 8-18
at the end of the second scene Ivo says "Wait." => 1-12 | +character: IVO | +dialogue: Wait. | 13-18
delete the shot and rename Ivo to Anton => 1 | 2=action: Fog. ANTON ties up the ferry. MARGUERITE watches from the pier. | 3=character: ANTON | 4-8 | 9=action: Anton lights the stove. | 10=character: Anton | 11-17
delete the last line, then add a transition: FADE OUT. => 1-17 | +transition: FADE OUT.
Move scene 1 to the end and delete the transition => 8-12 | 14-18 | 1-7
Could you please delete the parenthetical? => 1-5 | 7-18
Would you mind removing the shot? => 1-17
I'd like you to delete line 12, thanks => 1-11 | 13-18
what happens in scene 2? => ?
can you make the second scene scarier => ?
how many scenes are there? => ?
write a new ending => ?
make Ivo more sarcastic => ?
add a scene where Marguerite finds the phone => ?
translate the dialogue into German => ?
Marguerite picks up the phone. => 1-18 | +action: Marguerite picks up the phone.
Ivo looks at the phone, then deletes the last line of his letter. => 1-18 | +action: Ivo looks at the phone, then deletes the last line of his letter.
Marguerite says she will delete the last line => 1-18 | +action: Marguerite says she will delete the last line.
add action: Ivo deletes the last line and moves to the end. => 1-18 | +action: Ivo deletes the last line and moves to the end.
Ivo says "Delete the last line." => 1-18 | +character: IVO | +dialogue: Delete the last line.
change "switched it off" to "turned it off" => 1-3 | 4=dialogue: They turned it off. | 5-18
replace stove with lamp => 1-8 | 9=action: Ivo lights the lamp. | 10-18
change Ivo's last line to "The mayor." => 1-10 | 11=dialogue: The mayor. | 12-18
change Marguerite's line to "Stop." => ?
delete Ivo's first line => 1-2 | 5-18
delete everything Marguerite says => 1-4 | 8-15 | 18
delete the action about the radio => 1-11 | 13-18
delete lines 9 to 12 => 1-8 | 13-18
make the last action uppercase => 1-14 | 15=action: AN EMPTY DESK. A RINGING PHONE. | 16-18
new scene INT. BOATHOUSE - NIGHT before scene 3 => 1-13 | +scene_heading: INT. BOATHOUSE - NIGHT | 14-18
add (whispering) to Ivo's last line => 1-10 | +parenthetical: (whispering) | 11-18
After line 4, add dialogue for Marguerite: Since when? => 1-4 | +character: MARGUERITE | +dialogue: Since when? | 5-18
change the heading of scene 2 to INT. ENGINE ROOM - DAY => 1-7 | 8=scene_heading: INT. ENGINE ROOM - DAY | 9-18
don't delete the last line => ?
dlete the last line => 1-17
delete the third scene => 1-13
please move the first scene to the end => 8-18 | 1-7
cut scenes 2 and 3 => 1-7
move scene 3 to the beginning => 14-18 | 1-13
put scene 1 after scene 2 => 8-13 | 1-7 | 14-18
swap the first and last scene => 14-18 | 8-13 | 1-7
delete everything after scene 1 => 1-7
delete the radio line => 1-11 | 13-18
remove line 2 and line 12 => 1 | 3-11 | 13-18
delete Marguerite's last line => 1-15 | 18
delete Marguerites last line => 1-15 | 18
remove all the parentheticals and the shot => 1-5 | 7-17
erase the transition, then rename Marguerite to Rosa => 1 | 2=action: Fog. IVO ties up the ferry. ROSA watches from the pier. | 3-4 | 5=character: ROSA | 6-12 | 14-15 | 16=character: ROSA | 17-18
rename Ivo to Marguerite => ?
rename Peter to Paul => ?
change the name Ivo to Anton => 1 | 2=action: Fog. ANTON ties up the ferry. MARGUERITE watches from the pier. | 3=character: ANTON | 4-8 | 9=action: Anton lights the stove. | 10=character: Anton | 11-18
Ivo yells "Stop the engine!" => 1-18 | +character: IVO | +parenthetical: (yelling) | +dialogue: Stop the engine!
after line 9 Marguerite says "Shut the door." => 1-9 | +character: MARGUERITE | +dialogue: Shut the door. | 10-18
have Ivo say "Delete everything." => 1-18 | +character: IVO | +dialogue: Delete everything.
Ivo says that he wants to move the last scene to the top => 1-18 | +action: Ivo says that he wants to move the last scene to the top.
The radio says "Storm warning." before scene 3 => 1-13 | +character: RADIO | +dialogue: Storm warning. | 14-18
Marguerite (V.O.): We never left. => 1-18 | +character: MARGUERITE (V.O.) | +dialogue: We never left.
add action at the end of scene 2: The lamp dies. => 1-12 | +action: The lamp dies. | 13-18
add action at the top of scene 2: Dark. => 1-8 | +action: Dark. | 9-18
insert a transition FADE OUT. before the second scene => 1-7 | +transition: FADE OUT. | 8-18
new scene: INT. CELLAR - NIGHT => 1-18 | +scene_heading: INT. CELLAR - NIGHT
add a close-up of the desk after the last action => 1-15 | +shot: CLOSE-UP OF THE DESK | 16-18
make the fourth element action => 1-3 | 4=action: They switched it off. | 5-18
turn the shot into an action line => 1-17 | 18=action: CLOSE ON THE PHONE
make "Nobody" bold => 1-16 | 17=dialogue: <b>Nobody</b> answers. | 18
replace "phone" with "telephone" in the last action => 1-14 | 15=action: An empty desk. A ringing telephone. | 16-18
change the last line to WIDE SHOT OF THE OFFICE => 1-17 | 18=shot: WIDE SHOT OF THE OFFICE
change the dialogue => ?
make it shorter => ?
is the second scene too long? => ?
who speaks most => ?
suggest a better title => ?
delete the boring parts => ?
do not move scene 2 to the end => ?
Move the ferry to the end of the pier => ?
`
