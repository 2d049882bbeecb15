/** Spell-checking that knows the script (`docs/product/script.md#spelling`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  caretAtEndOf,
  chooseInMenu,
  expectTexts,
  expectUndo,
  openProject,
  pageText,
  press,
  pressOn,
  reopen,
  saved,
  scriptWith,
  tabTo,
  type,
} from './support/editor.ts'

const SCRIPT = scriptWith([
  'scene_heading:INT. KROYERHUS - NIGHT',
  'action:Zbyszek enters Kroyerhus with a glimmerpunk. zbyszek sits.',
  'character:ZBYSZEK',
  'dialogue:שלום, glimmerpunk.',
])

/** Waits until the browser's spell-checker skips these words, outside of cues and scene headings. */
async function expectSkipped(...words: readonly string[]): Promise<void> {
  await expectTexts(page.getByCss('[data-element-id] span[spellcheck="false"]'), ...words)
}

test('names and the words of the script dictionary are never marked as misspelled', async () => {
  const server = await openProject({ script: SCRIPT })
  const ofType = (name: string) => page.getByCss(`[data-type="${name}"]`)
  await expect.element(pageText()).toHaveAttribute('spellcheck', 'true')
  await expect.element(ofType('scene_heading')).toHaveAttribute('spellcheck', 'false')
  await expect.element(ofType('character')).toHaveAttribute('spellcheck', 'false')
  await expect.element(ofType('action')).not.toHaveAttribute('spellcheck')
  await expectSkipped('Zbyszek', 'Kroyerhus')

  await caretAtEndOf(1)
  await type(' ZBYSZEK’s coat.')
  await expectSkipped('Zbyszek', 'Kroyerhus', 'ZBYSZEK’s')

  await press('Escape')
  await chooseInMenu('Spelling')
  await page.getByLabelText('Language of the script').selectOptions('he')
  const newWord = page.getByLabelText('New word')
  await tabTo(newWord)
  await type('two words')
  await press('Enter')
  await expect.element(page.getByText('Enter one word without spaces.')).toBeVisible()
  await newWord.fill('Glimmerpunk')
  await press('Enter')
  await expect
    .element(page.getByRole('list', { name: 'Words in the dictionary' }))
    .toHaveTextContent('Glimmerpunk')
  await expectAccessible()
  await press('Escape')
  const withWord = ['Zbyszek', 'Kroyerhus', 'glimmerpunk', 'ZBYSZEK’s', 'glimmerpunk']
  await expectSkipped(...withWord)
  await expect.element(pageText()).toHaveAttribute('lang', 'he')
  await expect.element(ofType('dialogue')).toHaveAttribute('dir', 'auto')

  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved().spelling).toEqual({ language: 'he', words: ['Glimmerpunk'] })
  await reopen()
  await expectSkipped(...withWord)

  await chooseInMenu('Spelling')
  await pressOn(button('Remove Glimmerpunk'), 'Enter')
  await expect.element(page.getByText('Removed Glimmerpunk.')).toBeVisible()
  await expect.element(newWord).toHaveFocus()
  await press('Escape')
  await expectSkipped('Zbyszek', 'Kroyerhus', 'ZBYSZEK’s')
  await expectUndo('Remove "Glimmerpunk" from the dictionary')
  await button('Undo').click()
  await expectSkipped(...withWord)
})
