/** What stands around the page: the badge, the command bar, and what the browser has kept. */
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'

export function saved(page: Page): Locator {
  return page.getByText('Saved to database')
}

export function unsaved(page: Page): Locator {
  return page.getByText('Unsaved changes', { exact: true })
}

export function command(page: Page): Locator {
  return page.getByLabel('Command', { exact: true })
}

/** Holds the assistant's answers until it is let go. */
export async function holdAssistant(
  page: Page,
): Promise<{ requests: () => number; letGo: () => void }> {
  let requests = 0
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/llm/process-command', async (route) => {
    requests += 1
    await gate
    await route.continue()
  })
  return { requests: () => requests, letGo }
}

const Stored = z.object({ title: z.string() })

/** The title of the script that the browser keeps under this key; `null` without one. */
export async function storedTitle(page: Page, key: string): Promise<string | null> {
  const stored = await page.evaluate((name) => localStorage.getItem(name), key)
  return stored === null ? null : Stored.parse(JSON.parse(stored)).title
}
