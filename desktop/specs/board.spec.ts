/** Board: scenes as cards that move, are colored and written (`docs/product/editor.md#views`). */
import { beforeEach, expect, test } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts'
import {
  button,
  elementWithId,
  expectLines,
  expectNoOverflow,
  expectTexts,
  expectUndo,
  openProject,
  pageText,
  press,
  pressOn,
  scriptWith,
  type,
  waitForFrame,
} from './support/editor.ts'
import { scriptWithActTwo, status } from './support/outline.ts'

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
  [],
)
const before = [['1. INT. MILL - DAY', '2. EXT. RIVER - NIGHT'], ['3. INT. CART - DAY'], []]

beforeEach(() => page.viewport(1440, 900))

const board = () => page.getByRole('main')
const column = (name: string) => board().getByRole('region', { name })
const moveButton = (name: string) => board().getByRole('button', { name: `Move ${name}` })
const moving = (locator: Locator) =>
  locator
    .getByRole('button', { name: /^Move / })
    .elements()
    .map(({ ariaLabel }) => ariaLabel?.slice('Move '.length) ?? '')

/** The numbers and headings of the cards, by column. */
function cards(): string[][] {
  return board()
    .getByRole('region')
    .elements()
    .map((element) => moving(page.elementLocator(element)))
}

async function openBoard(opened = script): Promise<void> {
  await openProject({ script: opened })
  await press('Control+Shift+B')
  await expect.poll(() => cards().length).toBeGreaterThan(0)
}

async function pickUp(name: string): Promise<void> {
  await pressOn(moveButton(name), 'Space')
  await expect.element(status('Picked up')).toBeInTheDocument()
  await waitForFrame()
}

test('moves scenes by keyboard and pointer, one undo step each', async () => {
  await openBoard()
  await expect.poll(cards).toEqual(before)
  await expectAccessibleInBothSchemes()

  // Escape puts the card back.
  await pickUp('1. INT. MILL - DAY')
  await press('ArrowDown')
  await expect
    .element(status('INT. MILL - DAY is over the end of Story Block 1.'))
    .toBeInTheDocument()
  await press('Escape')
  await expect.element(status('INT. MILL - DAY is back at position 1')).toBeInTheDocument()
  await expect.poll(cards).toEqual(before)

  // To the column beside, and below the card there; the focus goes along.
  await pickUp('1. INT. MILL - DAY')
  await press('ArrowRight')
  await expect.element(status('is over position 1 in Story Block 2.')).toBeInTheDocument()
  await press('ArrowDown')
  await expect.element(status('is over the end of Story Block 2.')).toBeInTheDocument()
  await press('Space')
  await expect
    .poll(cards)
    .toEqual([['1. EXT. RIVER - NIGHT'], ['2. INT. CART - DAY', '3. INT. MILL - DAY'], []])
  await expect.element(moveButton('3. INT. MILL - DAY')).toHaveFocus()

  // By pointer; a gap shows where the card lands.
  const from = moveButton('1. EXT. RIVER - NIGHT').element().getBoundingClientRect()
  const cart = moveButton('2. INT. CART - DAY').element().closest('li')!
  const { x, y, height } = cart.getBoundingClientRect()
  await commands.moveMouse([
    { do: 'move', x: from.x + 60, y: from.y + 30 },
    { do: 'down' },
    { do: 'move', x: x + 100, y: y + 5, steps: 8 },
  ])
  await expect.element(status('is over position 1 in Story Block 2.')).toBeInTheDocument()
  await expect.poll(() => cart.getBoundingClientRect().y).toBeGreaterThan(y + height / 2)
  await commands.moveMouse([{ do: 'up' }])
  const after = [[], ['1. EXT. RIVER - NIGHT', '2. INT. CART - DAY', '3. INT. MILL - DAY'], []]
  await expect.poll(cards).toEqual(after)
  await expectUndo('Move scene')

  // Wherever the focus is on the board, the keys mean the script.
  await press('Control+z', 'Control+z')
  await expect.poll(cards).toEqual(before)
  await press('Control+Shift+z', 'Control+Shift+z')
  await expect.poll(cards).toEqual(after)
})

test('a click opens the scene in Write, with the caret in it', async () => {
  await openBoard()
  await column('Story Block 2').getByText('INT. CART - DAY').click()
  await expect.element(pageText()).toHaveFocus()
  await expect.element(elementWithId('b2e1')).toBeInViewport()
  await type('!')
  await expect.element(elementWithId('b2e1')).toHaveTextContent('INT. CART - DAY!')
})

