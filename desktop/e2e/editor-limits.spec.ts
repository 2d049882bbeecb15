/** The limit of elements in a story block, and splitting blocks (`docs/product.md#limits`). */
import { expect, type Page } from '@playwright/test'
import { MAX_ELEMENTS_PER_BLOCK } from '@scenewright/shared/script/limits.ts'
import { expectDraftWritten, expectNoOverflow, saved } from './support/chrome.ts'
import {
  blockNames,
  button,
  expectAccessible,
  openProject,
  press,
  scriptWith,
  tabTo,
  type Line,
} from './support/editor.ts'
import { lines } from './support/editor-page.ts'
import { test } from './support/test.ts'

/** A block of two scenes: the second begins at `second`. */
function twoScenes(count: number, second: number): Line[] {
  return Array.from({ length: count }, (_, at): Line => {
    if (at === 0) return 'scene_heading:INT. KITCHEN - DAY'
    return at === second ? 'scene_heading:EXT. QUAY - NIGHT' : `action:Line ${at}.`
  })
}

const size = (page: Page) => page.getByRole('region', { name: 'Size of the story block' })
const counter = (page: Page, text: string) => page.getByText(text, { exact: true })

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

test('a full block says so, loses nothing, and is split at the scene with the caret', async ({
  page,
  server,
}) => {
  const script = scriptWith(twoScenes(MAX_ELEMENTS_PER_BLOCK - 51, 900), ['action:After.'])
  await openProject(page, server, { script })
  await expect(size(page)).toHaveCount(0)
  await press(page, 'Control+End', 'Enter')
  await page.keyboard.type('The bell.')
  await expect(size(page)).toContainText('950 of 1000 elements')
  await paste(page, Array.from({ length: 50 }, (_, at) => `Pasted ${at}.`).join('\n\n'))
  await expect(counter(page, 'Story Block 1 | 1000 elements')).toBeVisible()
  await expect(size(page)).toContainText('1000 of 1000 elements. This block is full.')

  // Enter does nothing and says why; typing continues.
  await press(page, 'Enter')
  await expect(page.getByText(/“Story Block 1” is full/)).toBeVisible()
  await page.keyboard.type(' More.')
  expect((await lines(page)).at(-1)).toBe('action:Pasted 49. More.')

  // Pasted text is offered a new block as a whole.
  const pasted = 'INT. MILL - DAY\n\nDust.\n\nMARA\nWait.'
  await paste(page, pasted)
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('has 1000 elements and the pasted text 4 elements')
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect(counter(page, 'Story Block 1 | 1000 elements')).toBeVisible()
  await paste(page, pasted)
  await tabTo(page, button(page, 'Paste into a new block'))
  await press(page, 'Enter')
  await expect(counter(page, 'Story Block 2 | 4 elements')).toBeVisible()
  await expect(blockNames(page)).toHaveText(['Story Block 1', 'Story Block 2', 'Story Block 3'])
  await press(page, 'Control+z')
  await expect(blockNames(page)).toHaveText(['Story Block 1', 'Story Block 2'])

  // Back at the end of the first block, split at the scene with the caret.
  await blockNames(page).first().press('Enter')
  await press(page, 'Control+End', 'Escape')
  await tabTo(page, button(page, 'Split block here'))
  await press(page, 'Enter')
  await expect(counter(page, 'Story Block 2 | 100 elements')).toBeVisible()
  await expect(page.getByText(/“Story Block 1” is full/)).toHaveCount(0)
  expect((await lines(page))[0]).toBe('scene_heading:EXT. QUAY - NIGHT')
  await expect(blockNames(page)).toHaveText(['Story Block 1', 'Story Block 2', 'Story Block 3'])
  await page.keyboard.type('!')
  expect((await lines(page)).at(-1)).toContain('More.!')
  await press(page, 'Control+z', 'Control+z')
  await expect(counter(page, 'Story Block 1 | 1000 elements')).toBeVisible()
  await press(page, 'Control+Shift+z', 'Control+s')
  await expect(saved(page)).toBeVisible()
})

test('a script beyond the limit opens, stays on the device, and is saved once it is split', async ({
  page,
  server,
}) => {
  const { projectId } = await openProject(page, server, {
    script: scriptWith(twoScenes(3, 2)),
  })
  // An older server had no such limit.
  const long = scriptWith(twoScenes(1240, 600))
  await page.route(`**/api/projects/${projectId}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const project: unknown = await answer.json()
    return route.fulfill({ json: Object.assign({}, project, { screenplay_json: long }) })
  })
  await page.reload()
  await expect(size(page)).toContainText('1240 of 1000 elements. This block is too large, so')
  await expectAccessible(page)
  await press(page, 'End')
  await page.keyboard.type(' - LATER')
  await press(page, 'Control+s')
  await button(page, 'What to do…').click()
  const dialog = page.getByRole('dialog', { name: 'Not saved' })
  await expect(dialog).toContainText('“Story Block 1” has 1240 elements')
  await press(page, 'Escape')
  await expectDraftWritten(page)
  await page.reload()
  await expect(page.getByText('Local changes (auto-recovered)')).toBeVisible()
  await expect(counter(page, 'Story Block 1 | 1240 elements')).toBeVisible()

  await press(page, 'Escape')
  await tabTo(page, button(page, 'Split at scene headings'))
  await press(page, 'Enter')
  await expect(counter(page, 'Story Block 1 | 600 elements')).toBeVisible()
  await expect(blockNames(page)).toHaveText(['Story Block 1', 'Story Block 2'])
  await press(page, 'Control+s')
  await expect(saved(page)).toBeVisible()
})

test('on a phone, the notice of a nearly full block fits the page', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openProject(page, server, { script: scriptWith(twoScenes(960, 500)), isNarrow: true })
  await expect(size(page)).toContainText('960 of 1000 elements')
  await expectNoOverflow(page)
  await expectAccessible(page)
})
