/** Two tabs with one script: one edits, the other is view-only (`docs/saving.md#writer-lock`). */
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { saved, unsaved } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  openProject,
  openScriptWithoutProject,
  pageText,
  press,
  scriptWith,
} from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { tabsTest as test } from './support/tabs-test.ts'

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Other tabs' })

/** Opens the same address in another tab. */
async function secondTab(context: BrowserContext, page: Page): Promise<Page> {
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(bar(second)).toContainText('view-only')
  return second
}

test.describe('the second tab', () => {
  test('is view-only and follows edits and saves of the first', async ({
    page,
    context,
    server,
  }) => {
    await openPage(page, server, ['action:one'])
    const second = await secondTab(context, page)
    await expect(second.locator('[data-element-id]')).toHaveText(['one'])
    await expect(pageText(second)).toHaveAttribute('contenteditable', 'false')
    await expect(button(second, 'New Story Block')).toBeDisabled()
    await expectAccessible(second)
    await second.locator('[data-element-id]').click()
    await second.keyboard.type('nothing of this')
    await second.keyboard.press('Control+s')

    await page.bringToFront()
    await press(page, 'End')
    await page.keyboard.type(' two')
    await expect(second.locator('[data-element-id]')).toHaveText(['one two'])
    await press(page, 'Control+s')
    await expect(saved(page)).toBeVisible()
    await expect(saved(second)).toBeVisible()
    await expect(second.locator('[data-element-id]')).toHaveText(['one two'])
  })

  test('takes over with all edits, and the first becomes view-only', async ({
    page,
    context,
    server,
  }) => {
    const { writer, projectId } = await openPage(page, server, ['action:one'])
    const second = await secondTab(context, page)
    await page.bringToFront()
    await press(page, 'End')
    await page.keyboard.type(' two')
    await second.bringToFront()
    await button(second, 'Edit here instead').click()
    await expect(bar(second)).toBeHidden()
    await expect(bar(page)).toContainText('view-only')
    await expect(pageText(page)).toHaveAttribute('contenteditable', 'false')
    await expect(pageText(second)).toHaveAttribute('contenteditable', 'true')
    await expect(second.locator('[data-element-id]')).toHaveText(['one two'])
    await second.locator('[data-element-id]').click()
    await press(second, 'End')
    await second.keyboard.type(' three')
    await expect(page.locator('[data-element-id]')).toHaveText(['one two three'])
    await press(second, 'Control+s')
    await expect(saved(second)).toBeVisible()
    const { script } = await writer.readProject(projectId)
    expect(JSON.stringify(script)).toContain('one two three')

    // Taking over works in both directions.
    await page.bringToFront()
    await button(page, 'Edit here instead').click()
    await expect(bar(page)).toBeHidden()
    await expect(bar(second)).toBeVisible()
    await expectLines(page, ['action:one two three'])
  })

  test('can edit once the first is closed', async ({ page, context, server }) => {
    await openPage(page, server, ['action:one'])
    const second = await secondTab(context, page)
    await page.bringToFront()
    await press(page, 'End')
    await page.keyboard.type(' two')
    await expect(second.locator('[data-element-id]')).toHaveText(['one two'])
    await page.close()
    await expect(bar(second)).toBeHidden()
    await expect(pageText(second)).toHaveAttribute('contenteditable', 'true')
    await expect(second.locator('[data-element-id]')).toHaveText(['one two'])
    await second.locator('[data-element-id]').click()
    await press(second, 'End')
    await second.keyboard.type(' three')
    await press(second, 'Control+s')
    await expect(saved(second)).toBeVisible()
  })

  test('keeps its caret between the same words when the first inserts text', async ({
    page,
    context,
    server,
  }) => {
    await openPage(page, server, ['action:one two', 'action:three'])
    const second = await secondTab(context, page)
    await second.locator('[data-element-id]').first().click()
    await second.evaluate(() => {
      const text = document.querySelector('[data-element-id]')?.firstChild
      if (text) document.getSelection()?.collapse(text, 'one'.length)
    })
    await page.bringToFront()
    await press(page, 'Control+Home')
    await page.keyboard.type('zero ')
    await expect(second.locator('[data-element-id]').first()).toHaveText('zero one two')
    await second.bringToFront()
    await button(second, 'Edit here instead').click()
    await expect(bar(second)).toBeHidden()
    await expect(pageText(second)).toBeFocused()
    await second.keyboard.type(' and a half')
    await expectLines(second, ['action:zero one and a half two', 'action:three'])
  })

  test('cannot take over while the assistant works in the first, unless the writer insists', async ({
    page,
    context,
    server,
  }) => {
    await openPage(page, server, ['action:one'])
    await page.route('**/api/llm/process-command', () => undefined)
    await page.getByLabel('Command', { exact: true }).fill('add action: The rain stops.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Processing voice command...')).toBeVisible()
    const second = await secondTab(context, page)
    await button(second, 'Edit here instead').click()
    await expect(bar(second)).toContainText('assistant is working')
    await button(second, 'Edit here anyway').click()
    await expect(bar(second)).toBeHidden()
    await expect(bar(page)).toBeVisible()
  })
})

