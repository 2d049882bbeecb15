import { describe, expect, it } from 'vitest'
import { elementsOf } from '../test-support/scripts.ts'
import { countAllowedDeletions, deletionRule, deletionsToAskAbout } from './deletion-rule.ts'

describe('whether a command asks for deletion', () => {
  it.each([
    'Delete the second half',
    'please remove every parenthetical',
    'cut the argument',
    'Rewrite this scene as a comedy',
    'Try cutting it down',
    'cut to the chase: remove the small talk',
  ])('%s: yes', (command) => expect(deletionRule(command)).toBe('free'))

  it.each([
    'insert a transition CUT TO:',
    'add a smash cut to the harbour',
    'Make it funnier',
    "polish the dialogue but don't remove anything",
    'tighten the action without cutting lines',
    'the haircut looks bad, say so',
    'match cut: the moon',
  ])('%s: no', (command) => expect(deletionRule(command)).toBe('limited'))
})

it.each([
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 1],
  [9, 2],
  [10, 3],
  [250, 75],
])('of %i elements, %i may be deleted without asking', (count, allowed) => {
  expect(countAllowedDeletions(count)).toBe(allowed)
})

describe('asking before a deletion', () => {
  const lines = Array.from({ length: 10 }, (_, i) => `action: Line ${i}` as const)
  const block = elementsOf(...lines, 'action:', 'action:')

  it('does not ask up to 30 % of the elements with text, ignoring empty ones', () => {
    expect(deletionsToAskAbout(block, block.slice(3, 10))).toBeUndefined()
  })

  it('reports how many are deleted above that, whatever replaces them', () => {
    const added = elementsOf('action: New.').map((element) => ({ ...element, id: 'new' }))
    expect(deletionsToAskAbout(block, [...block.slice(4), ...added])).toEqual({ deleted: 4 })
    expect(deletionsToAskAbout(block, [])).toEqual({ deleted: 10 })
    expect(deletionsToAskAbout([], [])).toBeUndefined()
  })
})
