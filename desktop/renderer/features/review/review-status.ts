import { changeName, changeQuote } from '@scenewright/shared/review/change-name.ts'
import type { OpenChanges } from '#renderer/state/review/review-steps.ts'

/**
 * Describes the number of changes, where they are if that isn't the shown page, or the current
 * change.
 *
 * @param title the title of the only block with changes
 */
export function reviewStatus(
  { changes, blockIds, at, isShown }: OpenChanges,
  title: string,
): string {
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  const current = isShown ? changes[at]?.entry : undefined
  if (blockIds.length === 1) {
    if (!isShown) return `${count} in ${title}`
    if (!current) return `${count} by the assistant`
    return `${at + 1} of ${changes.length}: ${changeName(current)} “${changeQuote(current)}”`
  }
  if (!current) return `${count} in ${blockIds.length} story blocks`
  const name = changeName(current)
  return `Change ${at + 1} of ${changes.length}: ${name.charAt(0).toLowerCase()}${name.slice(1)} “${changeQuote(current)}”`
}
