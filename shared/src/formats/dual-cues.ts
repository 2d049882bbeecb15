/** Finds the right speeches of dual dialogue in files that mark the left ones. */
import { runsToText } from '../content/runs.ts'
import { isSpoken } from '../script/element-types.ts'
import type { ElementBuilder } from './common/element-builder.ts'

/**
 * Marks the speech after each left one as the right one. A right speech that the file marks as well
 * begins no other pair.
 *
 * @param left the cues that the file marks
 * @returns how many of the marked cues have no other speech beside them
 */
export function markRightSpeeches(
  builders: readonly ElementBuilder[],
  left: ReadonlySet<ElementBuilder>,
): number {
  let unpaired = 0
  let isOpen = false
  for (const builder of builders) {
    const isCue = builder.type === 'character'
    if (isOpen && (builder.extra.startsPage || (!isCue && separates(builder)))) {
      unpaired += 1
      isOpen = false
    }
    if (!isCue) continue
    if (isOpen) builder.extra = { ...builder.extra, dual: 'right' }
    isOpen = !isOpen && left.has(builder)
  }
  return isOpen ? unpaired + 1 : unpaired
}

/** True if an element is printed between two speeches, which are then no pair. */
function separates({ type, runs }: ElementBuilder): boolean {
  return !isSpoken(type) && runsToText(runs).trim() !== ''
}
