// The app's page without its code: what the browser itself takes for a key in the same page.

import type { Page } from '@playwright/test'

/** Returns the current elements of the app's page with its style sheets, but without scripts. */
export async function stillPage(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    const root = document.documentElement.cloneNode(true)
    if (!(root instanceof Element)) return ''
    for (const node of root.querySelectorAll('script, link[rel="modulepreload"]')) node.remove()
    return root.outerHTML
  })
  return `<!doctype html>${html}`
}
