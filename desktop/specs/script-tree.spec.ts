/** The tree of acts, story blocks and scenes in the sidebar, and its menus. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Script } from '@scenewright/shared/script/script.ts'
import { expectAccessible } from './support/axe.ts'
import {
  blockNames,
  button,
  expectLines,
  expectOpenBlock,
  expectUndo,
  lines,
  openProject,
  pageText,
  press,
  pressOn,
  scriptWith,
  texts,
  type,
  type Line,
} from './support/editor.ts'
import { chooseFromMenu, outline, sceneList, status } from './support/outline.ts'

const TITLES = ['The chart', 'The hearse', 'Thirty-one years', 'Two fingers']
const PLACES = [
  'INT. MS Solveig, Wheelhouse - NIGHT',
  'EXT. MS SOLVEIG, BOW - CONTINUOUS',
  'EXT. HARBOR - DAWN',
  'INT. PARISH HALL - DAY',
]
const scene = (heading: string): Line[] => [
  `scene_heading:${heading}`,
  ...Array.from({ length: 9 }, (): Line => 'action:Rain on the roof.'),
]

/** Four blocks of four scenes; acts above the first and the third, a beat in the second. */
function ferry(): Script {
  const script = scriptWith(...TITLES.map(() => PLACES.flatMap(scene)))
  const act = (text: string) => ({ before: [{ kind: 'section', level: 1, text }] }) as const
  const beat = { after: [{ kind: 'section', level: 3, text: 'The seat is given away' }] } as const
  const extras = [act('Act one'), beat, act('Act two')]
  return {
    ...script,
    storyBlocks: script.storyBlocks.map((block, index) => {
      const at = index === 1 ? block.elements.length - 1 : 0
      const extra = extras[index]
      const elements = extra
        ? block.elements.with(at, { ...block.elements[at]!, extra })
        : block.elements
      return { ...block, title: TITLES[index] ?? '', elements }
    }),
  }
}

test('shows acts, blocks with their pages, and the open block with its scenes and beats', async () => {
  await page.viewport(1440, 900)
  await openProject({ script: ferry(), storyblock: '2' })
  await expect.element(button('Section, level 1: Act one')).toBeVisible()
  await expect
    .poll(outline)
    .toEqual([
      '# Act one',
      '5. INT. MS SOLVEIG, WHEELHOUSE - NIGHT',
      '6. EXT. MS SOLVEIG, BOW - CONTINUOUS',
      '7. EXT. HARBOR - DAWN',
      '8. INT. PARISH HALL - DAY',
      '### The seat is given away',
      '# Act two',
    ])
  await expect
    .element(button('The hearse'))
    .toHaveAttribute('aria-description', expect.stringMatching(/^Pages \d–\d$/))
  // The place without the part that two scenes share; the time goes on from the scene before.
  const shown = () =>
    [...document.querySelectorAll('nav ul ul [data-part="open"] > [aria-hidden]')].map(
      ({ textContent }) => textContent,
    )
  await expect
    .poll(() => shown().slice(0, 8))
    .toEqual([
      'INT',
      'WHEELHOUSE',
      '',
      expect.stringMatching(/[⅛¼⅜½⅝¾⅞]/),
      'EXT',
      'BOW',
      '',
      expect.stringMatching(/[⅛¼⅜½⅝¾⅞]/),
    ])
  await expect
    .element(button('EXT. MS SOLVEIG, BOW - CONTINUOUS'))
    .toHaveAttribute('aria-description', expect.stringMatching(/^Night, .+ pages$/))
  await expectAccessible()

  // All free height is the tree's.
  const tree = page.getByRole('navigation', { name: 'Story blocks and scenes' })
  const list = tree.getByRole('list').first().element().getBoundingClientRect()
  expect(list.height).toBeGreaterThanOrEqual(560)
})

test('typing renders only the row of the scene whose heading changes', async () => {
  const rooms = Array.from({ length: 300 }, (_, at): Line[] => [
    `scene_heading:INT. ROOM ${at + 1} - NIGHT`,
    'action:Rain.',
  ])
  await openProject({ script: scriptWith(rooms.flat()) })
  const open = (id: string) => document.querySelector(`[data-row="${id}"] [data-part="open"]`)
  await expect.poll(() => open('b1e599')?.ariaDescription).toBe('Night, ⅛ pages')
  // React gives an element other props each time it renders it.
  const propsOf = (row: Element): unknown =>
    Object.entries(row).find(([key]) => key.startsWith('__reactProps'))?.[1]
  const rows = [...sceneList().element().querySelectorAll<HTMLElement>('[data-row]')]
  const before = rows.map(propsOf)
  await press('End')
  await type(' OF THE MILL')
  await press('ArrowDown', 'End')
  await type(' It never stops.')
  await expect.poll(() => open('b1e1')?.textContent).toMatch(/NIGHT OF THE MILL/)
  const rendered = rows.filter((row, at) => propsOf(row) !== before[at])
  expect(rendered.map(({ dataset }) => dataset['row'])).toEqual(['b1e1'])
})

