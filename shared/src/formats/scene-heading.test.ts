import { expect, it } from 'vitest'
import { asSceneHeading, splitNumberedHeading } from './scene-heading.ts'
import { asTransition } from './transition.ts'

it('writes words in capitals, except letters whose capital is longer', () => {
  expect(asSceneHeading('interior große straße at night')).toBe('INT. GROßE STRAßE - NIGHT')
  expect(asSceneHeading('Große Straße')).toBe('GROßE STRAßE')
  expect(asTransition('weiß to')).toBe('WEIß TO:')
})

it.each([
  ['1. INT. LOFT - DAY', '1', 'INT. LOFT - DAY'],
  ['12) EXT. QUAY', '12', 'EXT. QUAY'],
  ['7A INT. LOFT - DAY 7A', '7A', 'INT. LOFT - DAY'],
  ['3. INT. LOFT 3.', '3', 'INT. LOFT'],
  ['3 INT. LOFT - DAY 3', '3', 'INT. LOFT - DAY'],
  ['12.5   INT. LOFT      12.5', '12.5', 'INT. LOFT'],
  ['A-1  INT. LOFT', 'A-1', 'INT. LOFT'],
  ['II-4-B  INT. LOFT - DAY      II-4-B', 'II-4-B', 'INT. LOFT - DAY'],
  ['C      INT. LOFT        C', 'C', 'INT. LOFT'],
  ['INT. LOFT - DAY        8', '8', 'INT. LOFT - DAY'],
  // The room has the scene's number.
  ['2 INT. LOFT 2', '2', 'INT. LOFT 2'],
])('finds the number of %j', (line, sceneNumber, heading) => {
  expect(splitNumberedHeading(line)).toEqual({ heading, sceneNumber })
})

it.each(['INT. LOFT 12', 'ON INT. MONITOR', 'EXT. INT. CAR', '12 angry men', 'A man.', '1.'])(
  'finds no number in %j',
  (line) => {
    expect(splitNumberedHeading(line)).toBeNull()
  },
)
