import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The only rules whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Checks the visible page with axe against WCAG 2.2 A and AA and axe's best practices.
 *
 * @param rulesOff rules to skip
 * @returns for each violation its rule and the selectors of its elements
 */
export async function axeFindings(page: Page, ...rulesOff: readonly string[]): Promise<string[][]> {
  return await findings(page, (axe) => axe.disableRules([...rulesOff]))
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
  return { light, dark: await findings(page, (axe) => axe.withRules(COLOR_RULES)) }
}

async function findings(
  page: Page,
  configure: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[][]> {
  // Waits for transitions, because a panel that is fading in has paler colors.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // `allSettled`, because a cancelled animation rejects.
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await configure(axe)
    // The default mode opens a second page to combine the results of frames; our pages have none.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])
}
