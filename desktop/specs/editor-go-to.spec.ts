/** Going to a page or scene, by keyboard (`docs/product/editor.md#go-to`). */
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  chooseInMenu,
  elementWithId,
  openProject,
  pageText,
  press,
  scriptWith,
  texts,
  type,
} from './support/editor.ts'

const actions = (count: number) =>
  Array.from({ length: count }, (_, index) => `action:Line ${index}.` as const)

/** Three pages: the second begins in block 1, the third in block 2. */
const script = scriptWith(
  ['scene_heading:INT. KITCHEN - DAY', ...actions(30), 'scene_heading:EXT. PIER - NIGHT'],
  ['scene_heading:INT. KITCHEN - NIGHT', ...actions(30)],
)

const dialog = () => page.getByRole('dialog', { name: 'Go to page or scene' })
const field = () => page.getByRole('combobox', { name: 'Page or scene' })
const options = () => dialog().getByRole('option')
const chosen = () => dialog().getByRole('option', { selected: true })
const status = () => dialog().getByRole('status')

async function openIn(editor: string): Promise<void> {
  await openProject({ script, stored: { editor } })
  await expect.element(pageText().first()).toHaveFocus()
}

/** Opens the dialog and types into it. */
async function ask(query: string): Promise<void> {
  await press('Control+g')
  await expect.element(field()).toHaveFocus()
  await type(query)
}

async function expectCaretInText(): Promise<void> {
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByCss('.ProseMirror:focus')).toBeVisible()
}

describe.for([
  ['one block', '{"continuous":false}'],
  ['all blocks, without page breaks', '{"continuous":true,"pageBreaks":false}'],
] as const)('showing %s', ([, editor]) => {
  beforeEach(() => openIn(editor))

  test('a page number goes to the first line of that page', async () => {
    await ask('3')
    await expect
      .poll(() => texts(options()))
      .toEqual(['Page 3', expect.stringMatching(/^3INT. KITCHEN - NIGHT/)])
    await expect.element(chosen()).toHaveTextContent('Page 3')
    await press('Enter')
    await expectCaretInText()
    await expect.element(page.getByText('Story Block 2 | 31 elements')).toBeVisible()
    await type('Here: ')
    await expect.element(page.getByText(/^Here: Line \d+\.$/)).toBeInViewport()

    await ask('p 1')
    await press('Enter')
    await expectCaretInText()
    await type('x')
    await expect.element(elementWithId('b1e1')).toHaveTextContent('xINT. KITCHEN - DAY')
  })

  test('Enter right after typing waits for the pages', async () => {
    await ask('page 2')
    await press('Enter')
    await expectCaretInText()
    await type('Here: ')
    await expect.element(page.getByText(/^Here: Line \d+\.$/)).toBeInViewport()
  })

  test('arrow keys choose among the scenes that match', async () => {
    await ask('kitchen')
    await expect
      .poll(() => texts(options()))
      .toEqual(['1INT. KITCHEN - DAYpage 1', '3INT. KITCHEN - NIGHTpage 2'])
    await expect.element(status()).toHaveTextContent('2 matches')
    await press('ArrowDown')
    await expect.element(chosen()).toMatchTextContent('NIGHT')
    await press('ArrowDown', 'ArrowUp')
    await expect.element(chosen()).toMatchTextContent('NIGHT')
    await press('Enter')
    await expectCaretInText()
    await type('!')
    await expect.element(elementWithId('b2e1')).toHaveTextContent('INT. KITCHEN - NIGHT!')
    await expect.element(elementWithId('b2e1')).toBeInViewport()
  })

  test('says what is possible, and Escape returns to the caret', async () => {
    await press('ArrowDown', 'End')
    await ask('p 12')
    await expect.element(status()).toHaveTextContent('This script has 3 pages.')
    await press('Enter')
    await expect.element(field()).toHaveFocus()
    await type('bridge')
    await expect.element(field()).toHaveValue('bridge')
    await expect
      .element(status())
      .toHaveTextContent('No scene heading has “bridge”. This script has 3 pages and 3 scenes.')
    await press('Escape')
    await expectCaretInText()
    await type(' Again.')
    await expect.element(elementWithId('b1e2')).toHaveTextContent('Line 0. Again.')
  })
})

test('the script menu opens it too, with all scenes listed and the keyboard in the field', async () => {
  await page.viewport(390, 844)
  await openProject({ script })
  await chooseInMenu('Go to page or scene…')
  await expect.element(field()).toHaveFocus()
  await expect.poll(() => options().length).toBe(3)
  await expect.element(chosen()).not.toBeInTheDocument()
  await expectAccessible()
  await press('ArrowUp', 'Enter')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(pageText()).toHaveFocus()
  await type('!')
  await expect.element(elementWithId('b2e1')).toHaveTextContent('INT. KITCHEN - NIGHT!')
})
