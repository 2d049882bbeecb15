import { describe, expect, it } from 'vitest'
import { outcomeOf, rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'
import { elementsOf } from '../../../test-support/scripts.ts'

/** Three scenes, cues in different letter case, and a closing FADE OUT. */
const KITCHEN = elementsOf(
  'scene_heading: INT. KITCHEN - DAY',
  'action: AGNES, her lanyard, and a jar of jam. She sets it down.',
  'character: Agnes',
  'dialogue: Nobody. Gravity.',
  'character: DOT',
  'parenthetical: (dry)',
  'dialogue: The Sargasso has no shore.',
  'scene_heading: EXT. GARDEN - NIGHT',
  'action: Dot counts moths, lanyard, stars. The phone rings.',
  'character: dot',
  'dialogue: Forty.',
  'character: AGNES',
  'dialogue: You said thirty.',
  'dialogue: Twice.',
  'shot: CLOSE ON THE JAM JAR',
  'scene_heading: INT. CELLAR - NIGHT',
  'action: Dark. Agnes lights a match.',
  'transition: FADE OUT.',
)

/** Commands that are easily misread: they must be right, or refused ('?'). */
const TABLE = String.raw`
delete scene 2 => 1-7 | 16-18
cut scene 1 => 8-18
delete the first scene => 8-18
move scene 2 to the end => 1-7 | 16-17 | 8-15 | 18
delete scene 4 => ! There are only 3 scenes in this block.
delete the first scene heading => 2-18
delete the garden scene => 1-7 | 16-18
delete scenes 1 and 3 => 8-15
move scene 3 up => 1-7 | 16-18 | 8-15
swap scene 1 with scene 2 => 8-15 | 1-7 | 16-18
at the end of scene 1 add action: Wind. => 1-7 | +action: Wind. | 8-18
@9 delete this scene => 1-7 | 16-18
rename Dot to Vera => 1-4 | 5=character: VERA | 6-8 | 9=action: Vera counts moths, lanyard, stars. The phone rings. | 10=character: VERA | 11-18
rename Bob to Ann => ! Nobody in this block is named BOB.
"Nobody. Gravity." should be said by Dot => 1-2 | 3=character: DOT | 4-18
The phone rings. Agnes answers it. "Pole," she says. => 1-17 | +action: The phone rings. Agnes answers it. | +character: AGNES | +dialogue: Pole. | 18
insert a shot: CLOSE ON the jam jar, after Agnes sets it down => ?
Dot is 40, not 30 => ?
agens says "Go." => 1-17 | +character: AGNES | +dialogue: Go. | 18
rename Agnse to Ann => 1 | 2=action: ANN, her lanyard, and a jar of jam. She sets it down. | 3=character: Ann | 4-11 | 12=character: ANN | 13-16 | 17=action: Dark. Ann lights a match. | 18
delete the word lanyard => 1 | 2=action: AGNES, her, and a jar of jam. She sets it down. | 3-8 | 9=action: Dot counts moths, stars. The phone rings. | 10-18
delete the word stars => 1-8 | 9=action: Dot counts moths, lanyard. The phone rings. | 10-18
delete the dialogue about the Sargasso => 1-4 | 8-18
delete all dialogue in scene 2 => 1-9 | 15-18
delete line 4 => 1-3 | 5-18
Agnes enters, soaked, and says "They switched it off on Friday." => 1-17 | +action: Agnes enters, soaked. | +character: AGNES | +dialogue: They switched it off on Friday. | 18
Agnes hands Dot the jar and says "Here." => 1-17 | +action: Agnes hands Dot the jar. | +character: AGNES | +dialogue: Here. | 18
Dot enters and Agnes leaves and says "Hi" => 1-17 | +action: Dot enters and Agnes leaves and says "Hi". | 18
Suddenly Dot says "Hi" => ?
She says "Fine." => ?
Dot says "Fine." and leaves => 1-17 | +character: DOT | +dialogue: Fine. | +action: Dot leaves. | 18
add action: A moth burns. => 1-17 | +action: A moth burns. | 18
@9 add action: A moth burns. => 1-9 | +action: A moth burns. | 10-18
@10 add action: A moth burns. => 1-11 | +action: A moth burns. | 12-18
@9 add action here: A moth burns. => 1-9 | +action: A moth burns. | 10-18
add action here: A moth burns. => ! Say where: for example, after line 4.
@9 Dot says "Look." => 1-9 | +character: DOT | +dialogue: Look. | 10-18
@9 delete this line => 1-8 | 10-18
@9 make this line a shot => 1-8 | 9=shot: Dot counts moths, lanyard, stars. The phone rings. | 10-18
@9 change this line to "Dot counts." => 1-8 | 9=action: Dot counts. | 10-18
@2 insert a shot here: CLOSE ON THE LANYARD => 1-2 | +shot: CLOSE ON THE LANYARD | 3-18
smash cut to INT. BARN - DAY => 1-17 | +transition: SMASH CUT TO: | +scene_heading: INT. BARN - DAY | 18
begin with FADE IN: => +transition: FADE IN: | 1-18
start with action: Rain. => +action: Rain. | 1-18
open with a close-up of the jar => +shot: CLOSE-UP OF THE JAR | 1-18
add action: Rain. Then delete the last line. => 1-17 | +action: Rain.
Dot says we are lost and delete the last line => 1-17 | +character: DOT | +dialogue: We are lost.
Dot sits. Agnes leaves. Delete the last line. => 1-17 | +action: Dot sits. | +action: Agnes leaves.
Dot says "Go." and delete Dot's last line => 1-9 | 12-17 | +character: DOT | +dialogue: Go. | 18
add action "Rain." and make it bold => 1-17 | +action: <b>Rain.</b> | 18
change the fade out to a normal cut => 1-17 | 18=transition: CUT TO:
add dialogue for Dot: Stop. Delete the last line. => ?
add action: Dot moves the jar to the top => 1-17 | +action: Dot moves the jar to the top. | 18
Dot says: delete the last line => 1-17 | +character: DOT | +dialogue: Delete the last line. | 18
Dot says "Delete the last line." => 1-17 | +character: DOT | +dialogue: Delete the last line. | 18
change Dot's name to Ann and the title to Salt => 1-4 | 5=character: ANN | 6-8 | 9=action: Ann counts moths, lanyard, stars. The phone rings. | 10=character: ANN | 11-18 | title: Salt
move the shot to the top and scene 1 to the end => 15 | 8-14 | 16-17 | 1-7 | 18
make Agnes's last line bold => 1-12 | 13=dialogue: <b>You said thirty.</b> | 14=dialogue: <b>Twice.</b> | 15-18
turn Agnes's last line into action => ! Say one line, for example: the last action
Interior design is boring. => 1-17 | +action: Interior design is boring. | 18
cut the wire => ?
put the jar on the table => ?
change Dot to a robot => ?
replace every lanyard with a scarf => 1 | 2=action: AGNES, her scarf, and a jar of jam. She sets it down. | 3-8 | 9=action: Dot counts moths, a scarf, stars. The phone rings. | 10-18
delete the lst line => 1-17
`

describe('a command that is easily misread', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome, KITCHEN)).toBe(outcome)
  })

  it('removes one of two sentences that say the same', () => {
    const said = elementsOf(
      'character: DOT',
      'dialogue: Then I go. No. I said No. I <i>go</i>. I go.',
    )
    const rest = 'Then I go. No. I said No. I <i>go</i>.'
    const removed = `1 | 2=dialogue: ${rest}`
    expect(outcomeOf('remove the last sentence of the last line', said)).toBe(removed)
  })

  it('removes sentences with a word as a whole where a short one is the end of another', () => {
    const said = elementsOf('character: DOT', 'dialogue: Rain. No. I said No. Fine.')
    const removed = '1 | 2=dialogue: Rain. Fine.'
    expect(outcomeOf('delete every mention of no', said)).toBe(removed)
  })

  it('means the character whose name is nearly written like that, in any letter case', () => {
    const added = '1-17 | +character: AGNES | +dialogue: Go. | 18'
    expect(outcomeOf('AGENS: Go.', KITCHEN)).toBe(added)
    const two = elementsOf(
      'character: MARTA',
      'dialogue: One.',
      'character: MARLA',
      'dialogue: Two.',
    )
    expect(outcomeOf('marka says "Stop."', two)).toBe('! Did you mean MARTA or MARLA?')
  })
})
