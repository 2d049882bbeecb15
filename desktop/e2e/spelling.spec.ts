/** Spell-checking that knows the script (`docs/product.md#spelling`). */
import { expect, type Page } from '@playwright/test'
import {
  button,
  expectAccessible,
  expectUndo,
  openProject,
  pageText,
  press,
  scriptWith,
  tabTo,
} from './support/editor.ts'
import { caretAtEndOf } from './support/editor-page.ts'
import { saved } from './support/chrome.ts'
import { test } from './support/test.ts'

const SCRIPT = scriptWith([
  'scene_heading:INT. KROYERHUS - NIGHT',
  'action:Zbyszek enters Kroyerhus with a glimmerpunk. zbyszek sits.',
  'character:ZBYSZEK',
  'dialogue:שלום, glimmerpunk.',
])

/** The words that the browser's spell-checker skips, outside of cues and scene headings. */
const skipped = (page: Page) => page.locator('[data-element-id] span[spellcheck="false"]')

test('names and the words of the script dictionary are never marked as misspelled', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, { script: SCRIPT })
  await expect(pageText(page)).toHaveAttribute('spellcheck', 'true')
  for (const type of ['scene_heading', 'character']) {
    await expect(page.locator(`[data-type="${type}"]`)).toHaveAttribute('spellcheck', 'false')
  }
  await expect(page.locator('[data-type="action"]')).not.toHaveAttribute('spellcheck')
  await expect(skipped(page)).toHaveText(['Zbyszek', 'Kroyerhus'])

  await caretAtEndOf(page, 1)
  await page.keyboard.type(' ZBYSZEK’s coat.')
  await expect(skipped(page)).toHaveText(['Zbyszek', 'Kroyerhus', 'ZBYSZEK’s'])

  await press(page, 'Escape')
  await button(page, 'Spelling').press('Enter')
  await page.getByLabel('Language of the script').selectOption('he')
  await tabTo(page, page.getByLabel('New word'))
  await page.keyboard.type('two words')
  await press(page, 'Enter')
  await expect(page.getByText('Enter one word without spaces.')).toBeVisible()
  await page.getByLabel('New word').fill('Glimmerpunk')
  await press(page, 'Enter')
  await expect(page.getByRole('list', { name: 'Words in the dictionary' })).toHaveText(
    'Glimmerpunk',
  )
  await expectAccessible(page)
  await press(page, 'Escape')
  const withWord = ['Zbyszek', 'Kroyerhus', 'glimmerpunk', 'ZBYSZEK’s', 'glimmerpunk']
  await expect(skipped(page)).toHaveText(withWord)
  await expect(pageText(page)).toHaveAttribute('lang', 'he')
  await expect(page.locator('[data-type="dialogue"]')).toHaveAttribute('dir', 'auto')

  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  const spelling = { language: 'he', words: ['Glimmerpunk'] }
  expect((await writer.readProject(projectId)).script).toMatchObject({ spelling })
  await page.reload()
  await expect(skipped(page)).toHaveText(withWord)

  await button(page, 'Spelling').press('Enter')
  await button(page, 'Remove Glimmerpunk').press('Enter')
  await expect(page.getByText('Removed Glimmerpunk.')).toBeVisible()
  await expect(page.getByLabel('New word')).toBeFocused()
  await press(page, 'Escape')
  await expect(skipped(page)).toHaveCount(3)
  await expectUndo(page, 'Remove "Glimmerpunk" from the dictionary')
  await button(page, 'Undo').click()
  await expect(skipped(page)).toHaveText(withWord)
})
