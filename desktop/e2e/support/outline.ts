/** The script and the scene list of the outline's specs. */
import type { Locator, Page } from '@playwright/test'
import { button, scriptWith } from './editor.ts'

export const outlined = scriptWith(
  [
    'scene_heading:INT. MILL - DAY',
    'action:Dust.',
    'scene_heading:EXT. RIVER',
    'action:Cold.',
    'scene_heading:INT. CART',
    'action:Go.',
  ],
  ['scene_heading:EXT. FIELD', 'action:Wind.'],
)

export function sceneList(page: Page): Locator {
  return page.getByRole('list', { name: /^Scenes of/ })
}

export function status(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

/** The rows of scenes and sections: '# name' for a section, else the number and the heading. */
export async function outline(page: Page): Promise<string[]> {
  return page.locator('nav li[data-row]:not([data-row="title"])').evaluateAll((rows) =>
    rows.map((row) => {
      const level = Number(row.getAttribute('data-level') ?? 0)
      const name = row.getAttribute('data-text') ?? ''
      const number = row.querySelector('[data-part="move"] span')?.textContent ?? ''
      return level > 0 ? `${'#'.repeat(level)} ${name}` : `${number}. ${name}`
    }),
  )
}

/** Chooses from the `…` menu of a story block or scene. */
export async function chooseFromMenu(page: Page, row: string, item: string): Promise<void> {
  await button(page, `More actions for ${row}`).press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}
