/** The limit of elements in a story block, and splitting blocks (`docs/product/api.md#limits`). */
import { expect, type Page } from '@playwright/test'
import { expectDraftWritten, saved } from './support/chrome.ts'
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
