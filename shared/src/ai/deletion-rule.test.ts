import { describe, expect, it } from 'vitest'
import { allowedDeletions, deletionRule } from './deletion-rule.ts'

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
  [2, 1],
  [3, 2],
  [9, 2],
  [10, 3],
  [250, 75],
])('of %i elements %i may go unasked', (count, allowed) => {
  expect(allowedDeletions(count)).toBe(allowed)
})
