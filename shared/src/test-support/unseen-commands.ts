/**
 * 150 more commands on the sample blocks, written by somebody who knew neither the grammar nor the
 * other tables, after the grammar was finished. The format is that of INDEPENDENT_COMMANDS.
 */
export const UNSEEN_COMMANDS = String.raw`
dunes goatherd says "Her name is Zelda." after "You don't count." => 1-8 | +character: GOATHERD | +dialogue: Her name is Zelda. | 9-19
attic um could you please have grandma say "I said leave it." right after he reads it anyway, thanks => 1-9 | +character: GRANDMA | +dialogue: I said leave it. | 10-22
laundry give marta a line before the match cut: "Nobody will notice." => 1-17 | +character: MARTA | +dialogue: Nobody will notice. | 18-22
ferry @19 sunniva (o.s.) says "Dev? Answer me." => 1-19 | +character: SUNNIVA (O.S.) | +dialogue: Dev? Answer me. | 20-27
attic JONAS (hushed): "She's coming." after the stairs creak => 1-9 | +character: JONAS | +parenthetical: (hushed) | +dialogue: She's coming. | 10-22
ferry plz add a line for the harbormaster at the end "Every week the same." => 1-26 | +character: HARBORMASTER | +dialogue: Every week the same. | 27 // 1-27 | +character: HARBORMASTER | +dialogue: Every week the same.
dunes "Seven?" asks the pilot after the goatherd says seven liters a day => 1-14 | +character: PILOT | +dialogue: Seven? | 15-19
attic I want that Jonas says "I am not hungry." before Grandma says "Eat." => 1-18 | +character: JONAS | +dialogue: I am not hungry. | 19-22
ferry after he kicks the pump, dev says "Again?" and sunniva says "Again." => 1-19 | +character: DEV | +dialogue: Again? | +character: SUNNIVA | +dialogue: Again. | 20-27
dunes new character SCOUT (V.O.) says "Position unknown." at the top of scene 2 => 1-11 | +character: SCOUT (V.O.) | +dialogue: Position unknown. | 12-19
laundry Marta drops the basket and says "Pick it up." => 1-22 | +action: Marta drops the basket. | +character: MARTA | +dialogue: Pick it up.
attic @22 grandma replies "My brother." => 1-22 | +character: GRANDMA | +dialogue: My brother.
laundry give "Not any more." to Marla => 1-6 | 7=character: MARLA | 8-22
dunes add "Eight on Sundays." to the end of the goatherd's last line => 1-13 | 14=dialogue: Seven liters a day. Eight on Sundays. | 15-19
attic change what grandma says about otto to "Otto burned nothing, ever." => 1-13 | 14=dialogue: Otto burned nothing, ever. | 15-22
ferry dev needs a (coughing) => 1-17 | +parenthetical: (coughing) | 18-27
laundry change (shrugging) to (grinning) => 1-15 | 16=parenthetical: (grinning) | 17-22
attic take out (sharply) => 1-6 | 8-22
dunes pilot's first line, add parenthetical: shouting => 1-3 | +parenthetical: (shouting) | 4-19
ferry remove all the parentheticals => 1-3 | 5-20 | 22-27
dunes @14 give this line a parenthetical: (proudly) => 1-13 | +parenthetical: (proudly) | 14-19
attic put a parenthetical "mouth full" on "Who was Otto?" => 1-21 | +parenthetical: (mouth full) | 22
ferry add an action line under the fuel gauge shot: A drop of oil. => 1-15 | +action: A drop of oil. | 16-27
dunes at the end of scene 1 put an action "The goat bleats." => 1-10 | +action: The goat bleats. | 11-19
laundry action please: "Dryer number four clicks." before white turns to pink => 1-11 | +action: Dryer number four clicks. | 12-22
attic @18 new action line here: "The clock ticks." => 1-18 | +action: The clock ticks. | 19-22
ferry replace the action about the gull with "A gull circles, screaming." => 1-7 | 8=action: A gull circles, screaming. | 9-27
dunes insert action "A shadow falls over him." before the goatherd's first line => 1-8 | +action: A shadow falls over him. | 9-19
laundry split the second action into two after "The red light stops." => 1-9 | 10=action: The red light stops. | +action: The machine shakes, the machine shudders. | 11-22
attic @3 add the sentence "A bell rings somewhere." to the end of this line => 1-2 | 3=action: Dust sheets. A trunk with a broken lock. JONAS (12) crawls behind it. A bell rings somewhere. | 4-22
ferry after the harbormaster folds his newspaper add action: He checks his watch. => 1-24 | +action: He checks his watch. | 25-27
laundry @12 put an action above this line: "Foam." => 1-11 | +action: Foam. | 12-22
dunes the very first thing should be an action: A distant crash. => +action: A distant crash. | 1-19
dunes put a DISSOLVE TO: between scene 1 and scene 2 => 1-10 | +transition: DISSOLVE TO: | 11-19
ferry make the first transition a SMASH CUT TO: => 1-12 | 13=transition: SMASH CUT TO: | 14-27
attic lose the fade in => 2-22
attic add a wipe to: before the kitchen scene => 1-16 | +transition: WIPE TO: | 17-22
laundry @17 transition here: JUMP CUT TO: => 1-17 | +transition: JUMP CUT TO: | 18-22
ferry change the fade out to "FADE TO BLACK." => 1-26 | 27=transition: FADE TO BLACK.
laundry change the shot to EXTREME CLOSE-UP - THE SOCK => 1-10 | 11=shot: EXTREME CLOSE-UP - THE SOCK | 12-22
dunes add shot: AERIAL VIEW, before the pilot's first line => 1-2 | +shot: AERIAL VIEW | 3-19
ferry get rid of the fuel gauge insert => 1-14 | 16-27
attic @16 insert shot: CLOSE ON THE MOTH => 1-16 | +shot: CLOSE ON THE MOTH | 17-22
ferry new shot after the heading of scene 3: WIDE ON THE HARBOR => 1-23 | +shot: WIDE ON THE HARBOR | 24-27
dunes scene 2 happens at DUSK, not LATER => 1-10 | 11=scene_heading: EXT. WELL - DUSK | 12-19
ferry the pier heading should read INT. WAITING ROOM - DAWN => 1-22 | 23=scene_heading: INT. WAITING ROOM - DAWN | 24-27
attic append a new scene: INT. CELLAR - NIGHT => 1-22 | +scene_heading: INT. CELLAR - NIGHT
ferry @19 new scene here, INT. BRIDGE - NIGHT => 1-19 | +scene_heading: INT. BRIDGE - NIGHT | 20-27
attic change AFTERNOON to DAY in the first heading => 1 | 2=scene_heading: INT. ATTIC - DAY | 3-22
laundry replace laundromat with car park in the second heading => 1-18 | 19=scene_heading: EXT. CAR PARK - NIGHT | 20-22
ferry cut the engine room scene => 1-13 | 23-27
dunes trash everything in scene 1 after the goat looks back => 1-5 | 11-19
attic delete jonas's first speech => 1-3 | 6-22
laundry take out ", the machine shudders" => 1-9 | 10=action: The red light stops. The machine shakes. | 11-22
ferry remov everythng dev says => 1-16 | 19-27
attic delete the line with the moth => 1-15 | 17-22
dunes @5 take this line out => 1-4 | 6-19
ferry cut the sentence "Water seeps through a seam." => 1-15 | 16=action: The needle rests on empty. | 17-27
dunes remove "(30s)" => 1 | 2=action: Wind. PILOT drags a parachute up the slope. | 3-19
attic please to delete both lines of Grandma in the first scene => 1-5 | 9-12 | 15-22
laundry lose the last speech => 1-20
ferry swap dev's speech and sunniva's speech in the engine room => 1-16 | 20-22 | 19 | 17-18 | 23-27
attic move the kitchen scene to the front => 17-22 | 1-16 // 1 | 17-22 | 2-16
dunes the goat looking back should move to after "She counts very well." => 1-4 | 6-10 | 5 | 11-19
laundry put the night scene before the day scene => 19-22 | 1-18
ferry duplicate the harbormaster's line at the end of scene 2 => 1-22 | +character: HARBORMASTER | +dialogue: Late again. | 23-27
ferry @8 move this line to the start of scene 3 => 1-7 | 9-23 | 8 | 24-27
laundry shift the shot below the pink line => 1-10 | 12 | 11 | 13-22
attic in the kitchen switch the two speeches round => 1-18 | 21-22 | 19-20
dunes so uh the pilot's last speech, can we move that to the end of scene 1 => 1-10 | 15-16 | 11-14 | 17-19
ferry the fuel gauge insert should be action => 1-14 | 15=action: INSERT - FUEL GAUGE | 16-27
attic convert the last action of the attic scene to a shot => 1-15 | 16=shot: A MOTH FLIES OUT. GRANDMA SITS ON THE TRUNK. | 17-22
laundry @11 make this plain text => 1-10 | 11=text: CLOSE ON THE DRUM | 12-22
laundry Marla becomes Greta => 1 | 2=action: MARTA loads the machine. GRETA counts coins. The red light blinks. | 3-4 | 5=character: GRETA | 6-11 | 12=action: White turns to pink. Greta covers her eyes. | 13=character: GRETA | 14-20 | 21=character: GRETA | 22
attic the boy jonas shall have the name Felix => 1-2 | 3=action: Dust sheets. A trunk with a broken lock. FELIX (12) crawls behind it. | 4=character: FELIX | 5-9 | 10=character: FELIX | 11-17 | 18=action: Two bowls of soup. Felix stares at his. | 19-20 | 21=character: FELIX | 22
ferry captain brandt gets a new name: Captain Moe => 1-2 | 3=character: CAPTAIN MOE | 4-8 | 9=character: CAPTAIN MOE | 10-27
ferry change the name Sunniva into Siv => 1-5 | 6=character: SIV | 7 | 8=action: A gull lands on the rail. Siv shoos it away. | 9-10 | 11=character: SIV (O.S.) | 12-19 | 20=character: SIV | 21-27
laundry replace every "red" with "blue" => 1 | 2=action: MARTA loads the machine. MARLA counts coins. The blue light blinks. | 3 | 4=dialogue: Blue socks, blue towel, blue shirt. | 5-9 | 10=action: The blue light stops. The machine shakes, the machine shudders. | 11-19 | 20=action: The sign buzzes. <b>OPEN</b> blinks blue, then dies. | 21-22
laundry in marla's lines change shirt to blouse => 1-5 | 6=dialogue: And one white blouse. | 7-13 | 14=dialogue: That was his blouse. | 15-22
attic fix: "broken" shuold be "rusty" => 1-2 | 3=action: Dust sheets. A trunk with a rusty lock. JONAS (12) crawls behind it. | 4-22
dunes it's nine liters, not seven => 1-13 | 14=dialogue: Nine liters a day. | 15-19
dunes @12 in this line change bucket to can => 1-11 | 12=action: The goatherd hauls up a can. The goat drinks first. | 13-19
attic add the word "tiny" before moth => 1-15 | 16=action: A tiny moth flies out. Grandma sits on the trunk. | 17-22
ferry bold "Drop the anchor." => 1-9 | 10=dialogue: <b>Drop the anchor.</b> | 11-27
attic no italics on letter please => 1-4 | 5=dialogue: There's a letter in here. | 6-22
attic underline "Burn this" => 1-11 | 12=dialogue: Dear Otto. <u>Burn this</u>. | 13-22
dunes word nothing in capitals => 1-4 | 5=action: NOTHING. A goat looks back. | 6-19
ferry @7 make this line italic => 1-6 | 7=dialogue: <i>They can't hear you.</i> | 8-27
ferry all caps for the action about the pump => 1-18 | 19=action: HE KICKS THE PUMP. IT HUMS, THEN STOPS. | 20-27
dunes call the script "Seven Liters" => 1-19 | title: Seven Liters
laundry set author to Nino Faas => 1-22 | author: Nino Faas
ferry the title is Adrift, written by Kaja Moen => 1-27 | title: Adrift | author: Kaja Moen
ferry delete the gull line, then rename dev to Arun => 1-7 | 9-16 | 17=character: ARUN | 18-27
attic move the shot to the end of scene 1 and bold "Eat." => 1-14 | 16 | 15 | 17-19 | 20=dialogue: <b>Eat.</b> | 21-22
dunes 1. delete the shot\n2. change the title to "Goat" => 1-16 | 18-19 | title: Goat
laundry change pink to rose and remove (laughing) => 1-7 | 9-11 | 12=action: White turns to rose. Marla covers her eyes. | 13-22
dunes EXT. ROAD - NIGHT\n\nHeadlights.\n\nPILOT\nStop! => 1-18 | +scene_heading: EXT. ROAD - NIGHT | +action: Headlights. | +character: PILOT | +dialogue: Stop! | 19
laundry @14 MARTA\n(quietly)\nBuy him a pink one. => 1-14 | +character: MARTA | +parenthetical: (quietly) | +dialogue: Buy him a pink one. | 15-22
attic CUT TO:\n\nINT. HALLWAY - NIGHT\n\nA door closes. => 1-22 | +transition: CUT TO: | +scene_heading: INT. HALLWAY - NIGHT | +action: A door closes.
ferry @24 HARBORMASTER (V.O.)\nForty years on this pier. => 1-24 | +character: HARBORMASTER (V.O.) | +dialogue: Forty years on this pier. | 25-27
dunes The goat wanders off. => 1-18 | +action: The goat wanders off. | 19
ferry sunniva throws the radio overboard => 1-26 | +action: Sunniva throws the radio overboard. | 27
attic jonas hides the letter under his sweater and runs => 1-22 | +action: Jonas hides the letter under his sweater and runs.
laundry Marta laughs. Marla does not. => 1-22 | +action: Marta laughs. Marla does not.
ferry somewhere a bell => ?
dunes let the goat lie down in the shade => 1-18 | +action: The goat lies down in the shade. | 19
attic grandma says nothing for a long time => 1-22 | +action: Grandma says nothing for a long time.
laundry marla tells marta to pay for it => 1-22 | +action: Marla tells Marta to pay for it.
ferry um so maybe the captain just stares at the water for a while => 1-26 | +action: The captain just stares at the water for a while. | 27
attic the moth is blue, not grey => ?
dunes pilot says i am so thirsty => 1-18 | +character: PILOT | +dialogue: I am so thirsty. | 19
laundry we do not need the laundromat scene anymore, remove => ?
laundry delete the line with shirt in it => ?
attic jonas' line should be gone => ?
dunes move the goat line to the end => ?
ferry directly after captain brandt's line sunniva shouts "Hurry." => ?
dunes the bucket line should say "The rope snaps." => ?
laundry that parenthetical, put (smiling) instead => ?
ferry the heading ought to be INT. CABIN - NIGHT => ?
attic move this line up => ?
dunes he should be called Karl from now => ?
ferry next scene is in the lighthouse => ?
attic swap the lines => ?
laundry below the red light insert action "A beep." => ?
ferry kill the transition => ?
attic make her line italic => ?
laundry marka says "Stop." => ?
ferry insert "Careful." here => ?
attic replace it with "Nothing." => ?
dunes scene 3 is to be removed => ?
attic marta's lines all out => ?
ferry Kofi becomes Ebo => ?
laundry every "detergent" becomes "bleach" => ?
dunes put "Smoke." as action below the explosion => ?
attic the second shot can go => ?
laundry scene 1 and scene 3 need to trade places => ?
ferry dev's third line: make it "Fine." => ?
ferry sunivva says "Careful." => ?
attic grandam is now Oma => ?
ferry who is speaking first? => ?
attic can you tell me how long this is? => ?
dunes make the goat funnier => ?
laundry write three more jokes for marla => ?
attic don't touch the letter line => ?
ferry check the spelling of everything please => ?
dunes delete the shot but keep the shot => ?
ferry move scene 1 before scene 1 => ?
attic make the last line bold and not bold => ?
laundry delete scene 2 and then bold "Run." => ?
dunes delete scene 1 and email it to the producer => ?
`
