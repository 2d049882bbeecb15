import { expect, test } from 'vitest'
import { OVERVIEW_NOT_UNDERSTOOD } from './offline/not-understood.ts'
import { bestSuggestion } from './suggestions.ts'

test('Enter takes the first offer, but no example: it would replace the overview', () => {
  const offer = { label: 'Delete it', command: 'delete the last line' }
  expect(bestSuggestion({ offers: [offer] })).toEqual({ ...offer, isComplete: true })
  expect(bestSuggestion(OVERVIEW_NOT_UNDERSTOOD)).toBeUndefined()
  expect(bestSuggestion({})).toBeUndefined()
})
