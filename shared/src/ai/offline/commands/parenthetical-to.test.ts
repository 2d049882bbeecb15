import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
add parenthetical: softly => 1-12 | +parenthetical: (softly)
add a parenthetical: (angry) before NORA's first line => 1-3 | +parenthetical: (angry) | 4-12
add a parenthetical to NORA's first line: (angry) => 1-3 | +parenthetical: (angry) | 4-12
add parenthetical (angry) to NORA's first line => 1-3 | +parenthetical: (angry) | 4-12
add a parenthetical to NORA: (angry) => ?
add a parenthetical (angry) for Ben => 1-5 | +parenthetical: (angry) | 6-12
put a parenthetical (softly) under BEN => 1-5 | +parenthetical: (softly) | 6-12
add (softly) to Ben's line => 1-5 | +parenthetical: (softly) | 6-12
add a parenthetical: angry before NORA's first line => 1-3 | +parenthetical: (angry) | 4-12
Parenthetical: (softly) before the last line => 1-11 | +parenthetical: (softly) | 12
give NORA's first line a parenthetical (crying) => 1-3 | +parenthetical: (crying) | 4-12
add action: (beat) He waits. => 1-12 | +action: (Beat) He waits.
`

describe('adding a parenthetical to a speech', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
