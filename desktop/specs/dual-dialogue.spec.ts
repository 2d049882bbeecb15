/** Dual dialogue (`docs/product/script.md#elements`): putting speeches side by side, by keyboard. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Script } from '@scenewright/shared/script/script.ts'
import { expectAccessible } from './support/axe.ts'
import { readClipboard } from './support/clipboard.ts'
import {
  button,
  elements,
  expectLines,
  expectNoOverflow,
  expectUndo,
  lines,
  openPage,
  openProject,
  pageText,
  press,
  pressOn,
  scriptWith,
  tabTo,
  type,
  type Line,
} from './support/editor.ts'
import { answerWith, ask } from './support/review.ts'

const SCENE: readonly Line[] = [
  'scene_heading:INT. BAR - NIGHT',
  'character:ANNA',
  'parenthetical:(low)',
  'dialogue:Wait for me here.',
  'character:BEN',
  'dialogue:No.',
  'action:Rain.',
]
const BEN = 4
const LINE_PX = 16
const WHY =
  'There is no speech directly before this one. Dual dialogue needs two speeches in a row.'
const PAIR = ['left ANNA', 'left (low)', 'left Wait for me here.', 'right BEN', 'right No.']

/** A script whose elements at these indexes are marked. */
function dualScript(scene: readonly Line[], ...marked: readonly number[]): Script {
  const script = scriptWith(scene)
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element, index) =>
      marked.includes(index) ? { ...element, extra: { dual: 'right' as const } } : element,
    ),
  }))
  return { ...script, title: 'Bar', storyBlocks }
}

/** The elements that are shown side by side, as 'side text'. */
function columns(): string[] {
  return elements().flatMap(({ dataset, textContent }) =>
    dataset['dual'] === undefined ? [] : [`${dataset['dual']} ${textContent}`],
  )
}

function elementWith(text: string): HTMLElement {
  const element = elements().find(({ textContent }) => textContent === text)
  if (!element) throw new Error(`“${text}” isn't shown`)
  return element
}

const boxOf = (text: string) => elementWith(text).getBoundingClientRect()

/** The text of the element with the caret. */
function caretText(): string | null | undefined {
  const node = getSelection()?.focusNode
  const inside = node instanceof Element ? node : node?.parentElement
  return inside?.closest('[data-element-id]')?.textContent
}

async function goDown(times: number): Promise<void> {
  await press(...Array<string>(times).fill('ArrowDown'))
}

test('a shortcut puts a speech beside the one before and back, each as one undo step', async () => {
  await openPage(SCENE)
  await goDown(BEN + 1)
  await press('Control+Shift+D')
  await expect.poll(columns).toEqual(PAIR)
  await expect.element(page.getByText('Dual dialogue, right', { exact: true })).toBeInTheDocument()
  const [anna, ben, wait] = [boxOf('ANNA'), boxOf('BEN'), boxOf('Wait for me here.')]
  expect(ben.y).toBe(anna.y)
  expect(ben.x).toBeGreaterThan(anna.x + anna.width)
  // One empty line below the longer column.
  expect(boxOf('Rain.').y).toBeCloseTo(wait.y + wait.height + LINE_PX)
  await expectAccessible()
  await expectUndo('Dual dialogue')

  await press('Control+z')
  await expect.poll(columns).toEqual([])
  await press('Control+Shift+Z')
  await expect.poll(columns).toEqual(PAIR)
  // From the left speech too.
  await press('ArrowUp', 'ArrowUp', 'Control+Shift+D')
  await expect.poll(columns).toEqual([])
  await expect.element(page.getByText('No longer dual dialogue')).toBeInTheDocument()
  await expectUndo('Remove dual dialogue')
  await expectLines(SCENE)
})

