/** Renaming a character, by keyboard (`docs/product.md#rename-character`). */
import { expect, type Page } from '@playwright/test'
import { command } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  openProject,
  press,
  scriptWith,
  tabTo,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { test } from './support/test.ts'

const script = scriptWith(
  ['scene_heading:INT. NORA’S FLAT - DAY', 'action:NORA sits by the <b>lamp</b>.'],
  [
    'action:Grace, the clerk, waits. norah and nora.',
    'character:NORA (V.O.)',
    'dialogue:Nora’s here, Norah.',
    'character:BEN',
    'dialogue:Who is Nora Lee?',
    'character:NORA',
    'dialogue:Me.',
    'character:NORA LEE',
    'dialogue:No.',
  ],
)
const asWritten = [
  'scene_heading:INT. NORA’S FLAT - DAY',
  'action:NORA sits by the lamp.',
  'action:Grace, the clerk, waits. norah and nora.',
  'character:NORA (V.O.)',
  'dialogue:Nora’s here, Norah.',
  'character:BEN',
  'dialogue:Who is Nora Lee?',
  'character:NORA',
  'dialogue:Me.',
  'character:NORA LEE',
  'dialogue:No.',
]
const renamed = asWritten
  .with(0, 'scene_heading:INT. VERA’S FLAT - DAY')
  .with(1, 'action:VERA sits by the lamp.')
  .with(3, 'character:VERA (V.O.)')
  .with(4, 'dialogue:Vera’s here, Norah.')
  .with(7, 'character:VERA')

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rename character' })
const newName = (page: Page) => dialog(page).getByRole('textbox', { name: 'New name' })
const summary = (page: Page) => dialog(page).getByRole('status')

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('editor', '{"continuous":true}'))
})

test('a character is renamed in all blocks after a preview, and one undo takes it back', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await expectLines(page, asWritten)
  await tabTo(page, button(page, 'Rename Character…'))
  await press(page, 'Enter')
  await expect(newName(page)).toBeFocused()
  await expect(dialog(page).getByLabel('Character', { exact: true })).toHaveValue('NORA')
  await expect(summary(page)).toHaveText(
    'Changes 2 cues, 1 action line, 1 dialogue line and 1 other line.',
  )
  await expect(dialog(page)).toContainText('Other characters keep their names: NORA LEE.')

  await press(page, 'Enter')
  await expect(newName(page)).toHaveAccessibleDescription('Enter the new name.')
  await expect(newName(page)).toBeFocused()
  await page.keyboard.type('ben')
  await expect(summary(page)).toContainText(
    'BEN is already a character. The two become one character.',
  )
  await press(page, 'Control+a')
  await page.keyboard.type('VERA')
  await expect(summary(page)).not.toContainText('already')
  await expect(dialog(page).getByRole('listitem').first()).toContainText('INT. NORA VERA’S FLAT')
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(dialog(page)).toBeHidden()
  await expectLines(page, renamed)
  await expect(page.locator('b', { hasText: 'lamp' })).toBeVisible()
  const notice = page.getByText(/^Renamed NORA to VERA: 2 cues, /)
  await expect(notice).toBeVisible()
  await expect(button(page, 'Rename Character…')).toBeFocused()

  await press(page, 'Control+z')
  await expectLines(page, asWritten)
  await expect(notice).toBeHidden()
  await press(page, 'Control+Shift+z')
  await expectLines(page, renamed)
})

test('a typed rename opens the preview for the whole script and stays until it is applied', async ({
  page,
  server,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await openProject(page, server, { script })
  await command(page).focus()
  await page.keyboard.type('rename Nora to Vera in the whole script')
  await press(page, 'Enter')
  await expect(newName(page)).toHaveValue('Vera')
  await press(page, 'Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(command(page)).toBeFocused()
  await expect(command(page)).toHaveValue('rename Nora to Vera in the whole script')
  await expectLines(page, asWritten)

  await press(page, 'Enter', 'Shift+Tab')
  await expect(dialog(page).getByLabel('Character', { exact: true })).toBeFocused()
  const small = dialog(page).getByRole('switch', { name: /lowercase “nora”.*\(1\)$/ })
  await tabTo(page, small)
  await press(page, 'Space')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Rename' }))
  await press(page, 'Enter')
  await expectLines(page, renamed.with(2, 'action:Grace, the clerk, waits. norah and vera.'))
  await expect(command(page)).toHaveValue('')
  await expect(command(page)).toBeFocused()

  // A character without cues.
  await page.keyboard.type('rename Grace to Ada')
  await press(page, 'Enter')
  await expect(dialog(page).getByLabel('Name in the script')).toHaveValue('GRACE')
  await press(page, 'Enter')
  await expect(page.getByText('Ada, the clerk, waits.')).toBeVisible()
  expect(sent.filter((url) => url.endsWith('/process-command'))).toEqual([])
})

test('on a phone in the dark, Statistics renames a character', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 780 })
  await openProject(page, server, { script, isNarrow: true })
  await tabTo(page, button(page, 'Show sidebar'))
  await press(page, 'Enter')
  await tabTo(page, button(page, 'Statistics'))
  await press(page, 'Enter')
  await tabTo(page, button(page, 'Rename BEN…'))
  await press(page, 'Enter')
  await expect(newName(page)).toBeFocused()
  await page.keyboard.type('Sam')
  await expect(summary(page)).toHaveText('Changes 1 cue.')
  await expectAccessible(page)
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await press(page, 'Enter')
  await expect(button(page, 'Rename SAM…')).toBeVisible()
  await expect(page.getByText('Renamed BEN to Sam: 1 cue.')).toBeVisible()
  await press(page, 'Escape')
  await expect(button(page, 'Statistics')).toBeFocused()
})
