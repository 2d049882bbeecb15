/** Continuity findings in Statistics (`docs/product.md#continuity`). */
import { expect, type Page } from '@playwright/test'
import { command } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  openProject,
  pageText,
  press,
  scriptWith,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { test } from './support/test.ts'

const SECOND = [
  'scene_heading:EXT. YARD - NIGHT - CONTINUOUS',
  'action:Mara (43) runs. Nora follows.',
  'character:MARRA',
  'dialogue:Who said “run?',
] as const

const script = scriptWith(
  [
    'scene_heading:INT. OFFICE - DAY',
    'action:MARA KENT (34) reads at the desk. NORA waits.',
    'character:MARA',
    'dialogue:Sit down.',
    'action:Nora leaves the office.',
    'character:NORA',
    'dialogue:No.',
    'character:MARA',
    'dialogue:Nora!',
  ],
  SECOND,
)

const AGE = 'MARA is 34 in scene 1 and 43 here.'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Statistics' })
const heading = (page: Page) => dialog(page).getByRole('heading', { name: 'Continuity' })
const link = (page: Page) => dialog(page).getByRole('button', { name: new RegExp(`^${AGE}`) })
const selected = (page: Page) => page.evaluate(() => String(getSelection()))

test('a command finds slips; each leads to its place and can be ignored', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await command(page).focus()
  await page.keyboard.type('check continuity')
  await press(page, 'Enter')
  await expect(heading(page)).toBeFocused()
  await expect(dialog(page)).toContainText('5 possible slips.')
  await expectAccessible(page)

  await dialog(page)
    .getByRole('button', { name: `Ignore: ${AGE}` })
    .press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('Ignored. 4 possible slips.')
  await expect(link(page)).toBeHidden()
  await button(page, 'Close').last().click()
  await page.reload()
  await button(page, 'Statistics').click()
  await expect(dialog(page)).toContainText('4 possible slips.')
  await button(page, 'Show ignored (1)').click()
  await dialog(page)
    .getByRole('button', { name: `Stop ignoring: ${AGE}` })
    .click()
  await expect(dialog(page)).toContainText('5 possible slips.')

  await link(page).click()
  await expect(dialog(page)).toBeHidden()
  await expectLines(page, SECOND)
  await expect(pageText(page)).toBeFocused()
  await expect.poll(() => selected(page)).toBe('Mara (43')
})
