/** The scene list and the page, word and scene counts next to the page. */
import { expect, type Page } from '@playwright/test'
import { button, openProject, pageText, press, scriptWith } from './support/editor.ts'
import { depot as script } from './support/opened-scripts.ts'
import { test } from './support/test.ts'

test.describe('scenes', () => {
  const scenes = (page: Page) =>
    page.getByRole('navigation', { name: 'Scenes' }).getByRole('listitem')

  test('lists the headings of all blocks in order, without empty ones, as they are typed', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script })
    await expect(scenes(page)).toHaveText([/INT\. DEPOT - NIGHT$/, /EXT\. QUAY - DAWN$/])
    await expect(pageText(page)).toBeFocused()
    await press(page, 'End')
    await page.keyboard.type(' LATER')
    await expect(scenes(page).first()).toHaveText(/INT\. DEPOT - NIGHT LATER$/)
  })

  test('choosing a scene opens its block and puts the caret into its heading', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script })
    await expect(pageText(page)).toBeFocused()
    await button(page, 'EXT. QUAY - DAWN').press('Enter')
    await expect(page).toHaveURL(/storyblock=2$/)
    await expect(pageText(page)).toBeFocused()
    await page.keyboard.type('!')
    await expect(page.locator('[data-element-id="b2e2"]')).toHaveText('EXT. QUAY - DAWN!')
  })

  test('marks the scene with the caret', async ({ page, server }) => {
    const long = scriptWith([
      'scene_heading:INT. A',
      'action:one',
      'scene_heading:INT. B',
      'action:two',
    ])
    await openProject(page, server, { script: long })
    const current = page.getByRole('navigation', { name: 'Scenes' }).locator('[aria-current]')
    await expect(current).toHaveText(/INT\. A$/)
    await page.getByText('two', { exact: true }).click()
    await expect(current).toHaveText(/INT\. B$/)
    await press(page, 'ArrowUp', 'ArrowUp')
    await expect(current).toHaveText(/INT\. A$/)
  })

  test('a list of 300 scenes scrolls', async ({ page, server }) => {
    const many = Array.from(
      { length: 300 },
      (_, index) => `scene_heading:INT. ROOM ${index}` as const,
    )
    await openProject(page, server, { script: scriptWith(many) })
    await expect(scenes(page)).toHaveCount(300)
    const list = page.getByRole('navigation', { name: 'Scenes' })
    expect((await list.boundingBox())?.height).toBeLessThan(400)
    await button(page, 'INT. ROOM 299').click()
    await expect(page.locator('[data-element-id="b1e300"]')).toBeInViewport()
    await expect(list.locator('[aria-current]')).toBeInViewport()
  })
})

test('counts pages, words and scenes of the script and of each block after typing', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  // INT. DEPOT NIGHT Rain on the roof. MARA The door CUT TO: EXT. QUAY DAWN Gulls.
  await expect(button(page, 'Length: 1 page · 16 words · 2 scenes')).toBeVisible()
  await expect(pageText(page)).toBeFocused()
  await press(page, 'Control+End')
  await page.keyboard.type(' and so on')
  await button(page, 'Length: 1 page · 19 words · 2 scenes').click()
  const rows = page.getByRole('dialog', { name: 'Length of the script' }).getByRole('row')
  await expect(rows).toHaveText([
    'Story blockPagesWordsScenes',
    'Story Block 11151',
    'Story Block 2141',
    'Entire script1192',
  ])
})
