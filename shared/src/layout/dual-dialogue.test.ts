import { expect, test } from 'vitest'
import { runsToText } from '../content/runs.ts'
import type { Element, Script } from '../script/script.ts'
import { elementsOf, scriptOf } from '../test-support/scripts.ts'
import { layoutScript } from './layout.ts'
import { livePages } from './live-pages.ts'

const ANNA = elementsOf(
  'character:anna',
  'parenthetical:(low)',
  'dialogue:Wait for me here until the last bus.',
)
const BEN = elementsOf('character:ben', 'dialogue:No.').map((element, index) => ({
  ...element,
  id: `ben-${index}`,
  ...(index === 0 ? { extra: { dual: 'right' as const } } : {}),
}))

const pair = (...below: readonly Element[]) => scriptOf([...ANNA, ...BEN, ...below])

const lines = (count: number) => Array(count).fill('x').join('<br>')

function printed(script: Script, page = 1) {
  const round = (mm: number) => Math.round(mm * 100) / 100
  const placed = layoutScript(script)[page]?.lines.slice(1) ?? []
  return placed.map(({ runs, x, y }) => [runsToText(runs), round(x), round(y)])
}

test('two speeches are side by side, the left one first, and what follows is below the longer one', () => {
  expect(printed(pair({ id: 'rain', type: 'action', content: 'Rain.' }))).toEqual([
    ['ANNA', 67.21, 20],
    ['(low)', 65.94, 24.5],
    ['Wait for me here until the', 38, 29],
    ['last bus.', 38, 33.5],
    ['BEN', 146.9, 20],
    ['No.', 116.42, 24.5],
    ['Rain.', 38, 44],
  ])
})

test('the pair moves to the next page whole, with the heading above it', () => {
  const action = `action:${lines(52)}` as const
  const above = elementsOf(action, 'scene_heading:int. bar').map((element, index) => ({
    ...element,
    id: `above-${index}`,
  }))
  const script = scriptOf([...above, ...ANNA, ...BEN])
  expect(printed(script)).toHaveLength(52)
  expect(printed(script, 2).slice(0, 2)).toEqual([
    ['INT. BAR', 38, 20],
    ['ANNA', 67.21, 28.5],
  ])
  const { starts } = livePages(script).pages
  expect(starts.map(({ elementId }) => elementId)).toEqual(['above-0', 'above-1'])
})

test('a pair higher than a page is two speeches, one below the other', () => {
  const long = scriptOf([...ANNA.with(2, { ...ANNA[2]!, content: lines(60) }), ...BEN])
  expect(printed(long, 2).find(([text]) => text === 'BEN')?.[1]).toBeCloseTo(91.19, 1)
})