test('a block is merged with the next, duplicated, split at a scene and inserted', async () => {
  await openProject({ script: ferry(), storyblock: '1' })
  await expect.element(pageText()).toHaveFocus()
  await chooseFromMenu('The hearse', 'Merge with next')
  await expect.poll(() => texts(blockNames())).toEqual(['The chart', 'The hearse', 'Two fingers'])
  await expectOpenBlock('1')
  await expectUndo('Merge story blocks')
  await chooseFromMenu('The hearse', 'Duplicate')
  await expectOpenBlock('3')
  await expect
    .poll(() => texts(blockNames()))
    .toEqual(['The chart', 'The hearse', 'The hearse (copy)', 'Two fingers'])
  expect(lines()).toHaveLength(80)
  await chooseFromMenu('The chart', 'Insert block after')
  await expectOpenBlock('2')
  await expect
    .poll(() => texts(blockNames()).slice(0, 3))
    .toEqual(['The chart', 'Story Block 2', 'The hearse'])
  for (let step = 0; step < 3; step += 1) await press('Control+z')
  await expect.poll(() => texts(blockNames())).toEqual(TITLES)

  await button('The chart').click()
  await chooseFromMenu('EXT. HARBOR - DAWN', 'Split block here')
  await expectOpenBlock('2')
  await expect.poll(() => lines()[0]).toBe('scene_heading:EXT. HARBOR - DAWN')
})

test('a menu of another row keeps the title that is being typed, and Board stays open', async () => {
  await openProject({ script: ferry(), storyblock: '2' })
  await expect.element(pageText()).toHaveFocus()
  await press('End', 'Control+Shift+B')
  await button('The chart').dblClick()
  await type('The map')
  await chooseFromMenu('The hearse', 'Merge with next')
  await expect.poll(() => texts(blockNames())).toEqual(['The map', 'The hearse', 'Two fingers'])
  await chooseFromMenu('The map', 'Merge with next')
  await expect.poll(() => texts(blockNames())).toEqual(['The map', 'Two fingers'])
  await expect.element(button('Board')).toHaveAttribute('aria-current', 'page')
  await expectOpenBlock('1')
})

test('a scene is renamed, inserted, duplicated and deleted from its row', async () => {
  await openProject({ script: scriptWith(['scene_heading:INT. MILL - DAY', 'action:Dust.']) })
  await expect.element(pageText()).toHaveFocus()
  await button('INT. MILL - DAY').dblClick()
  const field = page.getByLabelText('Scene heading', { exact: true })
  await expect.element(field).toHaveFocus()
  await type('INT. OLD MILL - NIGHT')
  await press('Enter')
  await expect.element(button('INT. OLD MILL - NIGHT')).toHaveFocus()
  await expectUndo('Rename scene “INT. MILL - DAY”')
  await press('F2')
  await expect.element(field).toHaveFocus()
  await press('Escape')
  await expect.element(button('INT. OLD MILL - NIGHT')).toHaveFocus()

  await chooseFromMenu('INT. OLD MILL - NIGHT', 'Duplicate')
  await expect.element(status('Duplicated INT. OLD MILL - NIGHT.')).toBeInTheDocument()
  await expect.poll(outline).toEqual(['1. INT. OLD MILL - NIGHT', '2. INT. OLD MILL - NIGHT'])
  await press('Control+z')
  await chooseFromMenu('INT. OLD MILL - NIGHT', 'Insert scene after')
  await expect.element(pageText()).toHaveFocus()
  await type('EXT. RIVER')
  await press('Escape')
  await expect.poll(outline).toEqual(['1. INT. OLD MILL - NIGHT', '2. EXT. RIVER'])
  await chooseFromMenu('INT. OLD MILL - NIGHT', 'Delete')
  await expectLines(['scene_heading:EXT. RIVER'])
  await expectUndo('Delete scene “INT. OLD MILL - NIGHT”')
})

test('a scene dropped on a closed block becomes its last, and the block opens', async () => {
  await openProject({ script: ferry(), storyblock: '1' })
  await button('EXT. HARBOR - DAWN').hover()
  const target = button('Two fingers').element().getBoundingClientRect()
  await commands.moveMouse([
    { do: 'down' },
    { do: 'move', x: target.x + 20, y: target.y + target.height / 2, steps: 8 },
  ])
  await expect.element(status('is over the end of Two fingers.')).toBeInTheDocument()
  await commands.moveMouse([{ do: 'up' }])
  await expect.poll(() => outline().at(-1)).toBe('16. EXT. HARBOR - DAWN')
  await expectOpenBlock('1')
})

test('the foot of a block leads to the next one', async () => {
  await openProject({ script: scriptWith(['action:one'], ['action:two']) })
  await pressOn(button('Next: 2 Story Block 2'), 'Enter')
  await expectOpenBlock('2')
  await expect.element(pageText()).toHaveFocus()
  await expect.element(button(/^Next: /)).not.toBeInTheDocument()
})
