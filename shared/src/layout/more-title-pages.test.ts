import { expect, test } from 'vitest'
import { runsToText } from '../content/runs.ts'
import { newScript } from '../script/script.ts'
import { layoutScript } from './layout.ts'

const SCRIPT = {
  ...newScript(),
  title: 'The Mill',
  kept: { titlePage: [{ key: 'Page 2', value: '\n> For Mara <\n> Berlin\nCast' }] },
}

test.each([
  ['Scenewright', 'spec', 38, 111.5, 185],
  ['industry', 'industry', 25.4, 107.95, 190.5],
] as const)('%s pages print further title pages', (_name, profile, left, centre, right) => {
  const pages = { profile, paper: 'letter', sceneNumbers: 'none' } as const
  const [first, second, ...others] = layoutScript({ ...SCRIPT, pages })
  expect(first?.lines.map(({ runs }) => runsToText(runs))).not.toContain('Cast')
  expect(others.every(({ label }) => label !== null)).toBe(true)
  expect(second?.label).toBeNull()
  const placed = second?.lines.map(({ x, runs }) => {
    const text = runsToText(runs)
    return [text, x, x + text.length * 1.27, x + text.length * 2.54]
  })
  expect(placed).toHaveLength(3)
  expect(placed?.[0]?.[2]).toBeCloseTo(centre)
  expect(placed?.[1]?.[3]).toBeCloseTo(right)
  expect(placed?.[2]?.[1]).toBeCloseTo(left)
})

test('a long page goes on on another, and loses no line', () => {
  const value = Array.from({ length: 70 }, (_, index) => `Line ${index}`).join('\n')
  const script = { ...SCRIPT, kept: { titlePage: [{ key: 'Page 2', value }] } }
  const [, ...pages] = layoutScript(script).filter(({ label }) => label === null)
  expect(pages.map(({ lines }) => lines.length)).toEqual([56, 14])
})
