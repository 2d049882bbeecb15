import { describe, expect, it } from 'vitest'
import { lighthouseRequest, rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'
import { countingIds } from '../../../test-support/scripts.ts'
import { interpretCommand } from '../interpret-command.ts'

const TABLE = String.raw`
delete the last line => 1-11
delete the last two actions => 1 | 3-7 | 9-12
remove the transition => 1-11
cut the shot => 1-8 | 10-12
delete NORA's first line => 1-2 | 5-12
remove BEN's line => 1-4 | 8-12
delete Nora's line => ! There are 2 lines of NORA in this block. Say which, for example: NORA's last line
delete all NORA's lines => 1-2 | 5-9 | 12
delete the line that says "You are late." => 1-2 | 5-12
delete the line with "boat" => 1-4 | 8-12
delete element 3 => 1-2 | 4-12
delete lines 3 to 4 => 1-2 | 5-12
delete the second to last line => 1-9 | 12
remove all actions => 1 | 3-7 | 9-12
delete the action => ! There are 2 actions in this block. Say which, for example: the last action
delete it => ! Say which line, for example: the last line
delete "boat" => ! Say what to change: the word “boat”, or the line with “boat”. For example: delete the line with “boat”
delete the line with "whale" => ! There are no lines with “whale” in this block.
get rid of the parenthetical => 1-5 | 7-12
delete any mention of the boat => 1-4 | 8-12
delete every mention of rain => 1 | 2=action: NORA sits by the lamp. | 3-12
remove all references to "the old map" => 1-8 | 10-12
delete every mention of the boat in the last action => ! “boat” is not in the text.
delete all mentions of the => ?
delete everything mentioning her => ?
delete all mentions of snow => ! “snow” is not in the text.
delete every mention of the lighthouse => ! “lighthouse” is also in “INT. LIGHTHOUSE - NIGHT”. Change or delete that line first.
delete any mention of Ben => ! “Ben” is also in “BEN (O.S.)”. Change or delete that line first.
erase everything => (nothing is left)
delete the first action and the last line => 1 | 3-11
Could you delete the last line please? => 1-11
delete the last line, thanks => 1-11
delete everything after the shot => 1-9
delete the last three lines => 1-9
delete Nroa's line with late => 1-2 | 5-12
delete both actions => 1 | 3-7 | 9-12
delete both lines of dialogue => ! There are 3 lines of dialogue in this block. Say which, for example: the last line of dialogue
at the top add action "Rain." at the end => ?
delete the first two lines => 3-12
remove lines 1-3 => 4-12
delete the scene => (nothing is left)
delete all dialogue => 1-2 | 8-9 | 12
remove all of BEN's lines => 1-4 | 8-12
cut everything Ben says => 1-4 | 8-12
delete the 20th line => ! There are only 12 lines in this block.
delete the second shot => ! There is only 1 shot in this block.
delete the first two shots => ! There is only 1 shot in this block.
remove the transition, then remove all transitions => ! There are no transitions in this block.
delete the shot, then delete the last shot => ! There are no shots in this block.
DELETE THE LAST LINE => 1-11
delete the parenthetical and the transition => 1-5 | 7-11
delete 'You are late.' => 1-2 | 5-12
`

describe('deleting lines', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})

it.each([
  ['erase everything', { deleted: 12 }],
  ['delete the first four lines', { deleted: 4 }],
  ['delete the first three lines', undefined],
])('%s asks before deleting: %o', (command, asks) => {
  const result = interpretCommand(lighthouseRequest(command), countingIds())
  expect(result.ok && result.value.asks).toEqual(asks)
})
