import { expect, it } from 'vitest'
import { chooseModel, chooseTextModel } from './choose-model.ts'

it.each([
  'add action: She runs.',
  'delete the last line',
  'rename NORA to VERA',
  'have NORA walk in and slam the door',
  'change the scene heading to EXT. PIER - DAY',
  'NORA says "Please continue to write to me."',
  'make the last line a parenthetical',
])('uses the small model for: %s', (command) => expect(chooseModel(command)).toBe('small'))

it.each([
  'Write a scene in which the two sisters meet at the harbour',
  'make it funnier',
  'Continue the scene',
  'add more tension before the phone rings',
  'a heated argument about the will',
  'Shorten the whole block',
  'Add a heading. Add action. Have her leave. Then a transition.',
  `add action: ${'The waves come in and go out. '.repeat(8)}`,
])('uses the large model for: %s', (command) => expect(chooseModel(command)).toBe('large'))

it.each([
  ['an overview', 500, 'small'],
  ['a few spoken sentences', 750, 'small'],
  ['several minutes of speech', 751, 'large'],
])('for an overview made from %s, %i characters, uses the %s model', (_, length, size) =>
  expect(chooseTextModel(` ${'x'.repeat(length)} `)).toBe(size),
)
