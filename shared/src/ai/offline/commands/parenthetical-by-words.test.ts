import { describe, expect, it } from 'vitest'
import { outcomeOf, rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'
import { elementsOf } from '../../../test-support/scripts.ts'

const TABLE = String.raw`
remove the parenthetical (tired) => 1-5 | 7-12
delete (tired) => 1-5 | 7-12
delete the (Tired) => 1-5 | 7-12
take out (tired), please => 1-5 | 7-12
delete BEN's parenthetical (tired) => 1-5 | 7-12
delete BEN's (tired) => 1-5 | 7-12
remove (tired) from BEN's line => 1-5 | 7-12
delete NORA's (tired) => ?
change (tired) to (softly) => 1-5 | 6=parenthetical: (softly) | 7-12
change (tired) to "softly" => 1-5 | 6=parenthetical: (softly) | 7-12
replace (tired) with (softly) => 1-5 | 6=parenthetical: (softly) | 7-12
turn (tired) into (softly) => 1-5 | 6=parenthetical: (softly) | 7-12
(tired) should be (softly) => 1-5 | 6=parenthetical: (softly) | 7-12
change the parenthetical (tired) to (softly) => 1-5 | 6=parenthetical: (softly) | 7-12
change the parenthetical to (softly) => 1-5 | 6=parenthetical: (softly) | 7-12
change BEN's parenthetical to (softly) => 1-5 | 6=parenthetical: (softly) | 7-12
change (tired) to (softly) and delete the last line => 1-5 | 6=parenthetical: (softly) | 7-11
delete (tired) and the transition => 1-5 | 7-11
change (tired) to (tired) => ! Nothing would change.
delete (angry) => ! I don’t know what to do with this.
delete the parenthetical (angry) => ! I don’t know what “the parenthetical” means here.
change (angry) to (softly) => ! I don’t know what to do with this.
change (tired) to softly => ?
change the last line to (softly) => ?
delete (tired) and (softly) => ?
put (tired) under NORA => ?
`

describe('a parenthetical named by its words', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})

const SEVERAL = elementsOf(
  'character: ADA',
  'parenthetical: (quietly)',
  'dialogue: Go (now).',
  'character: BEN',
  'parenthetical: (quietly)',
  'dialogue: No (beat) way.',
  'parenthetical: (beat)',
  'dialogue: Yes.',
)

const SEVERAL_TABLE = String.raw`
delete (quietly) => ! There are 2 parentheticals with “(quietly)” in this block. Say which, for example: the last parenthetical
change (quietly) to (softly) => ! There are 2 parentheticals with “(quietly)” in this block. Say which, for example: the last parenthetical
delete the last (quietly) => 1-4 | 6-8
delete the first parenthetical (quietly) => 1 | 3-8
delete the third (quietly) => ! There are only 2 parentheticals with “(quietly)” in this block.
delete all (quietly) => 1 | 3-4 | 6-8
delete BEN's (quietly) => 1-4 | 6-8
change ADA's (quietly) to (softly) => 1 | 2=parenthetical: (softly) | 3-8
delete (beat) => 1-6 | 8
delete the parenthetical (beat) => 1-6 | 8
delete (now) => ! I don’t know what to do with this.
`

describe('one of several parentheticals', () => {
  it.each(rowsOf(SEVERAL_TABLE))('%s', (command, outcome) => {
    expect(outcomeOf(command, SEVERAL)).toBe(outcome)
  })
})
