/** Continuity findings in Statistics (`docs/product/script.md#continuity`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  command,
  expectLines,
  openPage,
  pageText,
  press,
  pressOn,
  reopen,
} from './support/editor.ts'

const SECOND = [
  'scene_heading:EXT. YARD - NIGHT - CONTINUOUS',
  'action:Mara (43) runs. Nora follows.',
  'character:MARRA',
  'dialogue:Who said “run?',
] as const

const FIRST = [
  'scene_heading:INT. OFFICE - DAY',
  'action:MARA KENT (34) reads at the desk. NORA waits.',
  'character:MARA',
  'dialogue:Sit down.',
  'action:Nora leaves the office.',
  'character:NORA',
  'dialogue:No.',
  'character:MARA',
  'dialogue:Nora!',
] as const

const AGE = 'MARA is 34 in scene 1 and 43 here.'

const panel = () => page.getByRole('complementary', { name: 'Statistics' })
const heading = () => panel().getByRole('heading', { name: 'Continuity' })
const link = () => panel().getByRole('button', { name: new RegExp(`^${AGE}`) })

test('a command finds slips; each leads to its place and can be ignored', async () => {
  await openPage(FIRST, SECOND)
  await command().fill('check continuity')
  await press('Enter')
  await expect.element(heading()).toHaveFocus()
  await expect.element(panel()).toMatchTextContent('5 possible slips.')
  await expectAccessible()

  await pressOn(panel().getByRole('button', { name: `Ignore: ${AGE}` }), 'Enter')
  await expect.element(panel().getByRole('status')).toHaveTextContent('Ignored. 4 possible slips.')
  await expect.element(link()).not.toBeInTheDocument()
  await reopen()
  await expect.element(panel()).toMatchTextContent('4 possible slips.')
  await button('Show ignored (1)').click()
  await panel()
    .getByRole('button', { name: `Stop ignoring: ${AGE}` })
    .click()
  await expect.element(panel()).toMatchTextContent('5 possible slips.')

  await link().click()
  await expectLines(SECOND)
  await expect.element(pageText()).toHaveFocus()
  await expect.poll(() => String(getSelection())).toBe('Mara (43')
})
