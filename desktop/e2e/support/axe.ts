import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The only rules whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Checks the visible page with axe against WCAG 2.2 A and AA and axe's best practices.
 *
 * @param rulesOff rules to skip
 * @returns for each violation its rule and the selectors of its elements
 */
export async function axeFindings(page: Page, ...rulesOff: readonly string[]): Promise<string[][]> {
  const rules = Object.fromEntries(rulesOff.map((id) => [id, { enabled: false }]))
  return await findings(page, { rules })
}

/**
 * Checks the page as `axeFindings` does in light colors, and then its colors in dark ones. Without
 * animations, since axe would measure a faded text as too pale. The page stays dark.
 */
export async function axeFindingsInBothSchemes(
  page: Page,
  ...rulesOff: readonly string[]
): Promise<{ light: string[][]; dark: string[][] }> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await axeFindings(page, ...rulesOff)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return { light, dark: await axeColorFindings(page) }
}

/** Checks the colors of the page, which has been checked otherwise in another scheme. */
export async function axeColorFindings(page: Page): Promise<string[][]> {
  return await findings(page, { runOnly: COLOR_RULES })
}

async function findings(page: Page, options: axe.RunOptions): Promise<string[][]> {
  // A page that has just been opened may not be there yet.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // A panel that is fading in has paler colors, so animations are ended first.
  const isLoaded = await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    return 'axe' in window
  })
  if (!isLoaded) await page.evaluate(axe.source)
  return await page.evaluate(async (runOptions) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    const { violations } = await loaded.run(document, {
      resultTypes: ['violations'],
      ...runOptions,
    })
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])
  }, options)
}
