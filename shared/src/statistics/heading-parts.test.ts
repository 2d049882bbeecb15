import { expect, test } from 'vitest'
import { shortPlaces } from './heading-parts.ts'

test('a place is shown without the larger place that another heading of the list has too', () => {
  expect(
    shortPlaces([
      'INT. MS SOLVEIG, WHEELHOUSE - NIGHT',
      'EXT. MS Solveig, Bow - CONTINUOUS',
      'INT. MILL - OFFICE - DAY',
      'EXT. MILL',
      'INT. HARBOR, OFFICE - DAY',
      'INT. KITCHEN - DAY',
      'INT. KITCHEN - NIGHT',
      'INT. CAR/STREET - DAY',
    ]),
  ).toEqual([
    'WHEELHOUSE',
    'Bow',
    'OFFICE',
    'MILL',
    'HARBOR, OFFICE',
    'KITCHEN',
    'KITCHEN',
    'CAR/STREET',
  ])
})
