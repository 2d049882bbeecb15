/** The index cards and the statistics. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { downloadedFiles } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  elementWithId,
  expectLines,
  lines,
  openProject,
  press,
  pressOn,
  scriptWith,
  type,
  waitForFrame,
} from './support/editor.ts'
import { status } from './support/outline.ts'

const script = scriptWith(
  [
    'scene_heading:INT. MILL - DAY',
    'action:Flour falls.',
    'character:ONA',
    'dialogue:It never stops.',
    'scene_heading:EXT. RIVER - NIGHT',
    'action:Cold water.',
  ],
  ['scene_heading:INT. CART - DAY', 'character:PIET', 'dialogue:Go.'],
  [],
)

/** The numbers and headings of the cards, by story block. */
function headings(): string[][] {
  return ['Story Block 1', 'Story Block 2', 'Story Block 3'].map((block) =>
    page
      .getByRole('group', { name: block })
      .getByRole('button', { name: /^Move / })
      .elements()
      .map(({ ariaLabel }) => ariaLabel?.slice('Move '.length) ?? ''),
  )
}

test('reorders scenes as index cards, by keyboard and pointer, one undo step each', async () => {
  await openProject({ script })
  await button('Index Cards').click()
  const dialog = page.getByRole('dialog', { name: 'Index Cards' })
  await expect.element(dialog).toMatchTextContent('Flour falls.')
  await expectAccessible()
  await expect
    .poll(headings)
    .toEqual([['1. INT. MILL - DAY', '2. EXT. RIVER - NIGHT'], ['3. INT. CART - DAY'], []])

  // By keyboard, within its block. Escape puts the card back and leaves the cards open.
  const pickUpMillAndMoveRight = async () => {
    await pressOn(button('Move 1. INT. MILL - DAY'), 'Space')
    await expect.element(status('Picked up INT. MILL - DAY')).toBeInTheDocument()
    await waitForFrame()
    await press('ArrowRight')
    await expect.element(status('is over position 2 in Story Block 1')).toBeInTheDocument()
  }
  await pickUpMillAndMoveRight()
  await press('Escape')
  await expect.element(status('INT. MILL - DAY is back at position 1')).toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await pickUpMillAndMoveRight()
  await press('Space')
  const moved = button('Move 2. INT. MILL - DAY')
  await expect.element(moved).toHaveFocus()

  // By pointer, into the block without scenes. `hover` waits until the dropped card stops moving.
  await moved.hover()
  const to = page.getByText('No scenes in this block').element().getBoundingClientRect()
  await commands.moveMouse([{ do: 'down' }, { do: 'move', x: to.x + 20, y: to.y + 20, steps: 8 }])
  await expect.element(status('is over the end of Story Block 3')).toBeInTheDocument()
  await commands.moveMouse([{ do: 'up' }])
  await expect
    .poll(headings)
    .toEqual([['1. EXT. RIVER - NIGHT'], ['2. INT. CART - DAY'], ['3. INT. MILL - DAY']])

  // Pressing a card opens its scene. Each move is undone separately.
  await dialog.getByRole('button', { name: 'INT. MILL - DAY Flour falls.', exact: false }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectLines([
    'scene_heading:INT. MILL - DAY',
    'action:Flour falls.',
    'character:ONA',
    'dialogue:It never stops.',
  ])
  await press('Control+z', 'Control+z')
  await button('Story Block 1').click()
  await expect.poll(() => lines()[0]).toBe('scene_heading:INT. MILL - DAY')
})

test('undo on the index cards takes back a move, and in a typed synopsis its typing', async () => {
  await openProject({ script })
  await button('Index Cards').click()
  await pressOn(button('Synopsis of 1. INT. MILL - DAY'), 'Enter')
  await type('The last bread.')
  await press('Enter')
  await expect.element(page.getByRole('dialog').getByText('The last bread.')).toBeVisible()
  await pressOn(button('Move 1. INT. MILL - DAY'), 'Space')
  await expect.element(status('Picked up INT. MILL - DAY')).toBeInTheDocument()
  await waitForFrame()
  await press('ArrowRight')
  await expect.element(status('is over position 2 in Story Block 1')).toBeInTheDocument()
  await press('Space')
  const before = ['1. INT. MILL - DAY', '2. EXT. RIVER - NIGHT']
  const after = ['1. EXT. RIVER - NIGHT', '2. INT. MILL - DAY']
  await expect.element(button('Move 2. INT. MILL - DAY')).toHaveFocus()
  await press('Control+z')
  await expect.poll(() => headings()[0]).toEqual(before)
  await press('Control+Shift+z')
  await expect.poll(() => headings()[0]).toEqual(after)

  // An open synopsis in which nothing was typed has nothing to undo.
  await pressOn(button('Synopsis of 2. INT. MILL - DAY'), 'Enter')
  const field = page.getByRole('textbox', { name: 'Synopsis of INT. MILL - DAY' })
  await expect.element(field).toHaveFocus()
  await press('Control+z')
  await expect.poll(() => headings()[0]).toEqual(before)
  await expect.element(field).toHaveValue('The last bread.')
  await type('!')
  await expect.element(field).toHaveValue('The last bread.!')
  await press('Control+z')
  await expect.element(field).toHaveValue('The last bread.')
  expect(headings()[0]).toEqual(before)
})

test('the statistics show characters, places and times, and are exported as CSV', async () => {
  await openProject({ script })
  await button('Statistics').click()
  const dialog = page.getByRole('dialog', { name: 'Statistics' })
  const row = (table: string, name: string | RegExp) =>
    dialog.getByRole('table', { name: table }).getByRole('row', { name, exact: false })
  await expect.element(row('Where', 'Interior')).toMatchTextContent('2')
  await expect.element(row('Where', 'Exterior')).toMatchTextContent('33%')
  await expect.element(row('When', 'Night')).toMatchTextContent('1')
  await expect.element(row('Characters', /^ONA/)).toHaveTextContent('ONA3111')
  await expectAccessible()

  await dialog.getByRole('button', { name: 'Export as CSV' }).click()
  await expect
    .poll(() => downloadedFiles().map(({ name }) => name))
    .toEqual(['New_Screenplay_Statistics.csv'])
  const table = new TextDecoder().decode(downloadedFiles()[0]?.bytes)
  expect(table).toContain('ONA,1,1,3,1\r\n')
  expect(table).toContain('2,EXT. RIVER - NIGHT,exterior,night,2,5,\r\n')

  await dialog.getByRole('button', { name: /^EXT. RIVER - NIGHT/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(elementWithId('b1e5')).toBeInViewport()
})
