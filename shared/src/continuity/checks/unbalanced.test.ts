import { describe, expect, it } from 'vitest'
import { messagesOf, type Line } from '../../test-support/continuity.ts'

const found = (...lines: readonly Line[]) => messagesOf('unbalanced', ...lines)

describe('parentheses and quotes', () => {
  it.each([
    ['action:She waits (alone.', 'The parenthesis ( here has no other half.'],
    ['character:MARA (V.O.', 'The parenthesis ( here has no other half.'],
    ['parenthetical:softly)', 'The parenthesis ) here has no other half.'],
    ['dialogue:He said “never.', 'The quotation mark “ here has no other half.'],
    ['dialogue:He said "never.', 'The quotation mark " here has no other half.'],
    ['action:A sign: [CLOSED', 'The bracket [ here has no other half.'],
    ['dialogue:「はい', 'The quotation mark 「 here has no other half.'],
  ] as const)('%s', (line, message) => {
    expect(found(line)).toEqual([message])
  })

  it.each([
    ['action:She waits (alone).'],
    ['dialogue:’Tis the season, rock ’n’ roll, the ‘60s.'],
    ["dialogue:Don't. The boys' room."],
    ['action:He is 6\'2" tall.'],
    ['action:A 12" record.'],
    ['dialogue:"I live at number 34"'],
    ['action:1) Milk. b) Eggs.'],
    ['dialogue:Fine :) or not :('],
    ['dialogue:He said “she said ‘no’ to me.”'],
    ['parenthetical:softly'],
  ] as const)('not: %s', (line) => {
    expect(found(line)).toEqual([])
  })

  it('a quote may go on over several elements', () => {
    const start = ['character:MARA', 'dialogue:He wrote: “Come home.'] as const
    expect(found(...start, 'parenthetical:(beat)', 'dialogue:“Soon.”')).toEqual([])
    expect(found(...start, 'parenthetical:(beat)', 'dialogue:Soon.”')).toEqual([])
    expect(
      found(...start, 'action:She folds it.', 'character:TOM', 'dialogue:Soon.”'),
    ).toHaveLength(2)
    expect(found('action:(She waits.', 'action:Nothing.)')).toEqual([])
  })
})
