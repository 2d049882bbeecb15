import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
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
`

describe('changing lines and words', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
