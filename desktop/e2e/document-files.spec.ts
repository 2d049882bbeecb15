/** Exports for readers without a screenwriting program: Word documents, web pages, plain text. */
import { expect, type Page } from '@playwright/test'
import type { Script } from '@scenewright/shared/script/script.ts'
import { blockNames, button, openProject, scriptWith } from './support/editor.ts'
import { lines } from './support/editor-page.ts'
import { chooseFiles, downloadOf, type SampleFile } from './support/files.ts'
import { test } from './support/test.ts'

const SCRIPT: Script = {
  ...scriptWith([
    'scene_heading:INT. DEPOT - NIGHT',
    'action:Rain on the roof. <b>A bell.</b>',
    'character:MARA',
    'parenthetical:(low)',
    'dialogue:Żółw & <i>co.</i>',
    'shot:THE DOOR',
    'transition:CUT TO:',
  ]),
  title: 'Depot: Żar',
  author: 'A. Writer',
}

async function exportAs(page: Page, item: string): Promise<SampleFile> {
  return downloadOf(page, async () => {
    await button(page, 'Export as…').click()
    await page.getByRole('menuitem', { name: item }).click()
  })
}

test('a script is exported as Word document, web page and plain text; the Word document comes back', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: SCRIPT })
  const shown = await lines(page)

  const word = await exportAs(page, 'Word document (.docx)')
  expect(word.name).toBe('Depot__Żar.docx')
  await chooseFiles(page, word)
  await expect(page.getByRole('dialog')).toContainText('Word document')
  await expect(page.getByRole('dialog')).toContainText('by A. Writer')
  await expect(page.getByRole('dialog')).not.toContainText("couldn't be imported")
  await button(page, 'Add to the end of this script').click()
  await expect(blockNames(page)).toHaveCount(2)
  await expect.poll(() => lines(page)).toEqual(shown)
  await expect(page.locator('[data-element-id] strong, [data-element-id] b')).toHaveText('A bell.')
  await button(page, 'Undo').click()
  await expect(blockNames(page)).toHaveCount(1)

  const text = await exportAs(page, 'Plain text (.txt)')
  expect(text.name).toBe('Depot__Żar.txt')
  expect(Buffer.from(text.content).toString()).toContain(
    '\n                    MARA\n              (low)\n          Żółw & co.\n',
  )

  const web = await exportAs(page, 'Web page (.html)')
  expect(web.name).toBe('Depot__Żar.html')
  const reader = await page.context().newPage()
  await reader.setViewportSize({ width: 390, height: 800 })
  await reader.setContent(Buffer.from(web.content).toString())
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Depot: Żar')
  await expect(reader.getByRole('region', { name: 'INT. DEPOT - NIGHT' })).toContainText('A bell.')
  const isWider = await reader.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWider).toBe(false)
})
