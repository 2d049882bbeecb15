/** The script and the scene list of the outline's specs. */
import type { Locator, Page } from '@playwright/test'
import type { Unprinted } from '@scenewright/shared/script/element-extra.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
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

const sectionTwo: Unprinted = { kind: 'section', level: 1, text: 'Act Two' }

/** The script with Act Two above the cart. */
export function scriptWithActTwo(): Script {
  const [first, ...others] = outlined.storyBlocks
  const elements = first!.elements.map((element) =>
    element.id === 'b1e5' ? { ...element, extra: { before: [sectionTwo] } } : element,
  )
  return { ...outlined, storyBlocks: [{ ...first!, elements }, ...others] }
}

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
