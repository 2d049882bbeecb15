/** The element type at the caret is always in sight and set by keyboard (`docs/product.md#editor`). */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectUndo, pageText, press } from './support/editor.ts'
import { chooseView, expectLines, lines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index}.` as const)

function type(page: Page): Locator {
  return page.getByLabel('Element type')
}

function types(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Types', exact: true })
}

/** Whether a click in the middle of it would reach it. */
async function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })
}

test('the type selector stays in sight in both views, beside the find bar and at any zoom', async ({
  page,
  server,
}) => {
  await openPage(page, server, long, long)
  for (const view of ['one block', 'all blocks'] as const) {
    if (view === 'all blocks') {
      await chooseView(page, 'Show all story blocks')
      // The text is drawn anew.
      await expect(pageText(page)).toHaveCount(2)
    }
    await pageText(page).first().focus()
    await expect(pageText(page).first()).toBeFocused()
    await press(page, 'Control+End')
    await expect(
      page.locator('[data-element-id]', { hasText: 'Line 59.' }).first(),
    ).toBeInViewport()
    await expect(type(page)).toHaveValue('action')
    expect(await isOnTop(type(page))).toBe(true)
    await press(page, 'Control+f')
    await expect(page.getByRole('search')).toBeVisible()
    expect(await isOnTop(type(page))).toBe(true)
    await press(page, 'Escape')
  }
  const width = async () => (await type(page).boundingBox())?.width
  const before = await width()
  await chooseView(page, 'Zoom in')
  expect(await isOnTop(type(page))).toBe(true)
  expect(await width()).toBeCloseTo(before ?? 0, 0)
})

test('Ctrl and Cmd with 1 to 8 set the type of all selected elements, as one undo step', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['action:one', 'action:two'])
  await press(page, 'ArrowRight')
  const inOrder = ['scene_heading', 'action', 'character', 'dialogue'] as const
  for (const [index, name] of [...inOrder].entries()) {
    await press(page, `Control+${index + 1}`)
    await expect(type(page)).toHaveValue(name)
  }
  for (const [index, name] of ['parenthetical', 'transition', 'shot', 'text'].entries()) {
    await press(page, `Meta+${index + 5}`)
    await expect(type(page)).toHaveValue(name)
  }
  await press(page, 'Control+a', 'Control+3')
  await expectLines(page, ['character:one', 'character:two'])
  await expectUndo(page, 'Change element type')
  await pageText(page).focus()
  await press(page, 'Control+z')
  await expectLines(page, ['text:one', 'action:two'])
})

test('Enter in an empty element adds one as always and offers the types', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['character:MARA', 'dialogue:Hi.', 'action:Rain.'])
  await press(page, 'ArrowDown', 'End', 'Enter')
  await expect(types(page)).toBeHidden()
  await press(page, 'Enter')
  const added = ['character:MARA', 'dialogue:Hi.', 'character:', 'dialogue:', 'action:Rain.']
  await expectLines(page, added)
  await expect(types(page).getByRole('option')).toHaveText([
    'Scene headingCtrl+1',
    'ActionCtrl+2',
    'CharacterCtrl+3',
    'DialogueCtrl+4',
    'ParentheticalCtrl+5',
    'TransitionCtrl+6',
    'ShotCtrl+7',
    'TextCtrl+8',
  ])
  await expectAccessible(page)
  // The arrow keys and Enter choose; the empty element that Enter was pressed in goes.
  await press(page, 'ArrowDown')
  await expect(types(page).getByRole('option', { selected: true })).toHaveAccessibleName(
    'Scene heading',
  )
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter')
  await expect(types(page)).toBeHidden()
  await expectLines(page, ['character:MARA', 'dialogue:Hi.', 'action:', 'action:Rain.'])
  await expectUndo(page, 'Change element type')
  await pageText(page).focus()
  await press(page, 'Control+z')
  await expectLines(page, added)
})

test('Escape and typing close the types and leave what Enter did', async ({ page, server }) => {
  await openPage(page, server, ['character:MARA', 'dialogue:Hi.'])
  await press(page, 'Control+End', 'Enter', 'Enter')
  const added = ['character:MARA', 'dialogue:Hi.', 'dialogue:']
  await expectLines(page, added)
  await expect(types(page)).toBeVisible()
  await press(page, 'Escape')
  await expect(types(page)).toBeHidden()
  await expect(pageText(page)).toBeFocused()
  await expectLines(page, added)
  // Enter still adds an element each time, of the next type.
  await press(page, 'Enter')
  await expectLines(page, ['character:MARA', 'dialogue:Hi.', 'character:'])
  await press(page, 'Enter')
  await expectLines(page, added)
  await page.keyboard.type('Yes.')
  await expect(types(page)).toBeHidden()
  expect(await lines(page)).toEqual(['character:MARA', 'dialogue:Hi.', 'dialogue:Yes.'])
})

test('text has its name in the margin and action has none', async ({ page, server }) => {
  await openPage(page, server, ['action:one', 'text:two'])
  const label = async (index: number) =>
    page
      .locator('[data-element-id]')
      .nth(index)
      .evaluate((element) => {
        const { content, left, width } = getComputedStyle(element, '::before')
        return { content, isInMargin: parseFloat(left) + parseFloat(width) <= 0 }
      })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 })
    expect(await label(0)).toMatchObject({ content: 'none' })
    expect(await label(1)).toEqual({ content: '"Text" / ""', isInMargin: true })
  }
})
