/** The lists of story blocks and scenes in the sidebar of a long script. */
import { expect, type Locator, type Page } from '@playwright/test'
import {
  blockNames,
  button,
  expectAccessible,
  expectUndo,
  openProject,
  press,
  scriptWith,
  tabTo,
  waitForFrame,
  type Line,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { test } from './support/test.ts'

const BLOCKS = 20
const SCENES_PER_BLOCK = 10

const long = scriptWith(
  ...Array.from({ length: BLOCKS }, (_, block) => roomsFrom(block * SCENES_PER_BLOCK + 1)),
)

function roomsFrom(first: number): Line[] {
  return Array.from({ length: SCENES_PER_BLOCK }, (_, index): Line[] => [
    `scene_heading:INT. ROOM ${first + index} - NIGHT`,
    'action:Rain on the roof.',
  ]).flat()
}

const short = scriptWith(
  ['scene_heading:INT. MILL - DAY', 'action:Dust.', 'scene_heading:EXT. RIVER', 'action:Cold.'],
  ['scene_heading:INT. CART', 'action:Go.', 'transition:FADE OUT.'],
  [],
)

/** The scenes with their numbers, by story block. */
async function scenes(page: Page): Promise<string[][]> {
  return page
    .getByRole('navigation', { name: 'Scenes' })
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) =>
        [...group.querySelectorAll('[data-part="move"]')].map(
          (handle) => handle.ariaLabel?.slice('Move '.length) ?? '',
        ),
      ),
    )
}

function status(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

async function expectInReach(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await expect(button(page, name)).toBeInViewport({ ratio: 1 })
}

const ALWAYS_THERE = [
  'Saved',
  'Undo',
  'New Story Block',
  'Story Overview',
  'Version History',
  'Statistics',
  'Current block',
  'Entire script',
  'Industry-standard PDF',
  'PDF options…',
  'Export as…',
] as const

test('saving, exporting and the panels stay in reach next to 20 blocks and 200 scenes', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await openProject(page, server, { script: long, storyblock: '12' })
  // Both lists show where the writer is.
  await expect(button(page, 'Story Block 12')).toBeInViewport({ ratio: 0.8 })
  await expect(button(page, 'INT. ROOM 111 - NIGHT')).toBeInViewport({ ratio: 0.8 })
  await expectInReach(page, ...ALWAYS_THERE)
  await expectAccessible(page)

  await button(page, 'Story Block 12').focus()
  await press(page, 'End')
  await expect(button(page, 'Story Block 20')).toBeInViewport({ ratio: 0.9 })
  await expectInReach(page, ...ALWAYS_THERE)

  await page.setViewportSize({ width: 390, height: 720 })
  await button(page, 'Show sidebar').click()
  await expectInReach(page, ...ALWAYS_THERE)
  await expectAccessible(page)
})

