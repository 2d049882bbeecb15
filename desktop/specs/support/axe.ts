/** Accessibility checks with axe. */
import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

/** The only rules whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks that axe finds no problem on the screen, in light colors. */
export async function expectAccessible(): Promise<void> {
  // Menus and dialogs are rendered outside the landmarks.
  expect(await findings({ rules: { region: { enabled: false } } })).toEqual([])
}

/** Checks a whole page with all rules, as far as axe runs them. */
export async function expectPageAccessible(): Promise<void> {
  expect(await findings({})).toEqual([])
}

/** Checks the screen in light colors, and its colors in dark ones. The page stays dark. */
export async function expectAccessibleInBothSchemes(): Promise<void> {
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible()
  await commands.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectLegible()
}

/** Checks the colors of a screen that is checked in light colors. */
export async function expectLegible(): Promise<void> {
  expect(await findings({ runOnly: COLOR_RULES })).toEqual([])
}

/** For each violation its rule and the selectors of its elements. */
async function findings(options: axe.RunOptions): Promise<string[][]> {
  // A panel that is fading in has paler colors, so animations are ended first.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options })
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])
}
