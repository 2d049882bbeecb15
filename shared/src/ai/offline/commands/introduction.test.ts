import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
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
`

describe('introducing a character with an age', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
