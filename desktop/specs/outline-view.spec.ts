/** Outline: scenes as a table (`docs/product/editor.md#views`). */
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts'
import {
  button,
  elementWithId,
  expectNoOverflow,
  openProject,
  pageText,
  press,
  pressOn,
  scriptWith,
  type,
  type Line,
} from './support/editor.ts'
import { sceneList, status } from './support/outline.ts'

const script = scriptWith(
  [
    'scene_heading:INT. MILL - DAY',
    'action:Flour falls.',
    'character:ONA',
    'dialogue:It never stops.',
    'scene_heading:EXT. RIVER - NIGHT',
    'action:Cold water.',
  ],
  [
    'scene_heading:INT. CART - DAY',
    'character:PIET',
    'dialogue:Go.',
    'character:ONA',
    'dialogue:No.',
  ],
)

beforeEach(() => page.viewport(1440, 900))

const table = () => page.getByRole('table')
const headings = () =>
  table()
    .getByCss('[data-part="open"]')
    .elements()
    .map(({ textContent }) => textContent)

async function openOutline(): Promise<void> {
  await openProject({ script })
  await press('Control+Shift+L')
  await expect.poll(headings).toEqual(['INT. MILL - DAY', 'EXT. RIVER - NIGHT', 'INT. CART - DAY'])
}

test('shows number, heading, characters, page and length of each scene', async () => {
  await openOutline()
  await expect
    .element(table().getByRole('row', { name: /INT. CART/ }))
    .toHaveTextContent('3INT. CART - DAYAdd a synopsisPIET, ONA1⅛')
  await expect.element(table().getByRole('row', { name: /^2 Story Block 2/ })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await table().getByRole('button', { name: 'INT. CART - DAY', exact: true }).click()
  await expect.element(pageText()).toHaveFocus()
  await expect.element(elementWithId('b2e1')).toBeInViewport()
})

test('a synopsis is written in its cell, and undo outside of it means the script', async () => {
  await openOutline()
  const cell = table().getByRole('button', { name: /^Synopsis of 2. EXT. RIVER - NIGHT/ })
  await pressOn(cell, 'Enter')
  await type('Nobody swims.')
  await expectAccessible()
  await press('Enter')
  await expect.element(cell).toHaveTextContent('Nobody swims.')
  await expect.element(cell).toHaveFocus()
  await expect.element(status('Saved the synopsis of EXT. RIVER - NIGHT.')).toBeInTheDocument()
  await press('Control+z')
  await expect.element(cell).toHaveTextContent('Add a synopsis')
  await expect.element(cell).toHaveFocus()
  // So it does in the empty filter.
  await pressOn(page.getByRole('searchbox', { name: 'Filter by text' }), 'Control+Shift+z')
  await expect.element(cell).toHaveTextContent('Nobody swims.')
})

test('sorts by a column, and filters by text, block, place, time of day and character', async () => {
  await openOutline()
  const sort = table().getByRole('button', { name: 'Scene' })
  await sort.click()
  await expect.poll(headings).toEqual(['INT. CART - DAY', 'INT. MILL - DAY', 'EXT. RIVER - NIGHT'])
  await expect
    .element(table().getByRole('columnheader', { name: 'Scene' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await sort.click()
  await expect.poll(headings).toEqual(['EXT. RIVER - NIGHT', 'INT. MILL - DAY', 'INT. CART - DAY'])
  await table().getByRole('button', { name: '#' }).click()

  const filter = page.getByRole('searchbox', { name: 'Filter by text' })
  await filter.fill('piet')
  await expect.poll(headings).toEqual(['INT. CART - DAY'])
  await filter.fill('nothing')
  await expect.element(page.getByText('No scene matches this filter.')).toBeVisible()
  await button('Clear').click()
  const choose = async (field: string, value: string, found: readonly string[]) => {
    await page.getByLabelText(field, { exact: true }).selectOptions(value)
    await expect.poll(headings).toEqual([...found])
    await button('Clear').click()
  }
  await choose('Story block', 'Story Block 2', ['INT. CART - DAY'])
  await choose('Place', 'RIVER', ['EXT. RIVER - NIGHT'])
  await choose('Time of day', 'Day', ['INT. MILL - DAY', 'INT. CART - DAY'])
  await choose('Character', 'ONA', ['INT. MILL - DAY', 'INT. CART - DAY'])
})

test('prints the whole table, its head on each page, and nothing else', async () => {
  const rooms = Array.from({ length: 60 }, (_, at): Line => `scene_heading:INT. ROOM ${at + 1}`)
  await openProject({ script: scriptWith(rooms) })
  await press('Control+Shift+L')
  await expect.poll(() => headings().length).toBe(60)
  await commands.emulateMedia({ media: 'print' })
  onTestFinished(() => commands.emulateMedia({ media: null }))
  const printed = document.body.innerText.split(/\s*\n\s*/)
  expect(printed[0]).toBe('New Screenplay')
  expect(printed.at(-1)).toMatch(/INT. ROOM 60/)
  // Anything that scrolls or is fixed would be cut off at the end of the first page.
  const boxes: string[] = []
  for (let box = table().element(); box.parentElement; box = box.parentElement) {
    const { overflow, position } = getComputedStyle(box)
    boxes.push(`${overflow} ${position}`)
  }
  expect(boxes.filter((box) => !/^visible (static|relative)$/.test(box))).toEqual([])
  const head = table().element().querySelector('thead')!
  expect(getComputedStyle(head).display).toBe('table-header-group')
})

test('a row has the menu of its scene in the tree, and F2 renames the scene', async () => {
  await openOutline()
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  const more = (list: Locator) =>
    list.getByRole('button', { name: 'More actions for EXT. RIVER - NIGHT' })
  await pressOn(more(sceneList().first()), 'Enter')
  await expect.poll(items).toContain('Scene number…')
  const ofTree = items()
  await press('Escape')
  await pressOn(more(table()), 'Enter')
  await expect.poll(items).toEqual(ofTree)
  await expectAccessible()
  await pressOn(page.getByRole('menuitem', { name: 'Omit' }), 'Enter')
  await expect.poll(headings).toEqual(['INT. MILL - DAY', 'OMITTED', 'INT. CART - DAY'])

  await pressOn(table().getByRole('button', { name: 'INT. CART - DAY', exact: true }), 'F2')
  await expect.element(page.getByLabelText('Scene heading')).toHaveFocus()
  await press('Control+a')
  await type('int. wagon')
  await press('Enter')
  await expect.poll(headings).toEqual(['INT. MILL - DAY', 'OMITTED', 'INT. WAGON'])
  await expect
    .element(table().getByRole('button', { name: 'INT. WAGON', exact: true }))
    .toHaveFocus()
})

test('on a phone it is a list', async () => {
  await page.viewport(390, 844)
  await openProject({ script })
  await button('Outline').click()
  await expect.element(table()).toBeVisible()
  await expectNoOverflow()
  await button('Filter').click()
  await expect.element(page.getByRole('searchbox', { name: 'Filter by text' })).toBeVisible()
  await expectAccessible()
})
