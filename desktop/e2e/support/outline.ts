/** The script and the scene list of the outline's specs. */
import type { Locator, Page } from '@playwright/test'
import { scriptWith } from './editor.ts'

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
  return page.getByRole('navigation', { name: 'Scenes' })
}

export function status(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

/** The rows of the scene list: '# name' for a section, else the number and the heading. */
export async function outline(page: Page): Promise<string[]> {
  return sceneList(page)
    .locator('[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const level = Number(row.getAttribute('data-level') ?? 0)
        const name = row.getAttribute('data-text') ?? ''
        const number = row.querySelector('[data-part="move"] span')?.textContent ?? ''
        return level > 0 ? `${'#'.repeat(level)} ${name}` : `${number}. ${name}`
      }),
    )
}
