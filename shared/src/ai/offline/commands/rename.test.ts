import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
rename NORA to VERA => 1 | 2=action: Rain hammers the windows. VERA sits by the lamp. | 3=character: VERA | 4-9 | 10=character: VERA | 11-12
rename the character Ben to Old Tom => 1-4 | 5=character: OLD TOM (O.S.) | 6-7 | 8=action: Old Tom hangs up his coat. | 9-12
change BEN's name to SAM => 1-4 | 5=character: SAM (O.S.) | 6-7 | 8=action: Sam hangs up his coat. | 9-12
rename BEN to NORA => ! There is already a character named NORA. Choose another name.
rename PETER to PAUL => ! Nobody in this block is named PETER.
rename Ben as Benjamin => 1-4 | 5=character: BENJAMIN (O.S.) | 6-7 | 8=action: Benjamin hangs up his coat. | 9-12
rename "BEN" to "BENJAMIN" everywhere => 1-4 | 5=character: BENJAMIN (O.S.) | 6-7 | 8=action: Benjamin hangs up his coat. | 9-12
call BEN Benjamin from now on => 1-4 | 5=character: BENJAMIN (O.S.) | 6-7 | 8=action: Benjamin hangs up his coat. | 9-12
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
`

describe('renaming a character', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
