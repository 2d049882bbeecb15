import { expect, it } from 'vitest'
import { elementsOf } from '../test-support/scripts.ts'
import { changeName, changeQuote, decisionName } from './change-name.ts'
import { reviewEntries } from './review.ts'

const [bus, shout] = elementsOf('scene_heading:INT. BUS', 'dialogue:<b>Stop!</b><br>Now.')

it.each([
  [[], [bus!], 'Added scene heading'],
  [[bus!], [], 'Removed scene heading'],
  [[bus!], [{ ...bus!, content: 'EXT. BUS' }], 'Changed scene heading'],
  [[shout!], [{ ...shout!, type: 'action' } as const], 'Dialogue -> Action'],
  [[bus!, shout!], [shout!, bus!], 'Moved dialogue'],
])('describes a change: %#', (before, now, name) => {
  expect(reviewEntries(before, now).map(changeName)).toEqual([name])
})

const described = (text: string, element = bus!) => {
  return { ...element, extra: { after: [{ kind: 'synopsis' as const, text }] } }
}

it.each([
  [bus!, described('She waits.'), 'Added synopsis', 'She waits.'],
  [described('She waits.'), described('She goes.'), 'Changed synopsis', 'She goes.'],
  [described('She waits.'), bus!, 'Removed synopsis', 'She waits.'],
  [
    bus!,
    described('She waits.', { ...bus!, content: 'EXT. BUS' }),
    'Changed scene heading, and its synopsis',
    'EXT. BUS',
  ],
])('describes a change of a synopsis: %#', (before, now, name, quote) => {
  const entries = reviewEntries([before], [now])
  expect([entries.map(changeName), entries.map(changeQuote)]).toEqual([[name], [quote]])
})

it('quotes plain text, shortened', () => {
  expect(reviewEntries([shout!], []).map(changeQuote)).toEqual(['Stop! Now.'])
  const long = { ...bus!, content: 'x'.repeat(99) }
  expect(reviewEntries([], [long]).map(changeQuote)).toEqual([`${'x'.repeat(60)}…`])
})

it('names the decisions on a change as one phrase', () => {
  const [removed] = reviewEntries([bus!], [])
  expect(decisionName('Undo', removed!)).toBe('Undo removed scene heading: INT. BUS')
})
