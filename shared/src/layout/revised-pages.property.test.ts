/** The marks on the screen are those that are printed (`docs/product/script.md#drafts`). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PAGE_SETTINGS } from '../script/page-settings.ts'
import { issueDraft } from '../script/production/issue-draft.ts'
import { nextDraft } from '../script/production/production.ts'
import type { Script } from '../script/script.ts'
import { anyIndustrySettings, anyPageScript } from '../test-support/page-scripts.ts'
import { layoutScript } from './layout.ts'
import { livePages } from './live-pages.ts'
import { numberLines, pageNumbers } from './revision-marks.ts'
import { revisedPagesFinder } from './revised-pages.ts'

function issue(script: Script): Script {
  const { number: _number, ...color } = nextDraft(script.production)
  return issueDraft(script, { ...color, at: '2026-11-30' })
}

function changed(script: Script, every: number): Script {
  let at = 0
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => {
      const isChanged = (at += 1) % every === 0 && element.content !== ''
      return isChanged ? { ...element, content: `${element.content} changed` } : element
    }),
  }))
  return { ...script, storyBlocks }
}

const anySettings = fc.oneof(fc.constant(DEFAULT_PAGE_SETTINGS), anyIndustrySettings)

test('finds the marks of the printed lines', () => {
  const findRevised = revisedPagesFinder()
  fc.assert(
    fc.property(
      anyPageScript,
      anySettings,
      fc.integer({ min: 1, max: 5 }),
      (first, pages, every) => {
        const script = changed(issue({ ...first, pages }), every)
        const printed = layoutScript(script, pages)
        const numbers = numberLines(printed, script)
        const lines = [...numbers].map(([{ elementId }]) => elementId)
        const found = findRevised(script, livePages(script).pages.starts)
        const shown = found.elements.flatMap(({ elementId, lines: own }) =>
          own.map(() => elementId),
        )
        expect(Object.groupBy(shown, (id) => id)).toEqual(Object.groupBy(lines, (id) => id ?? ''))
        const onPages = pageNumbers(printed, numbers).filter((number) => number > 0)
        expect(found.pages.filter((number) => number > 0)).toEqual(onPages)
      },
    ),
  )
})
