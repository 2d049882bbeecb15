/** The scene list and the page, word and scene counts next to the page. */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  elementWithId,
  expectOpenBlock,
  openPage,
  openProject,
  pageText,
  press,
  pressOn,
  texts,
  type,
} from './support/editor.ts'
import { depot as script } from './support/opened-scripts.ts'
import { sceneList } from './support/outline.ts'

describe('scenes', () => {
  const scenes = () => sceneList().getByRole('listitem')
  const current = () => sceneList().getByCss('[aria-current]')

  test('lists the headings of all blocks in order, without empty ones, as they are typed', async () => {
    await openProject({ script })
    await expect
      .poll(() => texts(scenes()))
      .toEqual([
        expect.stringMatching(/^1INT\. DEPOT - NIGHT/),
        expect.stringMatching(/^2EXT\. QUAY - DAWN/),
      ])
    await expect.element(pageText()).toHaveFocus()
    await press('End')
    await type(' LATER')
    await expect.element(scenes().first()).toMatchTextContent('INT. DEPOT - NIGHT LATER')
  })

  test('choosing a scene opens its block and puts the caret into its heading', async () => {
    await openProject({ script })
    await expect.element(pageText()).toHaveFocus()
    await pressOn(button('EXT. QUAY - DAWN'), 'Enter')
    await expectOpenBlock('2')
    await expect.element(pageText()).toHaveFocus()
    await type('!')
    await expect.element(elementWithId('b2e2')).toHaveTextContent('EXT. QUAY - DAWN!')
  })

  test('marks the scene with the caret', async () => {
    await openPage(['scene_heading:INT. A', 'action:one', 'scene_heading:INT. B', 'action:two'])
    await expect.element(current()).toHaveAccessibleName('INT. A')
    await page.getByText('two').click()
    await expect.element(current()).toHaveAccessibleName('INT. B')
    await press('ArrowUp', 'ArrowUp')
    await expect.element(current()).toHaveAccessibleName('INT. A')
  })

  test('a list of 300 scenes scrolls', async () => {
    await openPage(
      Array.from({ length: 300 }, (_, index) => `scene_heading:INT. ROOM ${index}` as const),
    )
    await expect.poll(() => scenes().length).toBe(300)
    await button('INT. ROOM 299').click()
    await expect.element(elementWithId('b1e300')).toBeInViewport()
    await expect.element(current()).toBeInViewport()
  })
})

test('counts pages, words and scenes of the script and of each block after typing', async () => {
  await openProject({ script })
  // INT. DEPOT NIGHT Rain on the roof. MARA The door CUT TO: EXT. QUAY DAWN Gulls.
  await expect.element(button('Length: 1 page · 16 words · 2 scenes')).toBeVisible()
  await expect.element(pageText()).toHaveFocus()
  await press('Control+End')
  await type(' and so on')
  await button('Length: 1 page · 19 words · 2 scenes').click()
  const rows = page.getByRole('dialog', { name: 'Length of the script' }).getByRole('row')
  await expect
    .poll(() => texts(rows))
    .toEqual([
      'Story blockPagesWordsScenes',
      'Story Block 11151',
      'Story Block 2141',
      'Entire script1192',
    ])
})
