/** Locked pages of random scripts, written as files and read again. */
import { runsToText } from '@scenewright/shared/content/runs.ts'
import { exportLosses } from '@scenewright/shared/formats/file-losses.ts'
import { areLabelsCarried } from '@scenewright/shared/formats/fdx/page-numbers.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import { livePages } from '@scenewright/shared/layout/live-pages.ts'
import { lockPages, unlockPage } from '@scenewright/shared/script/locked-pages.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  anyIndustrySettings,
  anyPageElements,
  anyPageScript,
} from '@scenewright/shared/test-support/page-scripts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { writeOsf } from '@scenewright/shared/formats/osf/write-osf.ts'
import { readFdxText } from './fdx/read-fdx-text.ts'
import { readOsfText } from './readers/read-osf-text.ts'

const FORMATS = [
  ['Final Draft', { write: writeFdx, read: readFdxText }],
  ['Open Screenplay', { write: writeOsf, read: readOsfText }],
] as const

const anyScript = fc
  .tuple(anyPageScript, anyIndustrySettings)
  .map(([script, pages]): Script => ({ ...script, pages: { ...pages, sceneNumbers: 'none' } }))

function locked(script: Script): Script {
  const { starts } = livePages(script).pages
  return starts.length === 0 ? script : lockPages(script, starts)
}

/** The words of each page by its label. */
const printed = (script: Script) =>
  layoutScript(script)
    .slice(1)
    .map(({ label, lines }) => {
      const texts = lines.filter(({ elementId }) => elementId).map(({ runs }) => runsToText(runs))
      return [label, texts]
    })

const anyChange = fc.record({
  at: fc.nat(200),
  remove: fc.nat(12),
  insert: anyPageElements.map((elements) => elements.map(({ extra: _extra, ...own }) => own)),
  action: fc.constantFrom('nothing', 'lock', 'unlock'),
})

/** Deletes and inserts elements in the first block, then may lock all pages or unlock one. */
function changed(
  script: Script,
  {
    at,
    remove,
    insert,
    action,
  }: typeof anyChange extends fc.Arbitrary<infer Change> ? Change : never,
  serial: number,
): Script {
  const [block, ...others] = script.storyBlocks
  if (!block) return script
  const place = at % (block.elements.length + 1)
  const added = insert.map((element, index) => ({ ...element, id: `new-${serial}-${index}` }))
  const elements = block.elements.toSpliced(place, remove, ...added)
  const edited = { ...script, storyBlocks: [{ ...block, elements }, ...others] }
  if (action === 'lock') return locked(edited)
  const labels = edited.pages?.locked ?? []
  const label = labels[at % labels.length]
  return action === 'unlock' && label !== undefined ? unlockPage(edited, label) : edited
}

test.each(FORMATS)(
  'locked pages have the same labels and words after %s',
  (format, { write, read }) => {
    const { numRuns = 100 } = fc.readConfigureGlobal()
    const scriptIn = (text: string) =>
      importedToScript(importedOf(read(text)), 'scenes', countingIds())
    const isSplit = format === 'Final Draft'
    fc.assert(
      fc.property(anyScript, fc.array(anyChange, { maxLength: 4 }), (generated, changes) => {
        // As a file of the format can have it.
        const script = changes.reduce(changed, locked(scriptIn(write(generated))))
        const text = write(script)
        const again = scriptIn(text)
        const { locked: labels = [] } = script.pages ?? {}
        const isNamed =
          isSplit && exportLosses(script, 'fdx').includes('the numbers of locked pages')
        if (isSplit) expect(isNamed).toBe(!areLabelsCarried(labels))
        if (!isNamed) {
          const pages = isSplit ? labels.flatMap((label) => label.split('-')) : labels
          expect(again.pages?.locked ?? []).toEqual(pages)
          expect(printed(again)).toEqual(printed(script))
        }
        expect(printed(again).map(([, words]) => words)).toEqual(
          printed(script).map(([, words]) => words),
        )
        expect(write(again)).toBe(text)
      }),
      { numRuns: numRuns / 4 },
    )
  },
)
