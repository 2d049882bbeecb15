/**
 * 150 commands on the sample blocks, written by somebody who didn't know the grammar. 'BLOCK
 * [@CARET] COMMAND => RESULT', where RESULT lists the whole block after it: '1-4' are elements as
 * they were, '+TYPE: TEXT' is a new one, '7=TYPE: TEXT' element 7 changed. ' // ' separates results
 * that are both right; '?' marks a command that must be refused.
 */
export const INDEPENDENT_COMMANDS = String.raw`
bakery pia says "Then who ate it?" after omar's last line => 1-16 | +character: PIA | +dialogue: Then who ate it? | 17-25
bakery before the phone rings have nell say 'Not today.' => 1-2 | +character: NELL | +dialogue: Not today. | 3-25
orchard let june reply "Whose is it then?" => 1-10 | +character: JUNE | +dialogue: Whose is it then? | 11
orchard @4 abel: "Sunday next." => 1-4 | +character: ABEL | +dialogue: Sunday next. | 5-11
station leo whispers "We're still live." after the door slams => 1-18 | +character: LEO | +dialogue: We're still live. | 19-22 // 1-18 | +character: LEO | +parenthetical: (whispering) | +dialogue: We're still live. | 19-22
station ruth (v.o.) says “Good night, whoever you are.” at the very end => 1-22 | +character: RUTH (V.O.) | +dialogue: Good night, whoever you are.
cellar add a line for tomas after iris's second line: “Then somebody took one.” => 1-8 | +character: TOMAS | +dialogue: Then somebody took one. | 9-18
bakery before nell's first line, omar off screen: "Nell!" => 1-3 | +character: OMAR (O.S.) | +dialogue: Nell! | 4-25
orchard "I can hear you," says june, right after abel's line => 1-6 | +character: JUNE | +dialogue: I can hear you. | 7-11
cellar IRIS (whispering): "Turn around." at the top of scene 3 => 1-16 | +character: IRIS | +parenthetical: (whispering) | +dialogue: Turn around. | 17-18
bakery @5 after the polished counter line, nell says "Two minutes." and omar answers "One." => 1-20 | +character: NELL | +dialogue: Two minutes. | +character: OMAR | +dialogue: One. | 21-25
station ruth says quietly «Nobody is listening.» => 1-22 | +character: RUTH | +parenthetical: (quietly) | +dialogue: Nobody is listening.
orchard June climbs down, shaking, and says "Run." => 1-10 | +action: June climbs down, shaking. | +character: JUNE | +dialogue: Run. | 11
bakery wanda says "Is this the queue?" after number forty => 1-22 | +character: WANDA | +dialogue: Is this the queue? | 23-25
station leo syas "Wrap it up." => 1-22 | +character: LEO | +dialogue: Wrap it up.
bakery The phone rings again. Pia answers it. "Bakery," she says. => 1-25 | +action: The phone rings again. Pia answers it. | +character: PIA | +dialogue: Bakery.
orchard "I said a Sunday." should be said by June => 1-4 | 5=character: JUNE | 6-11
bakery put (lying) on omar's line in scene two => 1-15 | +parenthetical: (lying) | 16-25
station drop the parenthetical on ruths line about two minutes => 1-13 | 15-22
cellar add a (beat) before "The lamp is mine." => 1-14 | +parenthetical: (beat) | 15-18
orchard abel's line needs a parenthetical: not looking at her => 1-5 | +parenthetical: (not looking at her) | 6-11
station make ruth's (to herself) say (to the clock) instead => 1-13 | 14=parenthetical: (to the clock) | 15-22
orchard add action: The ladder creaks. => 1-10 | +action: The ladder creaks. | 11
bakery @12 insert action here: A gull lands on the van. => 1-12 | +action: A gull lands on the van. | 13-25
station start scene 2 with an action line: Her shoes squeak on the lino. => 1-17 | +action: Her shoes squeak on the lino. | 18-22
bakery begin the block with the action "Black. A timer ticks." => +action: Black. A timer ticks. | 1-25
cellar before the shot of the red candle add an action: It flickers. => 1-17 | +action: It flickers. | 18
bakery two action lines before the smash cut: "Thunder." and "The van will not start." => 1-17 | +action: Thunder. | +action: The van will not start. | 18-25
orchard right after the dog barks, new action paragraph: Abel drops the basket. => 1-7 | +action: Abel drops the basket. | 8-11
station tack "She stops." onto the corridor action => 1-17 | 18=action: Ruth walks past dark offices. A door slams. She stops. | 19-22
bakery join the first two action lines into one => 1 | 2=action: Flour hangs in the air. NELL (50) kneads a slab of dough. The phone rings. Nobody moves. | 4-25
bakery add cut to after omar says he forgot nothing => 1-16 | +transition: CUT TO: | 17-25
orchard open with fade in => +transition: FADE IN: | 1-11
bakery change the smash cut to a match cut => 1-17 | 18=transition: MATCH CUT TO: | 19-25
cellar put a hard cut before scene 3 => 1-15 | +transition: HARD CUT TO: | 16-18 // 1-15 | +transition: HARD CUT: | 16-18
cellar end on fade out => 1-18 | +transition: FADE OUT. // 1-18 | +transition: FADE OUT: // 1-18 | +transition: FADE OUT
station delete the dissolve and put CUT TO: there instead => 1-15 | 16=transition: CUT TO: | 17-22
bakery add a shot - close on the empty crate - after pia lifts the lid => 1-17 | +shot: CLOSE ON THE EMPTY CRATE | 18-25
cellar the last shot should be INSERT - THE WICK => 1-17 | 18=shot: INSERT - THE WICK
orchard add a wide shot of the orchard at the top of the scene => 1 | +shot: WIDE SHOT OF THE ORCHARD | 2-11 // 1 | +shot: WIDE SHOT - THE ORCHARD | 2-11 // 1 | +shot: WIDE SHOT: THE ORCHARD | 2-11
station lose both shots => 1-2 | 4-10 | 12-22
cellar @2 insert a shot here: POV IRIS => 1-2 | +shot: POV IRIS | 3-18
bakery new scene between 1 and 2, EXT. ALLEY - DAWN => 1-10 | +scene_heading: EXT. ALLEY - DAWN | 11-25
station make scene 2 MORNING instead of LATER => 1-16 | 17=scene_heading: INT. CORRIDOR - MORNING | 18-22
cellar scene 2 should be exterior => 1-8 | 9=scene_heading: EXT. STAIRWELL - CONTINUOUS | 10-18
cellar new heading ext. street - night after "The lamp is mine." => 1-15 | +scene_heading: EXT. STREET - NIGHT | 16-18
orchard open with EXT. ROAD - DAY => +scene_heading: EXT. ROAD - DAY | 1-11
bakery scratch scene two => 1-10 | 19-25
cellar kill the stairwell scene => 1-8 | 16-18
cellar delete only the heading of scene 2 => 1-8 | 10-18
bakery delete pias line => 1-12 | 15-25
station delete ruth's second line => 1-12 | 16-22
bakery get rid of the dialogue about the bank => 1-5 | 8-25
bakery delete the word polished => 1-19 | 20=action: A counter. A bell nobody rings. | 21-25
station empty the corridor scene but keep its heading => 1-17
bakery erase everything after the smash cut => 1-18
bakery remove the first two speeches => 1-3 | 8-25
cellar scrap the line where tomas says three => 1-4 | 7-18
bakery @17 delete this line => 1-16 | 18-25
station delete the second sentence of the first action => 1-3 | 4=action: The light goes on. | 5-22
cellar okay so um delete the last scene please => 1-15
bakery swap the last two scenes => 1-10 | 19-25 | 11-18
cellar move the shot up above the last action => 1-16 | 18 | 17
station move the clock shot before leo's first line => 1-7 | 11 | 8-10 | 12-22
orchard move june's last line to after the dog trots off => 1-7 | 10 | 8-9 | 11
bakery move the phone ringing to the end of scene 1 => 1-2 | 4-10 | 3 | 11-25
cellar copy the red candle shot to the end of scene 1 => 1-8 | +shot: CLOSE ON THE RED CANDLE | 9-18
bakery switch pia's line and omar's line in scene 2 => 1-12 | 15-16 | 13-14 | 17-25
station move scene 2 up => 1 | 17-22 | 2-16
orchard @10 move this above june's last line => 1-7 | 10 | 8-9 | 11
station make the clock shot an action line => 1-10 | 11=action: ANGLE ON THE CLOCK | 12-22
bakery turn pia lifts a lid into a shot => 1-16 | 17=shot: PIA LIFTS A LID. THE CRATE IS EMPTY. | 18-25
orchard change the last action to dialogue by abel => 1-9 | +character: ABEL | 10=dialogue: The dog trots off between the trees. | 11
station the fade in should be text not a transition => 1=text: FADE IN: | 2-22
bakery @3 this should be a shot => 1-2 | 3=shot: THE PHONE RINGS. NOBODY MOVES. | 4-25
bakery rename nell to Bess => 1 | 2=action: Flour hangs in the air. BESS (50) kneads a slab of dough. | 3 | 4=character: BESS | 5-7 | 8=character: BESS | 9-22 | 23=character: BESS | 24 | 25=action: Bess puts the loaf on the counter.
cellar tomas is called Viktor now => 1-4 | 5=character: VIKTOR | 6-9 | 10=action: Iris runs up. Viktor follows with the lamp. | 11-13 | 14=character: VIKTOR | 15-18 // 1-4 | 5=character: VIKTOR | 6-9 | 10=action: Iris runs up. viktor follows with the lamp. | 11-13 | 14=character: VIKTOR | 15-18
station change ruth's name to Greta => 1-3 | 4=action: The light goes on. GRETA leans in to the microphone. | 5=character: GRETA (V.O.) | 6-12 | 13=character: GRETA | 14-17 | 18=action: Greta walks past dark offices. A door slams. | 19 | 20=dialogue: Greta? You left the mic on. | 21=character: GRETA | 22
orchard call abel Amos from now on => 1-4 | 5=character: AMOS | 6 | 7=action: A dog barks twice. Amos turns to look. | 8-11
bakery change forty to seventy both times => 1-21 | 22=dialogue: Number seventy. | 23 | 24=dialogue: I have been seventy for an hour. | 25
cellar swap the word lamp for torch in scene 2 => 1-9 | 10=action: Iris runs up. tomas follows with the torch. | 11-12 | 13=dialogue: Give me the torch. | 14 | 15=dialogue: The torch is mine. | 16-18
bakery correct "Nobody moves" to "Nobody dares move" => 1-2 | 3=action: The phone rings. Nobody dares move. | 4-25
station make it three fingers, not two => 1-6 | 7=action: Leo waves behind the glass. He holds up three fingers. | 8-22
orchard in abel's line replace "a Sunday" with 'some Sunday' => 1-5 | 6=dialogue: I said some Sunday. | 7-11
bakery typo: "slab of dough" should be "lump of dough" => 1 | 2=action: Flour hangs in the air. NELL (50) kneads a lump of dough. | 3-25
bakery the van is white, not blue => 1-11 | 12=action: Omar stacks crates in a white van. Rain drums on the roof. | 13-25
station replace "two" with "three" in leos first line => 1-9 | 10=dialogue: Three minutes. | 11-22
cellar bold the word four in the last action => 1-16 | 17=action: <b>Four</b> candles now. One of them is red. | 18
station italicize ruth's first line => 1-5 | 6=dialogue: <i>This is the late hour.</i> | 7-22
cellar take the bold off always => 1-7 | 8=dialogue: There were four. There were always four. | 9-18
bakery put "let it ring twice" in caps => 1-9 | 10=dialogue: Then LET IT RING TWICE. | 11-25
station make leo's first line uppercase => 1-9 | 10=dialogue: TWO MINUTES. | 11-22
bakery title this "Proof" => 1-25 | title: Proof
cellar credit Rosa as the writer => 1-18 | author: Rosa
bakery the title should be Short Rise Two and the author is Bo => 1-25 | title: Short Rise Two | author: Bo
bakery delete scene 3 and rename omar to Karim => 1-5 | 6=character: KARIM (O.S.) | 7-11 | 12=action: Karim stacks crates in a blue van. Rain drums on the roof. | 13-14 | 15=character: KARIM | 16-18
station delete the first shot; after leo's first line add action: She nods. => 1-2 | 4-10 | +action: She nods. | 11-22
cellar move scene 3 to the start then delete its shot => 16-17 | 1-15
station NIGHT GUARD\nWho's there? => 1-22 | +character: NIGHT GUARD | +dialogue: Who's there?
orchard INT. BARN - NIGHT\n\nStraw. A lantern.\n\nJUNE\n(softly)\nAbel? => 1-10 | +scene_heading: INT. BARN - NIGHT | +action: Straw. A lantern. | +character: JUNE | +parenthetical: (softly) | +dialogue: Abel? | 11
bakery Omar drops the tray. => 1-25 | +action: Omar drops the tray.
orchard june climbs down from the ladder => 1-10 | +action: June climbs down from the ladder. | 11
station leo pulls the plug and the booth goes dark => 1-22 | +action: Leo pulls the plug and the booth goes dark.
cellar It is raining again. Iris can hear it through the wall. => 1-18 | +action: It is raining again. Iris can hear it through the wall.
station a long silence => ? prose
station have leo sit down => 1-22 | +action: Leo sits down.
orchard let abel walk away slowly => 1-10 | +action: Abel walks away slowly. | 11
bakery pia says we should have closed years ago => 1-25 | +character: PIA | +dialogue: We should have closed years ago.
cellar iris tells tomas that she saw the fourth candle => 1-18 | +action: Iris tells Tomas that she saw the fourth candle.
orchard abel is 70, not 60 => ? no 60 in the block, and no action line
cellar delete the cellar scene => ? scenes 1 and 3
orchard delete the dog => ? lines 7, 9 and 10
orchard rewrite the dog line as: "The dog limps off between the trees." => ? lines 7, 9 and 10
bakery after the line with ring in it add action: Steam. => ? lines 5 and 10
bakery add an action after the counter: A fly circles. => ? lines 20 and 25
cellar make it five => ? what?
bakery delete this line => ? no caret
orchard move it up a bit => ? no caret, nothing named
station delete ruth => ? her speeches, her name, every line with her?
bakery delete nell's line => ? she has three
cellar move iris's line to the end => ? she has three
station change the parenthetical to (sighing) => ? there are two
cellar make the heading EXT. GARDEN - DAY => ? there are three
station rename her to Greta => ? who?
bakery add a parenthetical for omar: (worried) => ? two speeches
orchard make the action bold => ? three action lines
bakery omar says "Go." before nell's line => ? she has three
cellar add a shot after the lamp: CLOSE ON HIS HAND => ? lines 10, 13 and 15
bakery add a new scene on the roof at night => ? INT. or EXT.?
station cut to the corridor => ? a transition, a deletion or a heading?
bakery delete scene 7 => ? three scenes
cellar delete omar's lines => ? no Omar
orchard after the gunshot add action: Silence. => ? no gunshot
bakery rename Gus to Ned => ? no Gus
cellar replace "chandelier" with "lantern" => ? not in the block
station delete the third shot => ? there are two
orchard remove the parentheticals => ? there are none
station change leo's fourth line to "Out." => ? he has two
bakery swap scene 2 and scene 5 => ? no scene 5
station at the top of scene 4 add action: Rain. => ? two scenes
bakery nel says "Hello." => ? did you mean NELL
cellar tomsa says "Down." => 1-18 | +character: TOMAS | +dialogue: Down.
station rename ruht to Greta => 1-3 | 4=action: The light goes on. GRETA leans in to the microphone. | 5=character: GRETA (V.O.) | 6-12 | 13=character: GRETA | 14-17 | 18=action: Greta walks past dark offices. A door slams. | 19 | 20=dialogue: Greta? You left the mic on. | 21=character: GRETA | 22
bakery how many scenes are there? => ? a question
cellar what if iris had the lamp? => ? a question
cellar make it scarier => ? invention
orchard write a better ending => ? invention
orchard translate june's lines to french => ? can't translate
bakery don't delete the last scene => ? a negation
bakery delete scene 2 and fire the clerk => ? half of it can't be done, so nothing is
`
