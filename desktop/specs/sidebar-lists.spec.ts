/** The lists of story blocks and scenes in the sidebar of a long script. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  blockNames,
  button,
  elementWithId,
  expectLines,
  expectOpenBlock,
  expectUndo,
  openProject,
  press,
  pressOn,
  scriptWith,
  tabTo,
  type,
  waitForFrame,
  type Line,
} from './support/editor.ts'
import { sceneList, status } from './support/outline.ts'

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

/** The scenes with their numbers, by story block that has any. */
function scenes(): string[][] {
  const groups = sceneList().elements()
  return groups.map((group) =>
    [...group.querySelectorAll('[data-part="move"]')].map(
      ({ ariaLabel }) => ariaLabel?.slice('Move '.length) ?? '',
    ),
  )
}

const ALWAYS_THERE = [
  'Saved',
  'Undo',
  'New Story Block',
  'Story Overview',
  'Current block',
  'Entire script',
  'Pages: Scenewright A4',
] as const

async function expectInReach(): Promise<void> {
  for (const name of ALWAYS_THERE) await expect.element(button(name)).toBeInViewport({ ratio: 1 })
}

test('saving, exporting and the panels stay in reach next to 20 blocks and 200 scenes', async () => {
  await page.viewport(1280, 640)
  await openProject({ script: long, storyblock: '12' })
  // The open block shows its scenes.
  await expect.element(button('Story Block 12')).toBeInViewport({ ratio: 0.8 })
  await expect.element(button('INT. ROOM 111 - NIGHT')).toBeInViewport({ ratio: 0.8 })
  await expect.element(button('INT. ROOM 101 - NIGHT')).not.toBeInTheDocument()
  await expectInReach()
  await expectAccessible()

  await pressOn(button('Story Block 12'), 'End')
  await expect.element(button('Story Block 20')).toBeInViewport({ ratio: 0.9 })
  await expectInReach()

  await page.viewport(390, 720)
  await button('Show sidebar').click()
  await expectInReach()
})

test('the tree is one tab stop, with arrow keys and letters inside', async () => {
  await openProject({ script: long, storyblock: 'title' })
  await tabTo(button('Title'))
  await press('ArrowDown', 'ArrowDown')
  await expect.element(button('Story Block 2')).toHaveFocus()
  // ArrowRight shows the scenes, then goes to the row's own buttons.
  await press('ArrowRight')
  await expect.element(button('Scenes of Story Block 2')).toHaveAttribute('aria-expanded', 'true')
  await press('ArrowRight')
  await expect.element(button('Rename Story Block 2')).toHaveFocus()
  await press('ArrowLeft', 'ArrowDown')
  await expect.element(button('INT. ROOM 11 - NIGHT')).toHaveFocus()
  // From a scene back to its block, and ArrowLeft hides the scenes.
  await press('ArrowLeft')
  await expect.element(button('Move 11. INT. ROOM 11 - NIGHT')).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(button('Story Block 2')).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(button('INT. ROOM 11 - NIGHT')).not.toBeInTheDocument()
  await press('ArrowLeft')
  await expect.element(button('Move 2. Story Block 2')).toHaveFocus()
  await press('End', 'ArrowRight')
  await expect.element(button('Story Block 20')).toHaveFocus()
  await press('Home')
  await expect.element(button('Title')).toHaveFocus()
  // The space is part of the text, so it doesn't press the button.
  await type('block 14')
  await expect.element(button('Story Block 14')).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()

  await press('Tab')
  await expect.element(button('New Story Block')).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(button('Title')).toHaveFocus()
  await press('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter')
  await expectOpenBlock('1')
  await expect.element(elementWithId('b1e3')).toBeInViewport()
  // Opening the block moved the focus to the text; the tree stays where it is.
  await expect.element(button('INT. ROOM 2 - NIGHT')).toHaveAttribute('aria-current', 'location')
})

test('scenes move in the list by keyboard, also to other blocks, and FADE OUT stays at the end', async () => {
  await openProject({ script: short, storyblock: 'title' })
  const initial = [['1. INT. MILL - DAY', '2. EXT. RIVER'], ['3. INT. CART']]
  await expect.poll(scenes).toEqual(initial)
  await tabTo(button('Title'))
  await press('ArrowDown', 'ArrowDown', 'ArrowLeft')
  await expect.element(button('Move 1. INT. MILL - DAY')).toHaveFocus()

  // Escape puts the scene back.
  await press('Space')
  await expect
    .element(status('Picked up INT. MILL - DAY at position 1 in Story Block 1.'))
    .toBeInTheDocument()
  await waitForFrame()
  await press('ArrowDown')
  await expect.element(status('is over position 2 in Story Block 1.')).toBeInTheDocument()
  await press('Escape')
  await expect
    .element(status('Canceled. INT. MILL - DAY is back at position 1'))
    .toBeInTheDocument()
  expect(scenes()).toEqual(initial)

  // To the end of the next block, where the closing transition stays behind it.
  await pressOn(button('Move 1. INT. MILL - DAY'), 'Enter')
  await expect.element(status('Picked up INT. MILL - DAY')).toBeInTheDocument()
  await waitForFrame()
  for (const place of [
    'position 2 in Story Block 1',
    'position 1 in Story Block 2',
    'the end of Story Block 2',
  ]) {
    await press('ArrowDown')
    await expect.element(status(`is over ${place}.`)).toBeInTheDocument()
  }
  await press('Enter')
  await expect
    .element(status('Dropped INT. MILL - DAY at the end of Story Block 2.'))
    .toBeInTheDocument()
  await expect.poll(scenes).toEqual([['1. EXT. RIVER'], ['2. INT. CART', '3. INT. MILL - DAY']])
  await expect.element(button('Move 3. INT. MILL - DAY')).toHaveFocus()
  await expectUndo('Move scene')
  await pressOn(button('Story Block 2'), 'Enter')
  await expectLines([
    'scene_heading:INT. CART',
    'action:Go.',
    'scene_heading:INT. MILL - DAY',
    'action:Dust.',
    'transition:FADE OUT.',
  ])
  await press('Control+z')
  await expect.poll(scenes).toEqual(initial)
})

test('a scene is dragged into another block with the mouse', async () => {
  await openProject({ script: short })
  await button('EXT. RIVER').hover()
  const target = button('Story Block 3').element().getBoundingClientRect()
  await commands.moveMouse([
    { do: 'down' },
    { do: 'move', x: target.x + 20, y: target.y + target.height / 2, steps: 8 },
  ])
  await expect.element(status('is over the end of Story Block 3.')).toBeInTheDocument()
  await commands.moveMouse([{ do: 'up' }])
  await expect.poll(scenes).toEqual([['1. INT. MILL - DAY'], ['2. INT. CART'], ['3. EXT. RIVER']])
  // The drag didn't open the scene.
  await expectOpenBlock('1')
  expect(blockNames().length).toBe(3)
})
