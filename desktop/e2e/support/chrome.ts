/** The editor around the page: the badge, the command bar, and data stored in the browser. */
import { expect, type Locator, type Page } from '@playwright/test'
import { SOON, waitForFrame } from './editor.ts'

export function saved(page: Page): Locator {
  return page.getByText('Saved to database')
}

export function unsaved(page: Page): Locator {
  return page.getByText('Unsaved changes', { exact: true })
}

export function command(page: Page): Locator {
  return page.getByLabel('Command', { exact: true })
}

/** Waits until every edit is in the draft on this device, as the badge's attributes show. */
export async function expectDraftWritten(page: Page): Promise<void> {
  // The badge shows an edit's revision only after the next render.
  await waitForFrame(page)
  const badge = page.locator('[data-badge]')
  await expect
    .poll(
      () => badge.evaluate(({ dataset }) => dataset['writtenRevision'] === dataset['revision']),
      SOON,
    )
    .toBe(true)
}

/** Waits until the page is no wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, SOON).toBe(0)
}
