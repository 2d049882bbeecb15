import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const COLOR_SCHEMES = ['light', 'dark'] as const

/**
 * Checks the visible page with axe against WCAG 2.2 A and AA and axe's best practices.
 *
 * @param rulesOff rules to skip
 * @returns for each violation its rule and the selectors of its elements
 */
export async function axeFindings(page: Page, ...rulesOff: readonly string[]): Promise<string[][]> {
  // Waits for transitions, because a panel that is fading in has paler colors.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // `allSettled`, because a cancelled animation rejects.
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules([...rulesOff])
    // The default mode opens a second page to combine the results of frames; our pages have none.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])
}
