import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const COLOR_SCHEMES = ['light', 'dark'] as const

/**
 * What axe finds against WCAG 2.2 A and AA, or its best practices, on what is shown: each finding's
 * rule, with the places it is about.
 * @param rulesOff rules that do not hold where this is asked
 */
export async function axeFindings(page: Page, ...rulesOff: readonly string[]): Promise<string[][]> {
  // A sheet that is still fading in has not got its colours yet.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One that is cancelled has ended too.
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules([...rulesOff])
    // In one go in the page: the other mode opens a second page for each look, to join the findings
    // of frames, and there are none.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])
}
