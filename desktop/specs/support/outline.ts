/** Scripts with an outline, and the lists of scenes and story blocks. */
import { page, type Locator } from 'vitest/browser'
import type { Unprinted } from '@scenewright/shared/script/element-extra.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
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

const sectionTwo: Unprinted = { kind: 'section', level: 1, text: 'Act Two' }

/** The script with Act Two above the cart. */
export function scriptWithActTwo(): Script {
  const [first, ...others] = outlined.storyBlocks
  const elements = first!.elements.map((element) =>
    element.id === 'b1e5' ? { ...element, extra: { before: [sectionTwo] } } : element,
  )
  return { ...outlined, storyBlocks: [{ ...first!, elements }, ...others] }
}

/** The scenes of all blocks that show them. */
export function sceneList(): Locator {
  return page.getByRole('list', { name: /^Scenes of/ })
}

/** Finds the text in the part of the page that a screen reader announces. */
export function status(text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

/** The rows of scenes and sections: '# name' for a section, else the number and the heading. */
export function outline(): string[] {
  const rows = document.querySelectorAll<HTMLElement>('nav li[data-row]:not([data-row="title"])')
  return [...rows].map((row) => {
    const level = Number(row.dataset['level'] ?? 0)
    const name = row.dataset['text'] ?? ''
    const number = row.querySelector('[data-part="move"] span')?.textContent ?? ''
    return level > 0 ? `${'#'.repeat(level)} ${name}` : `${number}. ${name}`
  })
}

/** Chooses from the `…` menu of a story block or scene. */
export async function chooseFromMenu(row: string, item: string): Promise<void> {
  await button(`More actions for ${row}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}
