/** The message after an answer that only removed or moved elements. */
import { changeName, changeQuote } from './change-name.ts'
import type { ReviewEntry } from './review.ts'

/**
 * Reports removed and moved elements: 'Removed action “Rain falls.”', 'Moved 3 elements'.
 *
 * @returns `null` if something was added or changed, which the page shows
 */
export function removalsAndMoves(entries: readonly ReviewEntry[]): string | null {
  const [first, ...others] = entries
  if (!first || entries.some(({ kind }) => kind === 'added' || kind === 'changed')) return null
  if (others.length === 0) {
    const quote = changeQuote(first)
    return changeName(first) + (quote === '' ? '' : ` “${quote}”`)
  }
  const removed = entries.filter(({ kind }) => kind === 'removed').length
  const moved = entries.length - removed
  if (removed === 0) return `Moved ${counted(moved)}`
  return `Removed ${counted(removed)}${moved === 0 ? '' : `, moved ${counted(moved)}`}`
}

function counted(count: number): string {
  return count === 1 ? '1 element' : `${count} elements`
}
