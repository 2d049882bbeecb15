/** Opening a page with given elements, and reading its elements back. */
import { expect, type Page } from '@playwright/test'
import { button, openProject, pageText, scriptWith, SOON, type Line } from './editor.ts'
import type { Writer } from './signed-in.ts'
import type { TestServer } from './start-server.ts'

/** Opens block 1 of a new project with these elements. The caret is at the very start. */
export async function openPage(
  page: Page,
  server: TestServer,
  ...blocks: readonly (readonly Line[])[]
): Promise<{ writer: Writer; projectId: string }> {
  const opened = await openProject(page, server, { script: scriptWith(...blocks) })
  await expect(pageText(page)).toBeFocused()
  return opened
}

/** The elements of the page as 'type:text'. */
export async function lines(page: Page): Promise<string[]> {
  return page
    .locator('[data-element-id]')
    .evaluateAll((nodes) =>
      nodes.map((node) => `${node.getAttribute('data-type')}:${node.textContent}`),
    )
}

/** Waits until the page has exactly these elements, as 'type:text'. */
export async function expectLines(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(() => lines(page), SOON).toEqual([...expected])
}

/** Clicks into the nth element (from 0) and moves the caret to its end. */
export async function caretAtEndOf(page: Page, index: number): Promise<void> {
  await page.locator('[data-element-id]').nth(index).click()
  await page.keyboard.press('End')
}

/**
 * Chooses from the View menu. The item runs once the focus is back at the button; some items move it
 * on to the text.
 */
export async function chooseView(page: Page, item: string | RegExp): Promise<void> {
  await button(page, 'View').focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem').or(page.getByRole('menuitemcheckbox'))
  await items.filter({ hasText: item }).press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  const isNowhere = () => page.evaluate(() => document.activeElement === document.body)
  await expect.poll(isNowhere, SOON).toBe(false)
}