test('a synopsis is written on the card, and undo means the move until something is typed', async () => {
  await openBoard()
  const synopsis = (name: string) => board().getByRole('button', { name: `Synopsis of ${name}` })
  const field = board().getByRole('textbox', { name: 'Synopsis of INT. MILL - DAY' })
  await expect.element(column('Story Block 1').getByText('Flour falls.')).toBeVisible()
  await pressOn(synopsis('1. INT. MILL - DAY'), 'Enter')
  await expect.element(field).toHaveFocus()
  await type('Not this.')
  await expectAccessible()
  await press('Escape')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(synopsis('1. INT. MILL - DAY')).toHaveFocus()
  await press('Enter')
  await type('The last bread.')
  await press('Enter')
  await expect.element(column('Story Block 1').getByText('The last bread.')).toBeVisible()
  await expect.element(status('Saved the synopsis of INT. MILL - DAY.')).toBeInTheDocument()

  await pickUp('1. INT. MILL - DAY')
  await press('ArrowRight', 'Space')
  const after = [['1. EXT. RIVER - NIGHT'], ['2. INT. MILL - DAY', '3. INT. CART - DAY'], []]
  await expect.poll(cards).toEqual(after)
  await pressOn(synopsis('2. INT. MILL - DAY'), 'Enter')
  await expect.element(field).toHaveFocus()
  await press('Control+z')
  await expect.poll(cards).toEqual(before)
  // The card was made anew in its column, without the field.
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(column('Story Block 1').getByText('The last bread.')).toBeVisible()

  await pressOn(synopsis('1. INT. MILL - DAY'), 'Enter')
  await type('!')
  await expect.element(field).toHaveValue('The last bread.!')
  await press('Control+z')
  await expect.element(field).toHaveValue('The last bread.')
  expect(cards()).toEqual(before)
})

test('adds scenes after a card and at the end of a column, also of an empty one', async () => {
  await openBoard()
  const field = board().getByRole('textbox', { name: 'Heading of the new scene' })
  await pressOn(
    board().getByRole('button', { name: 'New scene after 1. INT. MILL - DAY' }),
    'Enter',
  )
  await expect.element(field).toHaveFocus()
  await type('int. attic - night')
  await press('Enter')
  await expect
    .poll(() => cards()[0])
    .toEqual(['1. INT. MILL - DAY', '2. INT. ATTIC - NIGHT', '3. EXT. RIVER - NIGHT'])
  await expect.element(status('Added the scene INT. ATTIC - NIGHT.')).toBeInTheDocument()
  await expectUndo('New scene')
  await expect
    .element(board().getByCss('[data-part="open"]').filter({ hasText: 'INT. ATTIC' }))
    .toHaveFocus()

  const atEnd = button('New scene here, at the end of Story Block 3')
  await atEnd.click()
  await press('Escape')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(atEnd).toHaveFocus()
  // Another view keeps the words, too.
  await press('Enter')
  await type('EXT. FIELD')
  await press('Control+Shift+L', 'Control+Shift+B')
  await expect.poll(() => cards()[2]).toEqual(['5. EXT. FIELD'])
})

test('colors the cards by time of day, place or character, with a legend', async () => {
  await openBoard()
  const legend = () => board().getByRole('list', { name: 'Colors' }).getByRole('listitem')
  const choose = async (from: string, to: string) => {
    await board()
      .getByRole('button', { name: `Color: ${from}` })
      .click()
    await page.getByRole('menuitemradio', { name: to }).click()
  }
  await expectTexts(legend(), 'Day 2', 'Night 1')
  await choose('time of day', 'Place')
  await expectTexts(legend(), 'MILL 1', 'RIVER 1', 'CART 1')
  await choose('place', 'Character')
  await expectTexts(legend(), 'ONA 2', 'PIET 1', 'Others or nobody 1')
  await expect.element(column('Story Block 2').getByText('PIET, ONA')).toBeVisible()
})

test('columns are story blocks with their sections, or acts with their blocks', async () => {
  await openBoard(scriptWithActTwo())
  await expect
    .element(column('Story Block 1').getByRole('heading', { name: /Act Two/ }))
    .toBeVisible()
  await pressOn(board().getByRole('button', { name: 'Change section Act Two' }), 'Enter')
  await page.getByRole('dialog', { name: 'Change section' }).getByLabelText('Name').fill('Act 2')
  await press('Enter')
  await button('By story block').click()
  await page.getByRole('menuitemradio', { name: 'By act' }).click()
  await expectTexts(board().getByRole('heading', { level: 2 }), 'Before the first act', 'Act 2')
  await expect.poll(cards).toEqual([
    ['1. INT. MILL - DAY', '2. EXT. RIVER'],
    ['3. INT. CART', '4. EXT. FIELD'],
  ])

  // A scene moves into the act, and stays in the act's story block.
  await pickUp('2. EXT. RIVER')
  await press('ArrowRight')
  await expect.element(status('is over position 2 in Act 2.')).toBeInTheDocument()
  await press('Space')
  await expect
    .poll(cards)
    .toEqual([['1. INT. MILL - DAY'], ['2. INT. CART', '3. EXT. RIVER', '4. EXT. FIELD']])
})

test('a script without scenes has one sentence and one action, and on a phone nothing overflows', async () => {
  await page.viewport(390, 844)
  await openProject({ script: scriptWith(['action:Fog.']) })
  await button('Board').click()
  await expect.element(board().getByText(/^No scenes yet/)).toBeVisible()
  await expectNoOverflow()
  await expectAccessible()
  await button('Write the first scene').click()
  await expect.element(pageText()).toHaveFocus()
  await expectLines(['action:Fog.'])
})
