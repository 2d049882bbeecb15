import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textToContent } from '../content/text.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import type { Script } from '../script/script.ts'
import { anyIndustrySettings, anyPageScript } from '../test-support/page-scripts.ts'
import { layoutScript } from './layout.ts'
import type { Page } from './page.ts'
import { marksSince, REVISION_MARK_X_MM, withRevisionMarks } from './revision-marks.ts'

/** The number of generated additions; they repeat from here on. */
const MOST_ELEMENTS = 60

/** As in an imported file: no capitals for one type, and parentheses for a custom one. */
const CUSTOM_STYLES: PageSettings = {
  profile: 'industry',
  paper: 'letter',
  sceneNumbers: 'both',
  styles: { 'Scene Heading': { caps: false }, 'Custom Type': { paginateAs: 'Parenthetical' } },
}
const anySettings = fc.oneof(
  fc.constantFrom(DEFAULT_PAGE_SETTINGS, CUSTOM_STYLES),
  anyIndustrySettings,
)
/** Text put before an element's content; '' leaves it unchanged. */
const anyAdditions = fc.array(fc.constantFrom('', 'Xq', 'xq ', '(xq) '), {
  minLength: MOST_ELEMENTS,
  maxLength: MOST_ELEMENTS,
})

function changed(script: Script, additions: readonly string[]) {
  const ids = new Set<string>()
  let at = 0
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => {
      const added = additions[(at += 1) % MOST_ELEMENTS] ?? ''
      if (added !== '') ids.add(element.id)
      return { ...element, content: `${textToContent(added)}${element.content}` }
    }),
  }))
  return { script: { ...script, storyBlocks }, ids }
}

/** The element ids in each row of the pages, and whether the row has a mark. */
function rowsOf(pages: readonly Page[]) {
  return pages.flatMap(({ lines }) => {
    const heights = new Set(lines.map(({ y }) => y))
    return [...heights].map((height) => {
      const inRow = lines.filter(({ y }) => y === height)
      return {
        ids: inRow.flatMap(({ elementId }) => elementId ?? []),
        isMarked: inRow.some(({ x }) => x === REVISION_MARK_X_MM),
      }
    })
  })
}

test('marks the first line of each changed element and no line of an unchanged one', () => {
  fc.assert(
    fc.property(anyPageScript, anySettings, anyAdditions, (earlier, settings, additions) => {
      const { script, ids } = changed(earlier, additions)
      const pages = layoutScript(script, settings)
      const rows = rowsOf(
        withRevisionMarks(pages, script, { marks: marksSince(earlier, script), settings }),
      )
      for (const id of ids) {
        expect([id, rows.find((row) => row.ids.includes(id))?.isMarked]).toEqual([id, true])
      }
      // Two speeches side by side share a row and its mark.
      const others = rows.filter((row) => !row.ids.some((id) => ids.has(id)))
      expect(others.filter(({ isMarked }) => isMarked)).toEqual([])
    }),
  )
})
