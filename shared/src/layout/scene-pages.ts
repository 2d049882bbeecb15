/** The page and the length of each scene, from the pages that the editor shows. */
import { isOmittedHeading, isSceneStart } from '../script/scenes/scenes.ts'
import type { Element } from '../script/script.ts'
import type { Link } from './chain.ts'

/** `eighths`: the length in eighths of a page, at least 1, or 0 if it is omitted. `elementId` is the heading's. */
export type ScenePages = Readonly<{ elementId: string; page: number; eighths: number }>

/** An item of the flow. `height` has the unit of the page's height. */
export type HighItem = Readonly<{ element: Element | undefined; lines: number; height: number }>

const EIGHTHS = 8
const FRACTIONS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'] as const

/**
 * Measures each scene from its heading to the next one.
 *
 * @param links the pages of these items
 * @param pageHeight the height of a full page; only the last page is measured by it
 */
export function scenePages(
  items: readonly HighItem[],
  links: readonly Link[],
  pageHeight: number,
): ScenePages[] {
  const tops: number[] = []
  let total = 0
  for (const { height } of items) {
    tops.push(total)
    total += height
  }
  const pages = links.map(({ start: { index, line } }) => {
    const { lines = 1, height = 0 } = items[index] ?? {}
    return (tops[index] ?? total) + (height * line) / Math.max(1, lines)
  })
  const scenes = items.flatMap(({ element }, index) =>
    element && isSceneStart(element) ? [{ element, top: tops[index] ?? 0 }] : [],
  )
  let page = 0
  const positions = [...scenes.map(({ top }) => top), total].map((top) => {
    while ((pages[page + 1] ?? Infinity) <= top) page += 1
    const start = pages[page] ?? 0
    const height = (pages[page + 1] ?? start + pageHeight) - start
    return page + Math.min(1, Math.max(0, top - start) / Math.max(1, height))
  })
  return scenes.map(({ element }, at) => {
    const [from = 0, to = 0] = [positions[at], positions[at + 1]]
    const length = Math.max(1, Math.round((to - from) * EIGHTHS))
    const eighths = isOmittedHeading(element) ? 0 : length
    return { elementId: element.id, page: Math.floor(from) + 1, eighths }
  })
}

/** A length as writers note it: 11 eighths are '1⅜'. */
export function lengthText(eighths: number): string {
  const pages = Math.floor(eighths / EIGHTHS)
  return `${pages === 0 ? '' : pages}${FRACTIONS[eighths % EIGHTHS] ?? ''}`
}
