/** Exports: each file is read back, or imported again as the same script. */
import { expect, type Page } from '@playwright/test'
import type { Script } from '@scenewright/shared/script/script.ts'
import { blockNames, button, expectAccessible, openProject, scriptWith } from './support/editor.ts'
import { caretAtEndOf, lines } from './support/editor-page.ts'
import { chooseFiles, downloadOf, type SampleFile } from './support/files.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

const SCRIPT: Script = {
  ...scriptWith([
    'scene_heading:INT. DEPOT - NIGHT',
    'action:Rain on the roof, and *stars* drawn on it. <b>A bell.</b>',
    'character:MARA',
    'parenthetical:(low)',
    'dialogue:Żółw & <i>co.</i>',
    'shot:THE DOOR',
    'transition:CUT TO:',
  ]),
  title: 'Depot: Żar',
}

const shown = [
  'scene_heading:INT. DEPOT - NIGHT',
  'action:Rain on the roof, and *stars* drawn on it. A bell.',
  'character:MARA',
  'parenthetical:(low)',
  'dialogue:Żółw & co.',
  'shot:THE DOOR',
  'transition:CUT TO:',
]

async function exportAs(page: Page, item: string): Promise<SampleFile> {
  return downloadOf(page, async () => {
    await button(page, 'Export as…').click()
    await page.getByRole('menuitem', { name: item }).click()
  })
}

test('a script exported as Fountain, Final Draft or Scenewright file is imported unchanged', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProject(page, server, { script: SCRIPT })
  const formats = [
    ['Fountain (.fountain)', 'Depot__Żar.fountain', 'Fountain'],
    ['Final Draft (.fdx)', 'Depot__Żar.fdx', 'Final Draft'],
    ['Scenewright file', 'Depot__Żar.scenewright', 'Scenewright file ·'],
  ] as const
  for (const [item, name, format] of formats) {
    const file = await exportAs(page, item)
    expect(file.name).toBe(name)
    await chooseFiles(page, file)
    await expect(page.getByRole('dialog')).toContainText(format)
    await expect(page.getByRole('dialog')).toContainText('Depot: Żar')
    await expect(page.getByRole('dialog')).not.toContainText("couldn't be imported")
    await button(page, 'Add to the end of this script').click()
    await expect(blockNames(page)).toHaveCount(2)
    await expect.poll(() => lines(page)).toEqual(shown)
    await expect(page.locator('[data-element-id] strong, [data-element-id] b')).toHaveText(
      'A bell.',
    )
    await button(page, 'Undo').click()
    await expect(blockNames(page)).toHaveCount(1)
  }

  await button(page, 'Export as…').click()
  await page.getByRole('menuitem', { name: 'Copy as Fountain' }).click()
  await expect(page.getByText('to the clipboard as Fountain')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('INT. DEPOT - NIGHT')
  expect(copied).toContain('**A bell.**')
})

test('page settings apply to the script, as one undo step each, or to one PDF only', async ({
  page,
  server,
}) => {
  // Without autosave, the changes since the saved version are still marked at the end.
  await page.addInitScript(() => localStorage.setItem('editor', '{"autosave":false}'))
  await openProject(page, server, { script: SCRIPT })
  await button(page, 'PDF options…').click()
  await page.getByLabel('Page layout').selectOption('industry')
  await page.getByLabel('Paper').selectOption('a4')
  await expectAccessible(page)
  const once = await downloadOf(page, () => button(page, 'Export PDF').click())
  expect(once.name).toBe('Depot__Żar_Full_Script.pdf')
  const onA4 = await readPdf(Buffer.from(once.content))
  expect(onA4.pages.map(({ widthMm }) => Math.round(widthMm))).toEqual([210, 210])
  const heading = onA4.pages[1]?.texts.find(({ text }) => text.startsWith('INT.'))
  expect(heading?.x).toBeCloseTo(1.5 * 25.4, 0)
  await expect(page.getByText('Saved to database')).toBeVisible()

  await button(page, 'Formatting Options').click()
  await page.getByLabel('Page layout').selectOption('industry')
  await page.getByLabel('Scene numbers').selectOption('both')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const always = await downloadOf(page, () => button(page, 'Entire script').click())
  const onLetter = await readPdf(Buffer.from(always.content))
  expect(onLetter.pages.map(({ widthMm }) => Math.round(widthMm))).toEqual([216, 216])

  await button(page, 'Undo').click()
  await button(page, 'Undo').click()
  const before = await downloadOf(page, () => button(page, 'Current block').click())
  const asSpec = await readPdf(Buffer.from(before.content))
  expect(asSpec.pages.map(({ widthMm }) => Math.round(widthMm))).toEqual([210])
  expect(asSpec.pages[0]?.texts.filter(({ text }) => text === '*')).toEqual([])

  await caretAtEndOf(page, 0)
  await page.keyboard.type(' - LATER')
  await expect(page.locator('[data-element-id]').first()).toContainText('LATER')
  await button(page, 'PDF options…').click()
  await page.getByLabel('Export', { exact: true }).selectOption('Current block')
  await page.getByLabel('Mark changes since').selectOption({ index: 1 })
  const again = await downloadOf(page, () => button(page, 'Export PDF').click())
  expect(again.name).toBe('Depot__Żar_StoryBlock_1.pdf')
  const { pages } = await readPdf(Buffer.from(again.content))
  const changed = pages[0]?.texts.find(({ text }) => text.endsWith('LATER'))
  const marks = pages[0]?.texts.filter(({ text }) => text === '*')
  expect(marks?.map(({ y }) => y)).toEqual([changed?.y])
})
