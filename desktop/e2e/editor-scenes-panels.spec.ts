/** Index cards and statistics (issue 8, 'Statistics panel', 'Index-card view'). */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { button, expectAccessible, openProject, scriptWith, settled } from './support/editor.ts'
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

test('scenes are put in another order as index cards, by keyboard and pointer, and one undo takes each back', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await button(page, 'Index Cards').click()
  const dialog = page.getByRole('dialog', { name: 'Index Cards' })
  await expect(dialog).toContainText('Flour falls.')
  await expectAccessible(page)
  const begun = [['1. INT. MILL - DAY', '2. EXT. RIVER - NIGHT'], ['3. INT. CART - DAY'], []]
  await expect.poll(() => headings(page)).toEqual(begun)

  // By keyboard, within its block; Escape puts it down again and leaves the cards open.
  const mill = button(page, 'Move 1. INT. MILL - DAY')
  const heard = dialog.page().getByRole('status')
  await mill.focus()
  await page.keyboard.press('Space')
  await expect(heard.filter({ hasText: 'Picked up INT. MILL - DAY' })).toBeAttached()
  await settled(page)
  await page.keyboard.press('ArrowRight')
  await expect(heard.filter({ hasText: 'is over place 2 of Story Block 1' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(heard.filter({ hasText: 'INT. MILL - DAY stays at place 1' })).toBeAttached()
  await expect(dialog).toBeVisible()
  await mill.focus()
  await page.keyboard.press('Space')
  await expect(heard.filter({ hasText: 'Picked up INT. MILL - DAY' })).toBeAttached()
  await settled(page)
  await page.keyboard.press('ArrowRight')
  await expect(heard.filter({ hasText: 'is over place 2 of Story Block 1' })).toBeAttached()
  await page.keyboard.press('Space')
  const turned = button(page, 'Move 2. INT. MILL - DAY')
  await expect(turned).toBeFocused()

  // By pointer, into the block that has none yet.
  const from = await turned.boundingBox()
  const to = await page.getByText('No scene in this block').boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
  await expect(heard.filter({ hasText: 'is over the end of Story Block 3' })).toBeAttached()
  await page.mouse.up()
  await expect(button(page, 'Move 3. INT. MILL - DAY')).toBeVisible()
  await expect
    .poll(() => headings(page))
    .toEqual([['1. EXT. RIVER - NIGHT'], ['2. INT. CART - DAY'], ['3. INT. MILL - DAY']])

  // A press opens the scene; what was moved is undone move by move.
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

test('the statistics tell who speaks and where scenes play, and leave as a table', async ({
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
