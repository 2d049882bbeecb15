/** Everything that a script has besides its text is saved with the project. */
import { expect } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { press } from './support/editor.ts'
import { caretAtEndOf, chooseInMenu, expectLines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test('a note, a renamed character and the script’s dictionary are saved', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openPage(page, server, [
    'scene_heading:INT. MILL - DAY',
    'character:NORA',
    'dialogue:The glimmerpunk has stopped.',
  ])
  await caretAtEndOf(page, 2)
  await press(page, 'ArrowLeft', 'Control+Shift+M')
  await page
    .getByRole('complementary', { name: 'Notes' })
    .getByLabel('Note', { exact: true })
    .fill('Too late?')
  await press(page, 'Control+Enter')
  await expect(page.locator('mark.noted')).toHaveText('stopped')

  await chooseInMenu(page, 'Rename Character…')
  const rename = page.getByRole('dialog', { name: 'Rename character' })
  await rename.getByRole('textbox', { name: 'New name' }).fill('VERA')
  await press(page, 'Enter')
  await expectLines(page, [
    'scene_heading:INT. MILL - DAY',
    'character:VERA',
    'dialogue:The glimmerpunk has stopped.',
  ])

  await chooseInMenu(page, 'Spelling')
  await page.getByLabel('New word').fill('Glimmerpunk')
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: 'Remove Glimmerpunk' })).toBeVisible()
  await press(page, 'Escape')

  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  const notes = [{ at: 20, to: 27, text: 'Too late?' }]
  expect((await writer.readProject(projectId)).script).toMatchObject({
    spelling: { words: ['Glimmerpunk'] },
    storyBlocks: [{ elements: [{}, { content: 'VERA' }, { extra: { notes } }] }],
  })
  await page.reload()
  await expect(page.locator('mark.noted')).toHaveText('stopped')
})
