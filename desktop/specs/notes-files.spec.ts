/** Notes in files: Fountain and Final Draft keep them, PDFs only on request. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  button,
  expectBlockCount,
  expectTexts,
  openProject,
  pressOn,
  saved,
  scriptWith,
} from './support/editor.ts'
import { downloadOf, exportAs, openPrint, pagesOf } from './support/export.ts'
import { chooseFiles, preview } from './support/files.ts'

const script = scriptWith([
  'scene_heading:INT. MILL - DAY',
  'action:Flour falls on the old stone.',
  'character:NORA',
  'dialogue:The wheel has stopped.',
])

const note = {
  at: 0,
  to: 5,
  kind: 'note',
  text: 'How much?\nA sack?',
  author: 'ann',
  time: '2026-11-23T09:30:00.000Z',
  replies: [{ author: 'Ben & co', time: '2026-11-23T10:30:00.000Z', text: 'Two sacks.' }],
} as const
/** The same before an element. */
const { at: _at, to: _to, ...above } = note

const noted: Script = {
  ...script,
  storyBlocks: script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element, index) => {
      const extras = [undefined, { notes: [note] }, { before: [above] }]
      const extra = extras[index]
      return extra ? { ...element, extra } : element
    }),
  })),
}

test('notes with authors and replies survive Fountain and Final Draft files', async () => {
  const server = await openProject({ script: noted })
  const marked = page.getByCss('mark.noted')
  await expectTexts(marked, 'Flour')
  for (const format of ['Fountain (.fountain)', 'Final Draft (.fdx)']) {
    await chooseFiles(await exportAs(format))
    await expect.element(preview()).not.toMatchTextContent("couldn't be imported")
    await pressOn(button('Add to the end of this script'), 'Enter')
    await expectBlockCount(2)
    await expectTexts(marked, 'Flour')
    await pressOn(button('Save Project'), 'Enter')
    await expect.element(saved()).toBeVisible()
    expect(server.saved()).toMatchObject({
      storyBlocks: [
        {},
        { elements: [{}, { extra: { notes: [note] } }, { extra: { before: [above] } }, {}] },
      ],
    })
    await pressOn(button('Undo'), 'Enter')
    await expectBlockCount(1)
  }
})

test('notes are printed only if asked for, after the pages', async () => {
  await openProject({ script: noted })
  const pdf = async (start: () => Promise<void>) => {
    const pages = await pagesOf(await downloadOf(start))
    return pages.map(({ texts }) => texts.map(({ text }) => text).join(' '))
  }
  const usual = await pdf(() => pressOn(button('Entire script'), 'Enter'))
  expect(usual).toHaveLength(2)
  expect(usual.join(' ')).not.toContain('sack')

  await openPrint()
  await expect.element(page.getByLabelText('Page layout')).toBeVisible()
  await expect.element(page.getByLabelText('Print notes')).not.toBeInTheDocument()
  await page.getByLabelText('Page layout').selectOptions('industry')
  await page.getByLabelText('Print notes').selectOptions('Open notes')
  const asked = await pdf(() => pressOn(button('Export PDF'), 'Enter'))
  expect(asked).toHaveLength(3)
  expect(asked[2]).toContain('NOTES Page 1 - INT. MILL - DAY “Flour” ann, 2026-11-23: How much?')

  await openPrint()
  await page.getByLabelText('Page layout').selectOptions('industry')
  await expect.element(page.getByLabelText('Print notes')).toHaveValue('none')
})
