/** A title of two lines with marks, and an author without a credit, in all written formats. */
import { runsToText } from '@scenewright/shared/content/runs.ts'
import { writeDocx } from '@scenewright/shared/formats/docx/write-docx.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import { writeHtml } from '@scenewright/shared/formats/html/write-html.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { writeOsf } from '@scenewright/shared/formats/osf/write-osf.ts'
import { writePlainText } from '@scenewright/shared/formats/plain-text/write-plain-text.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { removeUnprinted } from '@scenewright/shared/script/printed-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { printedCredit, titleLines } from '@scenewright/shared/script/title-page.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { expect, test } from 'vitest'
import { docxFile } from '../docx/docx-file.ts'
import { readDocxFile } from '../docx/read-docx-file.ts'
import { readFdxText } from './fdx/read-fdx-text.ts'
import { readOsfText } from './readers/read-osf-text.ts'

const SCRIPT: Script = {
  ...scriptOf(elementsOf('scene_heading: INT. PIER - DAY', 'action: Fog.')),
  title: 'LOW TIDE Part Two',
  author: 'Ada Quill',
  subheading: '',
  kept: {
    titlePage: [
      { key: 'Title', value: '_**LOW TIDE**_\n*Part Two*' },
      { key: 'Credit', value: '' },
    ],
  },
}

const ROUND_TRIPS: readonly (readonly [string, (script: Script) => ImportResult])[] = [
  ['Fountain', (script) => readFountain(writeFountain(script))],
  ['Open Screenplay Format', (script) => readOsfText(writeOsf(script))],
  ['Word', (script) => readDocxFile(docxFile(script))],
]

const read = (back: (script: Script) => ImportResult): Script => {
  const { elements: _elements, problems: _problems, ...titles } = importedOf(back(SCRIPT))
  return { ...SCRIPT, kept: {}, ...titles }
}

test.each(ROUND_TRIPS)('a title keeps its lines and marks in %s', (_name, back) => {
  expect(titleLines(read(back))).toEqual([
    { text: 'LOW TIDE', bold: true, italic: false, underline: true },
    { text: 'Part Two', bold: false, italic: true, underline: false },
  ])
})

test.each([
  ...ROUND_TRIPS,
  ['Final Draft', (script: Script) => readFdxText(writeFdx(script))] as const,
])('an author without a credit gets none in %s', (_name, back) => {
  const script = read(back)
  expect(script.author).toBe('Ada Quill')
  expect(printedCredit(script)).toBe('')
})

test('no format adds a credit, and web pages have the title’s lines', () => {
  const html = writeHtml(SCRIPT)
  const word = [...writeDocx(SCRIPT).values()].join('')
  for (const text of [writePlainText(SCRIPT), html, writeOsf(SCRIPT), writeFdx(SCRIPT), word]) {
    expect(text).not.toMatch(/written by/i)
  }
  expect(html).toContain('<b><u>LOW TIDE</u></b><br><i>Part Two</i></h1>')
})

test.each(['spec', 'industry'] as const)('%s pages add no credit, also for readers', (profile) => {
  const script: Script = { ...SCRIPT, pages: { ...DEFAULT_PAGE_SETTINGS, profile } }
  const [page] = layoutScript(script)
  const lines = page?.lines.map(({ runs }) => runsToText(runs))
  expect(lines).toEqual(['LOW TIDE', 'Part Two', 'Ada Quill'])
  expect(layoutScript(removeUnprinted(script))[0]).toEqual(page)
})
