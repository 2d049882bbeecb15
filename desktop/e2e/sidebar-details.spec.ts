/** Details around the story blocks, the save badge, the index cards and notices. */
import { expect, type Page } from '@playwright/test'
import { saved, unsaved } from './support/chrome.ts'
import {
  blockNames,
  button,
  expectAccessible,
  openProject,
  openScriptWithoutProject,
  pageText,
  press,
  scriptWith,
  type Line,
} from './support/editor.ts'
import { openPage } from './support/editor-page.ts'
import { chooseFiles } from './support/files.ts'
import { test } from './support/test.ts'

test('a new script reads "Not saved yet" until it is edited and saved', async ({
  page,
  server,
}) => {
  await openScriptWithoutProject(page, server)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(saved(page)).toBeHidden()
  await page.getByLabel('Script Title').fill('The Mill')
  await expect(unsaved(page)).toBeVisible()
  await press(page, 'Control+s')
  await expect(saved(page)).toBeVisible()
})

test('24 characters of a title are shown in full next to the page and on a phone', async ({
  page,
  server,
}) => {
  const [first, ...rest] = scriptWith(['action:one'], ['action:two']).storyBlocks
  const title = 'The night of the old bus'
  const script = scriptWith(['action:one'])
  const storyBlocks = [{ ...first!, title: `${title} home` }, ...rest]
  await openProject(page, server, { script: { ...script, storyBlocks } })
  const name = blockNames(page).first()
  const text = name.locator('bdi')
  await expect(name).toHaveText(`${title}…`)
  await expect(name).toHaveAttribute('title', `${title} home`)
  const isCut = () => text.evaluate((node) => node.scrollWidth > node.clientWidth)
  expect(await isCut()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Show sidebar').click()
  await expect(name).toBeVisible()
  expect(await isCut()).toBe(false)
})

test('undoing a new block returns to the block and the caret', async ({ page, server }) => {
  const scenes = Array.from({ length: 40 }, (_, index): Line => `action:Line ${index}.`)
  await openProject(page, server, { script: scriptWith(['action:a'], scenes), storyblock: '2' })
  await page.getByText('Line 30.', { exact: true }).click()
  await press(page, 'Home', 'ArrowRight', 'ArrowRight')
  await button(page, 'New Story Block').press('Enter')
  await expect(page).toHaveURL(/storyblock=3$/)
  await expect(pageText(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page).toHaveURL(/storyblock=2$/)
  await expect(pageText(page)).toBeFocused()
  await expect(page.getByText('Line 30.', { exact: true })).toBeInViewport()
  await page.keyboard.type('!')
  await expect(page.locator('[data-element-id="b2e31"]')).toHaveText('Li!ne 30.')
})

test('no empty row of cards is below a full one', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const four: Line[] = ['A', 'B', 'C', 'D'].map((place): Line => `scene_heading:INT. ${place}`)
  await openProject(page, server, { script: scriptWith(four, four) })
  await button(page, 'Index Cards').click()
  const cards = page.getByRole('dialog', { name: 'Index Cards' }).getByRole('listitem')
  const box = async (heading: string) => cards.filter({ hasText: heading }).boundingBox()
  const [last, next] = [await box('4 INT. D'), await box('5 INT. A')]
  if (!last || !next) throw new Error('A card is not visible')
  // Less than half a card: the gap and the next block's title.
  expect(next.y - (last.y + last.height)).toBeLessThan(last.height / 2)
  expect(next.y).toBeGreaterThan(last.y)
})

/** The names of the editor's controls that something else covers. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'header :is(a, button), aside button, form :is(button, textarea)',
    )
    return [...controls].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width <= 1) return []
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isHit = hit === null || control.contains(hit) || hit.contains(control)
      return isHit ? [] : [control.ariaLabel ?? control.textContent ?? '']
    })
  })
}

test('the notice about a script that is only on this device covers no controls', async ({
  page,
  server,
}) => {
  // The free plan has room for one project.
  await openPage(page, server, ['action:one'])
  await page.goto(`${server.url}/projects`)
  const element = { id: 'e1', type: 'action', content: 'kept' }
  const storyBlocks = [{ id: 'story_block_1', number: 1, title: 'A', elements: [element] }]
  const script = { title: 'Second', storyBlocks }
  const content = JSON.stringify({ format: 'scenewright-script', version: 1, script })
  await chooseFiles(page, { name: 'a.scenewright', content })
  await button(page, 'Import as new project').click()
  await button(page, 'Open on this device only').click()
  const notice = page.getByText('only on this device and not in a project')
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [390, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect.poll(() => covered(page)).toEqual([])
    // On a phone, the command bar shows Send once it is used.
    await page.getByLabel('Command', { exact: true }).focus()
    await expect(button(page, 'Send')).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page)
  await button(page, 'Dismiss').click()
  await expect(notice).toBeHidden()
  const command = page.getByLabel('Command', { exact: true })
  expect((await command.boundingBox())?.y).toBeGreaterThan(450)
})
