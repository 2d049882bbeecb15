/** Dual dialogue (`docs/product.md#elements`): putting speeches side by side, by keyboard. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Script } from '@scenewright/shared/script/script.ts'
import { expectNoOverflow } from './support/chrome.ts'
import {
  blockNames,
  button,
  expectAccessible,
  expectUndo,
  openProject,
  pageText,
  press,
  scriptWith,
  tabTo,
  type Line,
} from './support/editor.ts'
import { expectLines, lines, openPage } from './support/editor-page.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { readPdf } from './support/pdf-reader.ts'
import { answerWith, ask } from './support/review.ts'
import { test } from './support/test.ts'

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
function columns(page: Page): Promise<string[]> {
  return page
    .locator('[data-dual]')
    .evaluateAll((nodes) =>
      nodes.map((node) => `${node.getAttribute('data-dual')} ${node.textContent}`),
    )
}

const element = (page: Page, text: string): Locator =>
  page.locator('[data-element-id]').filter({ hasText: new RegExp(`^${text}$`) })

async function boxOf(page: Page, text: string) {
  const box = await element(page, text).boundingBox()
  if (!box) throw new Error(`“${text}” isn't shown`)
  return box
}

/** The text of the element with the caret. */
function caretText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const node = getSelection()?.focusNode
    const inside = node instanceof Element ? node : node?.parentElement
    return inside?.closest('[data-element-id]')?.textContent
  })
}

async function goDown(page: Page, times: number): Promise<void> {
  await press(page, ...Array<string>(times).fill('ArrowDown'))
}

test('a shortcut puts a speech beside the one before and back, each as one undo step', async ({
  page,
  server,
}) => {
  await openPage(page, server, SCENE)
  await goDown(page, BEN + 1)
  await press(page, 'Control+Shift+D')
  await expect.poll(() => columns(page)).toEqual(PAIR)
  await expect(page.getByText('Dual dialogue, right', { exact: true })).toBeAttached()
  const [anna, ben, wait] = [
    await boxOf(page, 'ANNA'),
    await boxOf(page, 'BEN'),
    await boxOf(page, 'Wait for me here.'),
  ]
  expect(ben.y).toBe(anna.y)
  expect(ben.x).toBeGreaterThan(anna.x + anna.width)
  // One empty line below the longer column.
  expect((await boxOf(page, 'Rain.')).y).toBeCloseTo(wait.y + wait.height + LINE_PX)
  await expectAccessible(page)
  await expectUndo(page, 'Dual dialogue')

  await press(page, 'Control+z')
  await expect.poll(() => columns(page)).toEqual([])
  await press(page, 'Control+Shift+Z')
  await expect.poll(() => columns(page)).toEqual(PAIR)
  // From the left speech too.
  await press(page, 'ArrowUp', 'ArrowUp', 'Control+Shift+D')
  await expect.poll(() => columns(page)).toEqual([])
  await expect(page.getByText('No longer dual dialogue')).toBeAttached()
  await expectUndo(page, 'Remove dual dialogue')
  await expectLines(page, SCENE)
})

test('arrow keys follow the reading order, and Tab, Enter and Backspace work in both columns', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: dualScript(SCENE, BEN) })
  const texts = SCENE.map((line) => line.slice(line.indexOf(':') + 1))
  const seen: (string | null | undefined)[] = []
  for (const _ of texts) {
    seen.push(await caretText(page))
    await press(page, 'ArrowDown')
  }
  expect(seen).toEqual(texts)

  // Left: a second line of dialogue, typed between the two cues.
  await press(page, 'Control+Home')
  await goDown(page, 3)
  await press(page, 'End', 'Enter', 'Tab')
  await page.keyboard.type('Please.')
  await expect
    .poll(() => columns(page))
    .toEqual([...PAIR.slice(0, 3), 'left Please.', ...PAIR.slice(3)])
  expect((await boxOf(page, 'Please.')).x).toBe((await boxOf(page, 'Wait for me here.')).x)

  // Right: Enter at the end leaves the column.
  await press(page, 'ArrowDown', 'ArrowDown', 'End', 'Enter')
  await page.keyboard.type('Carl')
  await press(page, 'Enter')
  await page.keyboard.type('Me too.')
  expect((await boxOf(page, 'Me too.')).y).toBeGreaterThan((await boxOf(page, 'Please.')).y)
  expect((await columns(page)).at(-1)).toBe('right No.')

  // A third speech can't be beside the second.
  await press(page, 'Control+Shift+D')
  await expect(page.getByText('already side by side with another')).toBeVisible()

  // Tab on the cue takes the speech out of its column, and back.
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp')
  expect(await caretText(page)).toBe('BEN')
  await press(page, 'Tab')
  await expect.poll(() => columns(page)).toEqual([])
  await press(page, 'Shift+Tab')
  await expect.poll(() => columns(page)).toHaveLength(6)

  await press(page, 'Home', 'Backspace')
  await expect.poll(() => columns(page)).toEqual([])
  expect((await lines(page)).slice(4, 7)).toEqual([
    'dialogue:Please.',
    'character:BEN',
    'dialogue:No.',
  ])
})