test('arrow keys follow the reading order, and Tab, Enter and Backspace work in both columns', async () => {
  await openProject({ script: dualScript(SCENE, BEN) })
  const texts = SCENE.map((line) => line.slice(line.indexOf(':') + 1))
  const seen: (string | null | undefined)[] = []
  for (const _ of texts) {
    seen.push(caretText())
    await press('ArrowDown')
  }
  expect(seen).toEqual(texts)

  // Left: a second line of dialogue, typed between the two cues.
  await press('Control+Home')
  await goDown(3)
  await press('End', 'Enter', 'Tab')
  await type('Please.')
  await expect
    .poll(() => columns())
    .toEqual([...PAIR.slice(0, 3), 'left Please.', ...PAIR.slice(3)])
  expect(boxOf('Please.').x).toBe(boxOf('Wait for me here.').x)

  // Right: Enter at the end leaves the column.
  await press('ArrowDown', 'ArrowDown', 'End', 'Enter')
  await type('Carl')
  await press('Enter')
  await type('Me too.')
  expect(boxOf('Me too.').y).toBeGreaterThan(boxOf('Please.').y)
  expect(columns().at(-1)).toBe('right No.')

  // A third speech can't be beside the second.
  await press('Control+Shift+D')
  await expect.element(page.getByText(/already side by side with another/)).toBeVisible()

  // Tab on the cue takes the speech out of its column, and back.
  await press('ArrowUp', 'ArrowUp', 'ArrowUp')
  expect(caretText()).toBe('BEN')
  await press('Tab')
  await expect.poll(columns).toEqual([])
  await press('Shift+Tab')
  await expect.poll(columns).toHaveLength(6)

  await press('Home', 'Backspace')
  await expect.poll(columns).toEqual([])
  expect(lines().slice(4, 7)).toEqual(['dialogue:Please.', 'character:BEN', 'dialogue:No.'])
})

test('the Format menu has it, and says why a speech can’t be beside another', async () => {
  await openPage(SCENE)
  await goDown(1)
  await press('Control+Shift+D')
  await expect.element(page.getByText(WHY)).toBeVisible()
  await press('Escape')
  await tabTo(button('Format'))
  await press('Enter', 'd')
  const item = page.getByRole('menuitemcheckbox', { name: /^Dual dialogue/ })
  await expect.element(item).toHaveFocus()
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item).toMatchTextContent(WHY)
  await expectAccessible()
  await press('Enter')
  await expect.element(item).toBeVisible()
  await press('Escape', 'Shift+Tab')
  await tabTo(pageText())
  await goDown(3)
  await press('Escape')
  await tabTo(button('Format'))
  await press('Enter', 'd')
  await expect.element(item).toHaveFocus()
  await press('Enter')
  await expect.poll(columns).toEqual(PAIR)
  await expect.element(pageText()).toHaveFocus()
  expect(caretText()).toBe('BEN')
})

test('copied speeches stay side by side, and scenes keep their numbers', async () => {
  const { storyBlocks, ...script } = dualScript(SCENE, BEN)
  const numbered = storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((one, index) =>
      index === 0 ? { ...one, extra: { sceneNumber: '12A' } } : one,
    ),
  }))
  const server = await openProject({
    script: { ...script, storyBlocks: numbered },
  })
  await press('ArrowRight', 'Control+a', 'Control+c', 'Control+End', 'Enter', 'Control+v')
  await expect.poll(columns).toEqual([...PAIR, ...PAIR])
  await press('Control+s')
  const numbers = () =>
    server.saved().storyBlocks[0]?.elements.flatMap(({ extra }) => extra?.sceneNumber ?? [])
  await expect.poll(numbers).toEqual(['12A', '12A'])
  // Other programs get no such data.
  expect(await readClipboard()).not.toContain('12A')
})

test('while changes by the assistant are reviewed, the speeches are below each other', async () => {
  const server = await openProject({ script: dualScript(SCENE, BEN) })
  answerWith(server, (before) =>
    before.map((one, index) => (index === BEN + 1 ? { ...one, content: 'Never.' } : one)),
  )
  const ids = () => elements().map(({ dataset }) => dataset['elementId'])
  const before = ids()
  await ask()
  expect(ids()).toEqual(before)
  const anna = boxOf('ANNA')
  expect(boxOf('BEN').y).toBeGreaterThan(anna.y)
  await pressOn(button('Keep all'), 'Enter')
  await expect.poll(() => boxOf('BEN').y).toBe(anna.y)
})

test('on a phone, the speeches are below each other with a rule beside them', async () => {
  await page.viewport(390, 844)
  await openProject({ script: dualScript(SCENE, BEN) })
  await expect.poll(columns).toEqual(PAIR)
  const [anna, ben] = [boxOf('ANNA'), boxOf('BEN')]
  expect(ben.y).toBeGreaterThan(anna.y)
  const rule = (text: string) => getComputedStyle(elementWith(text)).borderInlineStartWidth
  expect([rule('ANNA'), rule('No.'), rule('Rain.')]).toEqual(['2px', '2px', '0px'])
  await expectNoOverflow()
  await expectAccessible()
})
