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
 * Chooses from the script menu, with the keyboard: a path of items. The last one runs once the focus
 * is back at the button; some items move it on to the text.
 */
export async function chooseInMenu(page: Page, ...path: (string | RegExp)[]): Promise<void> {
  await button(page, 'Script menu').focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem').or(page.getByRole('menuitemcheckbox'))
  for (const item of path) await items.filter({ hasText: item }).press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  const isNowhere = () => page.evaluate(() => document.activeElement === document.body)
  await expect.poll(isNowhere, SOON).toBe(false)
}

/** Chooses from the View part of the script menu. */
export async function chooseView(page: Page, item: string | RegExp): Promise<void> {
  await chooseInMenu(page, 'View', item)
}
