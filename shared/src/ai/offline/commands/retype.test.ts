import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
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
`

describe('changing the type of a line', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