test('each list is one tab stop, with arrow keys and letters inside', async ({ page, server }) => {
  await openProject(page, server, { script: long, storyblock: 'title' })
  await tabTo(page, button(page, 'Title'))
  await press(page, 'ArrowDown', 'ArrowDown')
  await expect(button(page, 'Story Block 2')).toBeFocused()
  // A row's own buttons, and the same button of the next row.
  await press(page, 'ArrowRight')
  await expect(button(page, 'Rename Story Block 2')).toBeFocused()
  await press(page, 'ArrowDown', 'ArrowLeft', 'ArrowLeft')
  await expect(button(page, 'Move 3. Story Block 3')).toBeFocused()
  await press(page, 'End', 'ArrowRight')
  await expect(button(page, 'Story Block 20')).toBeFocused()
  await press(page, 'Home')
  await expect(button(page, 'Title')).toBeFocused()
  await page.keyboard.type('story block 14')
  await expect(button(page, 'Story Block 14')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()

  await press(page, 'Tab')
  await expect(button(page, 'New Story Block')).toBeFocused()
  await press(page, 'Shift+Tab')
  await expect(button(page, 'Title')).toBeFocused()
  await press(page, 'Tab', 'Tab', 'Tab')
  await expect(button(page, 'INT. ROOM 1 - NIGHT')).toBeFocused()
  await press(page, 'End')
  await expect(button(page, 'INT. ROOM 200 - NIGHT')).toBeFocused()
  await page.keyboard.type('room 77')
  await expect(button(page, 'INT. ROOM 77 - NIGHT')).toBeFocused()
  await press(page, 'Tab')
  await expect(button(page, 'Story Overview')).toBeFocused()
  await press(page, 'Shift+Tab', 'ArrowDown', 'Enter')
  await expect(page).toHaveURL(/storyblock=1$/)
  await expect(page.locator('[data-element-id="b1e3"]')).toBeInViewport()
})

test('scenes move in the list by keyboard, also to other blocks, and FADE OUT stays at the end', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: short, storyblock: 'title' })
  const initial = [['1. INT. MILL - DAY', '2. EXT. RIVER'], ['3. INT. CART'], []]
  await expect.poll(() => scenes(page)).toEqual(initial)
  await tabTo(page, button(page, 'INT. MILL - DAY'))
  await press(page, 'ArrowLeft')
  await expect(button(page, 'Move 1. INT. MILL - DAY')).toBeFocused()

  // Escape puts the scene back.
  await press(page, 'Space')
  await expect(
    status(page, 'Picked up INT. MILL - DAY at position 1 in Story Block 1.'),
  ).toBeAttached()
  await waitForFrame(page)
  await press(page, 'ArrowDown')
  await expect(status(page, 'is over position 2 in Story Block 1.')).toBeAttached()
  await press(page, 'Escape')
  await expect(status(page, 'Canceled. INT. MILL - DAY is back at position 1')).toBeAttached()
  expect(await scenes(page)).toEqual(initial)

  // To the end of the next block, where the closing transition stays behind it.
  await button(page, 'Move 1. INT. MILL - DAY').focus()
  await press(page, 'Enter')
  await expect(status(page, 'Picked up INT. MILL - DAY')).toBeAttached()
  await waitForFrame(page)
  for (const place of ['position 2 in Story Block 1', 'position 1 in Story Block 2']) {
    await press(page, 'ArrowDown')
    await expect(status(page, `is over ${place}.`)).toBeAttached()
  }
  await press(page, 'ArrowDown')
  await expect(status(page, 'is over the end of Story Block 2.')).toBeAttached()
  await press(page, 'Enter')
  await expect(status(page, 'Dropped INT. MILL - DAY at the end of Story Block 2.')).toBeAttached()
  await expect
    .poll(() => scenes(page))
    .toEqual([['1. EXT. RIVER'], ['2. INT. CART', '3. INT. MILL - DAY'], []])
  await expect(button(page, 'Move 3. INT. MILL - DAY')).toBeFocused()
  await expectUndo(page, 'Move scene')
  await expectAccessible(page)
  await button(page, 'Story Block 2').press('Enter')
  await expectLines(page, [
    'scene_heading:INT. CART',
    'action:Go.',
    'scene_heading:INT. MILL - DAY',
    'action:Dust.',
    'transition:FADE OUT.',
  ])
  await page.keyboard.press('Control+z')
  await expect.poll(() => scenes(page)).toEqual(initial)
})

test('a scene is dragged into another block with the mouse', async ({ page, server }) => {
  await openProject(page, server, { script: short })
  const river = button(page, 'EXT. RIVER')
  await river.hover()
  const target = await page.getByText('No scenes', { exact: true }).boundingBox()
  if (!target) throw new Error('The empty block is not visible')
  await page.mouse.down()
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 8 })
  await expect(status(page, 'is over the end of Story Block 3.')).toBeAttached()
  await page.mouse.up()
  await expect
    .poll(() => scenes(page))
    .toEqual([['1. INT. MILL - DAY'], ['2. INT. CART'], ['3. EXT. RIVER']])
  // The drag didn't open the scene.
  await expect(page).toHaveURL(/storyblock=1$/)
  await expect(blockNames(page)).toHaveCount(3)
})
