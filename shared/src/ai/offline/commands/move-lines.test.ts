import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
move the last line to the top => 12 | 1-11
move the first action to the end => 1 | 3-12 | 2
move BEN's line before the first action => 1 | 5-7 | 2-4 | 8-12
move the shot after the scene heading => 1 | 9 | 2-8 | 10-12
move the last action up => 1-6 | 8 | 7 | 9-12
move NORA's last line down => 1-9 | 12 | 10-11
move the transition before the shot => 1-8 | 12 | 9-11
move the last line to the end => ! It is already there.
swap the first action and the last action => 1 | 8 | 3-7 | 2 | 9-12
move NORA's first line after BEN's line => 1-2 | 5-7 | 3-4 | 8-12
move the last two lines to the beginning => 11-12 | 1-10
move the scene heading to the bottom => 2-12 | 1
move element 2 after element 9 => 1 | 3-9 | 2 | 10-12
put the shot before the first action => 1 | 9 | 2-8 | 10-12
bring the transition to the top => 12 | 1-11
move the line with "dawn" after the line with "late" => 1-4 | 10-11 | 5-9 | 12
move line 9 to after line 2 => 1-2 | 9 | 3-8 | 10-12
move everything to the top => ! It is already there.
move Ben's line up => 1-2 | 5-7 | 3-4 | 8-12
move Ben's line down => 1-4 | 8 | 5-7 | 9-12
`

describe('moving lines', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
