/** The index cards and the statistics. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  button,
  expectAccessible,
  openProject,
  scriptWith,
  waitForFrame,
} from './support/editor.ts'
import { expectLines, lines } from './support/editor-page.ts'
import { test } from './support/test.ts'

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

function cardsOf(page: Page, block: string): Locator {
  return page.getByRole('group', { name: block }).getByRole('button', { name: /^Move / })
}

async function headings(page: Page): Promise<string[][]> {
  return Promise.all(
    ['Story Block 1', 'Story Block 2', 'Story Block 3'].map(async (block) => {
      const names = cardsOf(page, block)
      return names.evaluateAll((all) =>
        all.map((card) => card.ariaLabel?.slice('Move '.length) ?? ''),
      )
    }),
  )
}

test('reorders scenes as index cards, by keyboard and pointer, one undo step each', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await button(page, 'Index Cards').click()
  const dialog = page.getByRole('dialog', { name: 'Index Cards' })
  await expect(dialog).toContainText('Flour falls.')
  await expectAccessible(page)
  const initial = [['1. INT. MILL - DAY', '2. EXT. RIVER - NIGHT'], ['3. INT. CART - DAY'], []]
  await expect.poll(() => headings(page)).toEqual(initial)

  // By keyboard, within its block. Escape puts the card back and leaves the cards open.
  const mill = button(page, 'Move 1. INT. MILL - DAY')
  const status = dialog.page().getByRole('status')
  await mill.focus()
  await page.keyboard.press('Space')
  await expect(status.filter({ hasText: 'Picked up INT. MILL - DAY' })).toBeAttached()
  await waitForFrame(page)
  await page.keyboard.press('ArrowRight')
  await expect(status.filter({ hasText: 'is over position 2 in Story Block 1' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(status.filter({ hasText: 'INT. MILL - DAY is back at position 1' })).toBeAttached()
  await expect(dialog).toBeVisible()
  await mill.focus()
  await page.keyboard.press('Space')
  await expect(status.filter({ hasText: 'Picked up INT. MILL - DAY' })).toBeAttached()
  await waitForFrame(page)
  await page.keyboard.press('ArrowRight')
  await expect(status.filter({ hasText: 'is over position 2 in Story Block 1' })).toBeAttached()
  await page.keyboard.press('Space')
  const moved = button(page, 'Move 2. INT. MILL - DAY')
  await expect(moved).toBeFocused()

  // By pointer, into the block without scenes. `hover` waits until the dropped card stops moving.
  await moved.hover()
  const to = await page.getByText('No scenes in this block').boundingBox()
  if (!to) throw new Error('The empty block is not visible')
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
  await expect(status.filter({ hasText: 'is over the end of Story Block 3' })).toBeAttached()
  await page.mouse.up()
  await expect(button(page, 'Move 3. INT. MILL - DAY')).toBeVisible()
  await expect
    .poll(() => headings(page))
    .toEqual([['1. EXT. RIVER - NIGHT'], ['2. INT. CART - DAY'], ['3. INT. MILL - DAY']])

  // Pressing a card opens its scene. Each move is undone separately.
  await dialog.getByRole('button', { name: 'INT. MILL - DAY Flour falls.' }).click()
  await expect(dialog).toBeHidden()
  await expectLines(page, [
    'scene_heading:INT. MILL - DAY',
    'action:Flour falls.',
    'character:ONA',
    'dialogue:It never stops.',
  ])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await button(page, 'Story Block 1').click()
  await expect.poll(async () => (await lines(page))[0]).toBe('scene_heading:INT. MILL - DAY')
})

test('the statistics show characters, places and times, and are exported as CSV', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await button(page, 'Statistics').click()
  const dialog = page.getByRole('dialog', { name: 'Statistics' })
  const where = dialog.getByRole('table', { name: 'Where' })
  await expect(where.getByRole('row', { name: 'Interior' })).toContainText('2')
  await expect(where.getByRole('row', { name: 'Exterior' })).toContainText('33%')
  await expect(
    dialog.getByRole('table', { name: 'When' }).getByRole('row', { name: 'Night' }),
  ).toContainText('1')
  const characters = dialog.getByRole('table', { name: 'Characters' })
  await expect(characters.getByRole('row', { name: /^ONA/ })).toHaveText('ONA3111')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('New_Screenplay_Statistics.csv')
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toContain('ONA,1,1,3,1\r\n')
  expect(table).toContain('2,EXT. RIVER - NIGHT,exterior,night,2,5,\r\n')

  await dialog.getByRole('button', { name: /^EXT. RIVER - NIGHT/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-element-id="b1e5"]')).toBeInViewport()
})
