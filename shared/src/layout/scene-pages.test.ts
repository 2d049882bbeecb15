import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scenesOfScript } from '../script/scenes/scenes.ts'
import { anyIndustrySettings, anyPageScript, pageScript } from '../test-support/page-scripts.ts'
import { pagesOfElements } from './destinations.ts'
import { livePages } from './live-pages.ts'
import { lengthText } from './scene-pages.ts'

test('every scene is listed in order, with the page that its heading is on', () => {
  fc.assert(
    fc.property(anyPageScript, anyIndustrySettings, (generated, pages) => {
      const script = { ...generated, pages }
      const { scenes, starts, count } = livePages(script).pages
      const headings = scenesOfScript(script).map(({ elementId }) => elementId)
      expect(scenes.map(({ elementId }) => elementId)).toEqual(headings)
      const pageOf = pagesOfElements(script, starts)
      for (const { elementId, page, eighths } of scenes) {
        expect(page).toBe(pageOf.get(elementId))
        expect(eighths).toBeGreaterThanOrEqual(1)
        expect(eighths).toBeLessThanOrEqual(count * 8)
      }
    }),
  )
})

test('lengths are in eighths of a page and add up to the pages', () => {
  const line = { type: 'action', content: 'x' } as const
  const heading = { type: 'scene_heading', content: 'INT. A' } as const
  // An industry page has 54 lines; an action takes two with the line above it.
  const script = pageScript([
    [
      heading,
      ...Array.from({ length: 26 }, () => line),
      heading,
      ...Array.from({ length: 13 }, () => line),
    ],
  ])
  const industry = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  const { scenes } = livePages({ ...script, pages: industry }).pages
  expect(scenes.map(({ page, eighths }) => [page, eighths])).toEqual([
    [1, 8],
    [2, 4],
  ])
})

test('a length is written as whole pages and a fraction', () => {
  expect([1, 4, 8, 11, 22].map(lengthText)).toEqual(['⅛', '½', '1', '1⅜', '2¾'])
})
