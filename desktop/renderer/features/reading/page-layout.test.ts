import { expect, it } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createPageLayout } from './page-layout.ts'

const lines = Array.from({ length: 100 }, (_, index) => `action:Rain ${index}.` as const)
const script = (last: string) => scriptOf(elementsOf(...lines, `action:${last}`))

it('keeps the pages that an edit leaves as they are', () => {
  const layOut = createPageLayout()
  const before = layOut(script('The lamp turns.'))
  const after = layOut(script('The lamp stops.'))
  expect(before.pages.length).toBeGreaterThan(2)
  expect(after.pages).toHaveLength(before.pages.length)
  const isKept = after.pages.map((page, index) => page === before.pages[index])
  expect(isKept).toEqual(after.pages.map((_, index) => index < after.pages.length - 1))
  expect(JSON.stringify(after.pages.at(-1))).toContain('The lamp stops.')
  expect(after.textColumn).toBe(before.textColumn)
})