test('the Format menu has it, and says why a speech can’t be beside another', async ({
  page,
  server,
}) => {
  await openPage(page, server, SCENE)
  await goDown(page, 1)
  await press(page, 'Control+Shift+D')
  await expect(page.getByText('There is no speech directly before this one.')).toBeVisible()
  await press(page, 'Escape')
  await tabTo(page, button(page, 'Format'))
  await press(page, 'Enter', 'd')
  const item = page.getByRole('menuitemcheckbox', { name: /^Dual dialogue/ })
  await expect(item).toBeFocused()
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item).toContainText('There is no speech directly before this one.')
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(item).toBeVisible()
  await press(page, 'Escape', 'Shift+Tab')
  await tabTo(page, pageText(page))
  await goDown(page, 3)
  await press(page, 'Escape')
  await tabTo(page, button(page, 'Format'))
  await press(page, 'Enter', 'd')
  await expect(item).toBeFocused()
  await press(page, 'Enter')
  await expect.poll(() => columns(page)).toEqual(PAIR)
  await expect(pageText(page)).toBeFocused()
  expect(await caretText(page)).toBe('BEN')
})

test('copied speeches stay side by side, and scenes keep their numbers', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { storyBlocks, ...script } = dualScript(SCENE, BEN)
  const numbered = storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((one, index) =>
      index === 0 ? { ...one, extra: { sceneNumber: '12A' } } : one,
    ),
  }))
  const { writer, projectId } = await openProject(page, server, {
    script: { ...script, storyBlocks: numbered },
  })
  await press(page, 'ArrowRight', 'Control+a', 'Control+c', 'Control+End', 'Enter', 'Control+v')
  await expect.poll(() => columns(page)).toEqual([...PAIR, ...PAIR])
  await press(page, 'Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const saved = JSON.stringify((await writer.readProject(projectId)).script)
  expect(saved.match(/"sceneNumber":"12A"/g)).toHaveLength(2)
  // Other programs get no such data.
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('12A')
})

test('while changes by the assistant are reviewed, the speeches are below each other', async ({
  page,
  server,
}) => {
  await answerWith(page, (elements) =>
    elements.map((one, index) => (index === BEN + 1 ? { ...one, content: 'Never.' } : one)),
  )
  await openProject(page, server, { script: dualScript(SCENE, BEN) })
  const ids = () =>
    page
      .locator('[data-element-id]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-element-id')))
  const before = await ids()
  await ask(page)
  expect(await ids()).toEqual(before)
  const anna = await boxOf(page, 'ANNA')
  expect((await boxOf(page, 'BEN')).y).toBeGreaterThan(anna.y)
  await button(page, 'Keep all').press('Enter')
  await expect.poll(async () => (await boxOf(page, 'BEN')).y).toBe(anna.y)
})

test('the same two speeches in the PDF, as Fountain and in a Final Draft file', async ({
  page,
  server,
}) => {
  const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  await openProject(page, server, { script: { ...dualScript(SCENE, BEN), pages } })
  const pdf = await downloadOf(page, () => button(page, 'Current block').press('Enter'))
  const texts = (await readPdf(Buffer.from(pdf.content))).pages[0]?.texts ?? []
  const [anna, ben] = ['ANNA', 'BEN'].map((name) => texts.find(({ text }) => text === name))
  expect(ben?.y).toBe(anna?.y)
  expect(ben?.x).toBeGreaterThan(anna?.x ?? Infinity)

  for (const [name, part] of [
    ['Fountain (.fountain)', 'BEN ^\nNo.'],
    ['Final Draft (.fdx)', '<DualDialogue>'],
  ] as const) {
    const file = await downloadOf(page, async () => {
      await button(page, 'Export as…').press('Enter')
      await page.getByRole('menuitem', { name }).press('Enter')
    })
    expect(Buffer.from(file.content).toString()).toContain(part)
    await chooseFiles(page, file)
    await button(page, 'Add to the end of this script').press('Enter')
    await expect(blockNames(page)).toHaveCount(2)
    await expectLines(page, SCENE)
    await expect.poll(() => columns(page)).toEqual(PAIR)
    await button(page, 'Undo').press('Enter')
    await expect(blockNames(page)).toHaveCount(1)
  }
})

test('on a phone, the speeches are below each other with a rule beside them', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProject(page, server, { script: dualScript(SCENE, BEN), isNarrow: true })
  await expect.poll(() => columns(page)).toEqual(PAIR)
  const [anna, ben] = [await boxOf(page, 'ANNA'), await boxOf(page, 'BEN')]
  expect(ben.y).toBeGreaterThan(anna.y)
  const rule = (text: string) =>
    element(page, text).evaluate((node) => getComputedStyle(node).borderInlineStartWidth)
  expect([await rule('ANNA'), await rule('No.'), await rule('Rain.')]).toEqual([
    '2px',
    '2px',
    '0px',
  ])
  await expectNoOverflow(page)
  await expectAccessible(page)
})
