import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
make the last line bold => 1-11 | 12=transition: <b>CUT TO:</b>
rename Ben to Tom in the whole script => ! A command changes one story block. To change the whole script, use Find and Replace.
rename Ben to Tom in the script => ! A command changes one story block. To change the whole script, use Find and Replace.
In the whole script, rename Ben to Tom => ! A command changes one story block. To change the whole script, use Find and Replace.
change Nora to Ada throughout the script => ! A command changes one story block. To change the whole script, use Find and Replace.
replace "rain" with "snow" in all scenes, please => ! A command changes one story block. To change the whole script, use Find and Replace.
throughout the script replace rain with snow => ! A command changes one story block. To change the whole script, use Find and Replace.
make all dialogue bold in the entire screenplay => ! A command changes one story block. To change the whole script, use Find and Replace.
add action: He reads in the whole script => 1-12 | +action: He reads in the whole script.
`

describe('refusing changes to the whole script', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
