/** The element type at the caret is always in sight and set by keyboard (`docs/product/editor.md#editor`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  chooseView,
  elements,
  elementWithId,
  expectLines,
  expectUndo,
  findBar,
  openPage,
  pageText,
  press,
  pressOn,
  texts,
  type,
} from './support/editor.ts'

const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index}.` as const)
const typeSelector = page.getByLabelText('Element type')
const types = page.getByRole('listbox', { name: 'Types', exact: true })

/** True if a click in the middle of the type selector would reach it. */
function isSelectorOnTop(): boolean {
  const element = typeSelector.element()
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}

test('the type selector stays in sight in both views, beside the find bar and at any zoom', async () => {
  await openPage(long, long)
  for (const view of ['one block', 'all blocks'] as const) {
    if (view === 'all blocks') {
      await chooseView('Show all story blocks')
      // The text is drawn anew.
      await expect.poll(() => pageText().length).toBe(2)
    }
    await pressOn(pageText().first())
    await expect.element(pageText().first()).toHaveFocus()
    await press('Control+End')
    await expect.element(elementWithId('b1e60')).toBeInViewport()
    await expect.element(typeSelector).toHaveValue('action')
    expect(isSelectorOnTop()).toBe(true)
    await press('Control+f')
    await expect.element(findBar()).toBeVisible()
    expect(isSelectorOnTop()).toBe(true)
    await press('Escape')
  }
  const width = () => typeSelector.element().getBoundingClientRect().width
  const before = width()
  await chooseView('Zoom in')
  expect(isSelectorOnTop()).toBe(true)
  expect(width()).toBeCloseTo(before, 0)
})

test('Ctrl and Cmd with 1 to 8 set the type of all selected elements, as one undo step', async () => {
  await openPage(['action:one', 'action:two'])
  await press('ArrowRight')
  const inOrder = ['scene_heading', 'action', 'character', 'dialogue'] as const
  for (const [index, name] of [...inOrder].entries()) {
    await press(`Control+${index + 1}`)
    await expect.element(typeSelector).toHaveValue(name)
  }
  for (const [index, name] of ['parenthetical', 'transition', 'shot', 'text'].entries()) {
    await press(`Meta+${index + 5}`)
    await expect.element(typeSelector).toHaveValue(name)
  }
  await press('Control+a', 'Control+3')
  await expectLines(['character:one', 'character:two'])
  await expectUndo('Change element type')
  await pressOn(pageText())
  await press('Control+z')
  await expectLines(['text:one', 'action:two'])
})

test('Enter in an empty element adds one as always and offers the types', async () => {
  await openPage(['character:MARA', 'dialogue:Hi.', 'action:Rain.'])
  await press('ArrowDown', 'End', 'Enter')
  await expect.element(types).not.toBeInTheDocument()
  await press('Enter')
  const added = ['character:MARA', 'dialogue:Hi.', 'character:', 'dialogue:', 'action:Rain.']
  await expectLines(added)
  await expect
    .poll(() => texts(types.getByRole('option')))
    .toEqual([
      'Scene headingCtrl+1',
      'ActionCtrl+2',
      'CharacterCtrl+3',
      'DialogueCtrl+4',
      'ParentheticalCtrl+5',
      'TransitionCtrl+6',
      'ShotCtrl+7',
      'TextCtrl+8',
    ])
  await expectAccessible()
  // The arrow keys and Enter choose; the empty element that Enter was pressed in goes.
  await press('ArrowDown')
  await expect
    .element(types.getByRole('option', { selected: true }))
    .toHaveAccessibleName('Scene heading')
  await press('ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter')
  await expect.element(types).not.toBeInTheDocument()
  await expectLines(['character:MARA', 'dialogue:Hi.', 'action:', 'action:Rain.'])
  // Enter and the type it got are one step.
  await expectUndo('Add element')
  await pressOn(pageText())
  await press('Control+z')
  await expectLines(['character:MARA', 'dialogue:Hi.', 'character:', 'action:Rain.'])
})

test('Escape and typing close the types and leave what Enter did', async () => {
  await openPage(['character:MARA', 'dialogue:Hi.'])
  await press('Control+End', 'Enter', 'Enter')
  const added = ['character:MARA', 'dialogue:Hi.', 'dialogue:']
  await expectLines(added)
  await expect.element(types).toBeVisible()
  await press('Escape')
  await expect.element(types).not.toBeInTheDocument()
  await expect.element(pageText()).toHaveFocus()
  await expectLines(added)
  // Enter still adds an element each time, of the next type.
  await press('Enter')
  await expectLines(['character:MARA', 'dialogue:Hi.', 'character:'])
  await press('Enter')
  await expectLines(added)
  await type('Yes.')
  await expect.element(types).not.toBeInTheDocument()
  await expectLines(['character:MARA', 'dialogue:Hi.', 'dialogue:Yes.'])
})

test('text has its name in the margin and action has none', async () => {
  await openPage(['action:one', 'text:two'])
  const label = (index: number) => {
    const { content, left, width } = getComputedStyle(elements()[index]!, '::before')
    return { content, isInMargin: parseFloat(left) + parseFloat(width) <= 0 }
  }
  for (const width of [1280, 390]) {
    await page.viewport(width, 720)
    expect(label(0)).toMatchObject({ content: 'none' })
    expect(label(1)).toEqual({ content: '"Text" / ""', isInMargin: true })
  }
})
