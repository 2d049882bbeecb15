/** The command palette (`docs/product/editor.md#command-palette`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  caretAtEndOf,
  expectLines,
  openProject,
  pageText,
  press,
  scriptWith,
  type,
} from './support/editor.ts'

const script = scriptWith(
  ['scene_heading:INT. MILL - DAY', 'action:Dust.'],
  ['scene_heading:EXT. RIVER - NIGHT', 'action:Cold.'],
)

const palette = () => page.getByRole('dialog', { name: 'Commands' })
const options = () => page.getByRole('listbox').getByRole('option')

async function openPalette(): Promise<void> {
  await press('Control+k')
  await expect.element(palette().getByRole('combobox')).toHaveFocus()
}

test('lists all commands, and runs the one that is chosen at the caret', async () => {
  await openProject({ script })
  await caretAtEndOf(1)
  await openPalette()
  // Enter does nothing until something is typed or chosen.
  await press('Enter')
  await expect.element(palette()).toBeVisible()
  await press('ArrowDown')
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await type('page break bef')
  await expect.element(options()).toMatchTextContent(/^Page break before.*Ctrl\+Shift\+Enter/)
  await press('Enter')
  await expect.element(palette()).not.toBeInTheDocument()
  await expect.element(pageText()).toHaveFocus()
  await type(' More.')
  await expectLines(['scene_heading:INT. MILL - DAY', 'action:Dust. More.'])
  await openPalette()
  await type('page break bef')
  await expect.element(options().getByLabelText('on')).toBeVisible()
})

test('opens panels, story blocks, scenes and pages', async () => {
  await openProject({ script })
  await openPalette()
  await type('instructions')
  await press('Enter')
  await expect
    .element(page.getByRole('complementary', { name: 'Custom Instructions' }))
    .toBeVisible()
  await press('Escape')
  await openPalette()
  await type('story block 2')
  await press('Enter')
  await expect.element(pageText()).toMatchTextContent('Cold.')
  await openPalette()
  await type('mill')
  await expect.element(options()).toMatchTextContent(/INT. MILL - DAY/)
  await press('Enter')
  await expect.element(pageText()).toMatchTextContent('Dust.')
  await expect.element(pageText()).toHaveFocus()
  await openPalette()
  await type('p 1')
  await expect.element(options()).toMatchTextContent('Page 1')
})

test('says why a command can not be chosen, and finds nothing for other words', async () => {
  await openProject({ script, storyblock: 'title' })
  await openPalette()
  await type('lyric')
  await expect.element(options()).toMatchTextContent(/Put the caret in the text first\./)
  await expect.element(options()).toHaveAttribute('aria-disabled', 'true')
  await type(' zzz')
  await expect.element(page.getByText('Nothing has these words.')).toBeVisible()
  await press('Enter')
  await expect.element(palette()).toBeVisible()
  await press('Escape')
  await button('Script menu').click()
  await page.getByRole('menuitem', { name: /^All commands/ }).click()
  await expect.element(palette()).toBeVisible()
})
