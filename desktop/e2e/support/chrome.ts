/** The editor around the page: the badge, the command bar, and data stored in the browser. */
import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
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

/** Delays the assistant's answers until `release` is called. */
export async function holdAssistant(
  page: Page,
): Promise<{ requests: () => number; release: () => void }> {
  let requests = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/llm/process-command', async (route) => {
    requests += 1
    await gate
    await route.continue()
  })
  return { requests: () => requests, release }
}

const Stored = z.object({ title: z.string() })

/** The title of the script stored under this localStorage key, or `null`. */
export async function storedTitle(page: Page, key: string): Promise<string | null> {
  const stored = await page.evaluate((name) => localStorage.getItem(name), key)
  return stored === null ? null : Stored.parse(JSON.parse(stored)).title
}
