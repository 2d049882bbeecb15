/** Distinguishes scene numbers that a program counted from fixed ones. */
import type { ElementBuilder } from './common/element-builder.ts'

/**
 * Removes the scenes' numbers if they are just counted, 1, 2, 3 …: then the scenes keep being counted
 * when others are added. To be used for files that say that their numbers aren't locked.
 */
export function removeCountedNumbers(builders: readonly ElementBuilder[]): void {
  const headings = builders.filter(({ type }) => type === 'scene_heading')
  const areCounted = headings.every(({ extra }, index) => {
    return extra.sceneNumber === undefined || extra.sceneNumber === String(index + 1)
  })
  if (!areCounted) return
  for (const heading of headings) {
    const { sceneNumber: _sceneNumber, ...others } = heading.extra
    heading.extra = others
  }
}
