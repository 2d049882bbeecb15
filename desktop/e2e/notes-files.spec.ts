/** Notes in files: Fountain and Final Draft keep them, PDFs only on request. */
import { expect } from '@playwright/test'
import type { Script } from '@scenewright/shared/script/script.ts'
import { blockNames, button, openProject, press, scriptWith } from './support/editor.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

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

test('notes with authors and replies survive Fountain and Final Draft files', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, { script: noted })
  await expect(page.locator('mark.noted')).toHaveText('Flour')
  for (const format of ['Fountain (.fountain)', 'Final Draft (.fdx)']) {
    const file = await downloadOf(page, async () => {
      await button(page, 'Export as…').focus()
      await press(page, 'Enter')
      await page.getByRole('menuitem', { name: format }).press('Enter')
    })
    await chooseFiles(page, file)
    await expect(page.getByRole('dialog')).not.toContainText("couldn't be imported")
    await button(page, 'Add to the end of this script').press('Enter')
    await expect(blockNames(page)).toHaveCount(2)
    await expect(page.locator('mark.noted')).toHaveText('Flour')
    await button(page, 'Save Project').press('Enter')
    await expect(page.getByText('Saved to database')).toBeVisible()
    const saved = await writer.readProject(projectId)
    expect(saved.script).toMatchObject({
      storyBlocks: [
        {},
        { elements: [{}, { extra: { notes: [note] } }, { extra: { before: [above] } }, {}] },
      ],
    })
    await button(page, 'Undo').press('Enter')
    await expect(blockNames(page)).toHaveCount(1)
  }
})

test('notes are printed only if asked for, after the pages', async ({ page, server }) => {
  await openProject(page, server, { script: noted })
  const pdf = async (start: () => Promise<void>) => {
    const file = await downloadOf(page, start)
    const { pages } = await readPdf(Buffer.from(file.content))
    return pages.map(({ texts }) => texts.map(({ text }) => text).join(' '))
  }
  const usual = await pdf(() => button(page, 'Industry-standard PDF').press('Enter'))
  expect(usual).toHaveLength(2)
  expect(usual.join(' ')).not.toContain('sack')

  await button(page, 'PDF options…').press('Enter')
  await expect(page.getByLabel('Print notes')).toBeHidden()
  await page.getByLabel('Page layout').selectOption('industry')
  await page.getByLabel('Print notes').selectOption('Open notes')
  const asked = await pdf(() => button(page, 'Export PDF').press('Enter'))
  expect(asked).toHaveLength(3)
  expect(asked[2]).toContain('NOTES Page 1 - INT. MILL - DAY “Flour” ann, 2026-11-23: How much?')

  await button(page, 'PDF options…').press('Enter')
  await page.getByLabel('Page layout').selectOption('industry')
  await expect(page.getByLabel('Print notes')).toHaveValue('none')
})