test('a script without a project has one editing tab too, and its first save moves both tabs', async ({
  page,
  context,
  server,
}) => {
  await openScriptWithoutProject(page, server)
  const second = await secondTab(context, page)
  await page.bringToFront()
  await page.getByLabel('Script Title').fill('Of both tabs')
  await expect(unsaved(page)).toBeVisible()
  await expect(second.getByLabel('Script Title')).toHaveValue('Of both tabs')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/project=/)
  await expect(second).toHaveURL(/project=/)
  await expect(bar(second)).toContainText('view-only')
  await expect(second.getByLabel('Script Title')).toHaveValue('Of both tabs')
  await button(second, 'Edit here instead').click()
  await expect(bar(second)).toBeHidden()
  await second.getByLabel('Author').fill('A. Writer')
  await second.keyboard.press('Control+s')
  await expect(saved(second)).toBeVisible()
})

test('another script can be edited in another tab', async ({ page, context, server }) => {
  await openPage(page, server, ['action:one'])
  const second = await context.newPage()
  await second.goto(`${server.url}/editor?storyblock=title`)
  await expect(second.getByLabel('Script Title')).toBeEnabled()
  await expect(bar(second)).toBeHidden()
})

test.describe('without Web Locks, as on a page without HTTPS,', () => {
  test('every tab is view-only until the writer chooses one', async ({ page, context, server }) => {
    const withoutLocks = await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
    })
    await openProject(page, server, { script: scriptWith(['action:one']) })
    await expect(bar(page)).toContainText("can't tell whether this script is open in another tab")
    await expect(pageText(page)).toHaveAttribute('contenteditable', 'false')
    await expectAccessible(page)
    const second = await secondTab(context, page)
    await page.bringToFront()
    await button(page, 'Edit here').click()
    await expect(bar(page)).toBeHidden()
    await page.locator('[data-element-id]').click()
    await press(page, 'End')
    await page.keyboard.type(' two')
    await expect(second.locator('[data-element-id]')).toHaveText(['one two'])

    await second.bringToFront()
    await button(second, 'Edit here').click()
    await expect(bar(second)).toBeHidden()
    await expect(bar(page)).toContainText('Another tab is now editing this script.')
    await expect(pageText(page)).toHaveAttribute('contenteditable', 'false')
    await second.locator('[data-element-id]').click()
    await press(second, 'End')
    await second.keyboard.type(' three')
    await press(second, 'Control+s')
    await expect(saved(second)).toBeVisible()
    await expect(page.locator('[data-element-id]')).toHaveText(['one two three'])
    await withoutLocks.dispose()
  })
})
