import { expect, test } from 'vitest'
import { placeOfHeading, shortPlaces } from './heading-parts.ts'

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

test.each([
  ['INT. CAR - DAY - FLASHBACK', 'CAR'],
  ['INT. CAR - FLASHBACK', 'CAR'],
  ['INT. CAR - DAY (FLASHBACK)', 'CAR'],
  ['EXT. PIER - NIGHT - 1912', 'PIER'],
  ['EXT. PIER - BOW - DAWN - ESTABLISHING', 'PIER - BOW'],
  ['INT. BAR - DREAM BOOTH - LATER', 'BAR - DREAM BOOTH'],
  ['○台所（夜）', '台所'],
])('the place of %s is %s', (heading, place) => {
  expect(placeOfHeading(heading)).toBe(place)
})
