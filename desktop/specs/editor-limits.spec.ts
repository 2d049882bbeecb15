/** The limit of elements in a story block, and splitting blocks (`docs/product/api.md#limits`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MAX_ELEMENTS_PER_BLOCK } from '@scenewright/shared/script/limits.ts'
import { expectAccessible } from './support/axe.ts'
import { writeClipboard } from './support/clipboard.ts'
import {
  blockNames,
  button,
  expectNoOverflow,
  expectTexts,
  lines,
  openProject,
  press,
  pressOn,
  saved,
  scriptWith,
  tabTo,
  type,
  type Line,
} from './support/editor.ts'

/** A block of two scenes: the second begins at `second`. */
function twoScenes(count: number, second: number): Line[] {
  return Array.from({ length: count }, (_, at): Line => {
    if (at === 0) return 'scene_heading:INT. KITCHEN - DAY'
    return at === second ? 'scene_heading:EXT. QUAY - NIGHT' : `action:Line ${at}.`
  })
}

const size = () => page.getByRole('region', { name: 'Size of the story block' })
async function expectCounter(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}
const fullNotice = () => page.getByText(/“Story Block 1” is full/)

async function paste(text: string): Promise<void> {
  await writeClipboard({ 'text/plain': text })
  await press('Control+v')
}

test('a full block says so, loses nothing, and is split at the scene with the caret', async () => {
  const script = scriptWith(twoScenes(MAX_ELEMENTS_PER_BLOCK - 51, 900), ['action:After.'])
  const server = await openProject({ script })
  await expect.element(size()).not.toBeInTheDocument()
  await press('Control+End', 'Enter')
  await type('The bell.')
  await expect.element(size()).toMatchTextContent('950 of 1000 elements')
  await paste(Array.from({ length: 50 }, (_, at) => `Pasted ${at}.`).join('\n\n'))
  await expectCounter('Story Block 1 | 1000 elements')
  await expect.element(size()).toMatchTextContent('1000 of 1000 elements. This block is full.')

  // Enter does nothing and says why; typing continues.
  await press('Enter')
  await expect.element(fullNotice()).toBeVisible()
  await type(' More.')
  expect(lines().at(-1)).toBe('action:Pasted 49. More.')

  // Pasted text is offered a new block as a whole.
  const pasted = 'INT. MILL - DAY\n\nDust.\n\nMARA\nWait.'
  await paste(pasted)
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect
    .element(dialog)
    .toMatchTextContent('has 1000 elements and the pasted text 4 elements')
  await expectAccessible()
  await press('Escape')
  await expectCounter('Story Block 1 | 1000 elements')
  await paste(pasted)
  await tabTo(button('Paste into a new block'))
  await press('Enter')
  await expectCounter('Story Block 2 | 4 elements')
  await expectTexts(blockNames(), 'Story Block 1', 'Story Block 2', 'Story Block 3')
  await press('Control+z')
  await expectTexts(blockNames(), 'Story Block 1', 'Story Block 2')

  // Back at the end of the first block, split at the scene with the caret.
  await pressOn(blockNames().first(), 'Enter')
  await press('Control+End', 'Escape')
  await tabTo(button('Split block here'))
  await press('Enter')
  await expectCounter('Story Block 2 | 100 elements')
  await expect.element(fullNotice()).not.toBeInTheDocument()
  expect(lines()[0]).toBe('scene_heading:EXT. QUAY - NIGHT')
  await expectTexts(blockNames(), 'Story Block 1', 'Story Block 2', 'Story Block 3')
  await type('!')
  expect(lines().at(-1)).toContain('More.!')
  await press('Control+z', 'Control+z')
  await expectCounter('Story Block 1 | 1000 elements')
  await press('Control+Shift+z', 'Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved().storyBlocks).toHaveLength(3)
})

test('on a phone, the notice of a nearly full block fits the page', async () => {
  await page.viewport(390, 800)
  await openProject({ script: scriptWith(twoScenes(960, 500)) })
  await expect.element(size()).toMatchTextContent('960 of 1000 elements')
  await expectNoOverflow()
  await expectAccessible()
})
