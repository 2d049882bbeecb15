/** Scene numbers of scripts written here (`docs/product/script.md#scene-numbers`), by keyboard only. */
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Script } from '@scenewright/shared/script/script.ts'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  expectNoOverflow,
  expectUndo,
  openProject,
  pageText,
  press,
  pressOn,
  saved,
  scriptWith,
  texts,
  type,
} from './support/editor.ts'
import { exportAs } from './support/export.ts'
import { sceneList } from './support/outline.ts'

const SCENES = scriptWith(
  ['scene_heading:INT. MILL - DAY', 'action:Flour falls.', 'scene_heading:EXT. RIVER - DAY'],
  ['scene_heading:INT. BAR - NIGHT', 'action:Smoke.'],
)

/** The script with numbers in the margins, and one element of the first block with its own. */
function numbered(profile: 'spec' | 'industry', numbers: Readonly<Record<number, string>>): Script {
  const [first, ...others] = SCENES.storyBlocks
  const elements = first!.elements.map((element, index) => {
    const sceneNumber = numbers[index]
    return sceneNumber === undefined ? element : { ...element, extra: { sceneNumber } }
  })
  return {
    ...SCENES,
    pages: { profile, paper: 'letter', sceneNumbers: 'both' },
    storyBlocks: [{ ...first!, elements }, ...others],
  }
}

/** The numbers in the margins of the page. */
function margins(): (string | undefined)[] {
  const headings = document.querySelectorAll<HTMLElement>('.script-page [data-scene-number]')
  return [...headings].map(({ dataset }) => dataset['sceneNumber'])
}

/** The numbers in the sidebar's list. */
function listed(): string[] {
  return texts(sceneList().getByCss('[data-part="move"] > span'))
}

function numberField(): Locator {
  return page.getByRole('textbox', { name: 'Number' })
}

/** Opens "Scene number…" from the text. */
async function openDialog(): Promise<void> {
  await press('Escape')
  await pressOn(button('Format'), 'Enter')
  await pressOn(page.getByRole('menuitem', { name: /Scene number/ }), 'Enter')
  await expect.element(numberField()).toHaveFocus()
}

test('scenes get automatic and own numbers, in the margins, the lists and both formats', async () => {
  const server = await openProject({ script: SCENES })
  expect(margins()).toEqual([])
  expect(listed()).toEqual(['1', '2', '3'])

  // The own number of the scene that the caret is in, and numbering turned on with it.
  await press('ArrowDown', 'ArrowDown', 'End')
  await openDialog()
  const dialog = page.getByRole('dialog', { name: 'Scene number' })
  await expect.element(dialog).toMatchTextContent('EXT. RIVER - DAY')
  await expect.element(page.getByText('Leave it empty for the automatic number, 2.')).toBeVisible()
  await expect
    .element(page.getByRole('switch', { name: 'Show and print scene numbers' }))
    .toBeChecked()
  await type('1 A')
  await press('Enter')
  await expect.element(page.getByText('Use letters, digits, dots and hyphens.')).toBeVisible()
  await expect.element(numberField()).toHaveFocus()
  await press('Control+a')
  await expectAccessible()
  await type('12A')
  await press('Enter')
  await expect.element(pageText()).toHaveFocus()
  await expect.poll(margins).toEqual(['1', '12A'])
  await expect.poll(listed).toEqual(['1', '12A', '13'])
  await expectAccessible()

  // A new scene gets the next number, and the others move on.
  await press('Control+Enter')
  await type('int. attic')
  await expect.poll(margins).toEqual(['1', '12A', '13'])
  await expect.poll(listed).toEqual(['1', '12A', '13', '14'])

  await press('Control+Shift+B')
  const board = page.getByRole('main')
  await expect
    .element(board.getByRole('button', { name: 'Move 12A. EXT. RIVER - DAY' }))
    .toBeVisible()
  await button('Write').click()

  const fountain = await exportAs('Fountain (.fountain)')
  expect(await fountain.text()).toContain('EXT. RIVER - DAY #12A#')
  const fdx = await exportAs('Final Draft (.fdx)')
  expect(await fdx.text()).toMatch(/Number="12A" Type="Scene Heading"/)

  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved()).toMatchObject({
    pages: { profile: 'spec', sceneNumbers: 'both' },
    storyBlocks: [{ elements: [{}, {}, { extra: { sceneNumber: '12A' } }, {}] }, {}],
  })
})

test('an empty number is automatic again, numbering is turned off in the settings, and both can be undone', async () => {
  await openProject({ script: numbered('spec', { 0: '7' }) })
  await expect.poll(margins).toEqual(['7', '8'])

  await press('ArrowDown', 'ArrowDown')
  await openDialog()
  await type('7')
  await expect.element(page.getByText('“INT. MILL - DAY” has this number too.')).toBeVisible()
  await press('Escape')
  await expect.element(pageText()).toHaveFocus()
  await press('ArrowUp')
  await openDialog()
  await expect.element(numberField()).toHaveValue('7')
  await press('Delete', 'Enter')
  await expect.poll(margins).toEqual(['1', '2'])
  await press('Control+z')
  await expect.poll(margins).toEqual(['7', '8'])

  await pressOn(button('Formatting Options'), 'Enter')
  await page.getByLabelText('Scene numbers').selectOptions('none')
  await expect.poll(margins).toEqual([])
  await page.getByLabelText('Scene numbers').selectOptions('left')
  await press('Escape')
  await expect.element(page.getByCss('.script-page')).toHaveAttribute('data-scene-numbers', 'left')
  await expectUndo('Scene numbers: Left')
})

test('a heading that is joined to the line above loses its number, which undo says and brings back', async () => {
  await openProject({ script: numbered('industry', { 2: '12A' }) })
  await press('ArrowDown', 'ArrowDown', 'Home', 'Backspace')
  await expect
    .element(pageText().getByCss('.element').last())
    .toHaveTextContent('Flour falls.EXT. RIVER - DAY')
  expect(margins()).toEqual(['1'])
  await expectUndo('Join elements, without scene number 12A')
  await pressOn(pageText(), 'Control+z')
  await expect.poll(margins).toEqual(['1', '12A'])
})

test('on a phone, the number is before the heading, and the dialog fits', async () => {
  await page.viewport(390, 844)
  await openProject({ script: numbered('industry', {}) })
  await expect.poll(margins).toEqual(['1', '2'])
  await press('ArrowDown')
  await openDialog()
  await expectAccessible()
  await expectNoOverflow()
})
