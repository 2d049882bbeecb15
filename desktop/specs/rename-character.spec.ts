/** Renaming a character, by keyboard (`docs/product/script.md#rename-character`). */
import { expect, test } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  chooseInMenu,
  command,
  expectLines,
  expectNoOverflow,
  lines,
  openProject,
  press,
  pressOn,
  scriptWith,
  tabTo,
  type,
} from './support/editor.ts'
import type { FakeServer } from './support/fake-server.ts'

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

function dialog(): Locator {
  return page.getByRole('dialog', { name: 'Rename character' })
}

function newName(): Locator {
  return dialog().getByRole('textbox', { name: 'New name' })
}

function summary(): Locator {
  return dialog().getByRole('status')
}

function openScript(): Promise<FakeServer> {
  return openProject({ script, stored: { editor: '{"continuous":true}' } })
}

test('a character is renamed in all blocks after a preview, and one undo takes it back', async () => {
  await openScript()
  await expectLines(asWritten)
  await chooseInMenu('Rename Character…')
  await expect.element(newName()).toHaveFocus()
  await expect.element(dialog().getByLabelText('Character', { exact: true })).toHaveValue('NORA')
  await expect
    .element(summary())
    .toHaveTextContent('Changes 2 cues, 1 action line, 1 dialogue line and 1 other line.')
  await expect.element(dialog()).toMatchTextContent('Other characters keep their names: NORA LEE.')

  await press('Enter')
  await expect.element(newName()).toHaveAccessibleDescription('Enter the new name.')
  await expect.element(newName()).toHaveFocus()
  await type('ben')
  await expect
    .element(summary())
    .toMatchTextContent('BEN is already a character. The two become one character.')
  await press('Control+a')
  await type('VERA')
  await expect.element(summary()).not.toMatchTextContent('already')
  await expect
    .element(dialog().getByRole('listitem').first())
    .toMatchTextContent('INT. NORA VERA’S FLAT')
  await expectAccessible()
  await press('Enter')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expectLines(renamed)
  await expect.element(page.getByCss('b').filter({ hasText: 'lamp' })).toBeVisible()
  const notice = page.getByText(/^Renamed NORA to VERA: 2 cues, /)
  await expect.element(notice).toBeVisible()
  await expect.element(button('Script menu')).toHaveFocus()

  await press('Control+z')
  await expectLines(asWritten)
  await expect.element(notice).not.toBeInTheDocument()
  await press('Control+Shift+z')
  await expectLines(renamed)
})

test('a typed rename opens the preview for the whole script and stays until it is applied', async () => {
  const server = await openScript()
  await pressOn(command())
  await type('rename Nora to Vera in the whole script')
  await press('Enter')
  await expect.element(newName()).toHaveValue('Vera')
  await press('Escape')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(command()).toHaveFocus()
  await expect.element(command()).toHaveValue('rename Nora to Vera in the whole script')
  await expectLines(asWritten)

  await press('Enter')
  await expect.element(newName()).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(dialog().getByLabelText('Character', { exact: true })).toHaveFocus()
  await tabTo(dialog().getByRole('switch', { name: /lowercase “nora”.*\(1\)$/ }))
  await press('Space')
  await tabTo(dialog().getByRole('button', { name: 'Rename' }))
  await press('Enter')
  await expectLines(renamed.with(2, 'action:Grace, the clerk, waits. norah and vera.'))
  await expect.element(command()).toHaveValue('')
  await expect.element(command()).toHaveFocus()

  // A character without cues.
  await type('rename Grace to Ada')
  await press('Enter')
  await expect.element(dialog().getByLabelText('Name in the script')).toHaveValue('GRACE')
  await expect.element(newName()).toHaveFocus()
  await press('Enter')
  await expect.poll(lines).toContain('action:Ada, the clerk, waits. norah and vera.')
  expect(server.calls.filter((call) => call.endsWith('/process-command'))).toEqual([])
})

test('on a phone in the dark, Statistics renames a character', async () => {
  await commands.emulateMedia({ colorScheme: 'dark' })
  await page.viewport(390, 780)
  await openScript()
  await tabTo(button('Open panel'))
  await press('Enter')
  await expect.element(page.getByRole('tab', { name: 'Notes' })).toHaveFocus()
  await press('End')
  await tabTo(button('Rename BEN…'))
  await press('Enter')
  await expect.element(newName()).toHaveFocus()
  await type('Sam')
  await expect.element(summary()).toHaveTextContent('Changes 1 cue.')
  await expectAccessible()
  await expectNoOverflow()
  await press('Enter')
  await expect.element(button('Rename SAM…')).toBeVisible()
  await expect.element(page.getByText('Renamed BEN to Sam: 1 cue.')).toBeVisible()
  await press('Escape')
  await expect.poll(() => document.activeElement?.ariaMultiLine).toBe('true')
})
