/**
 * The rules of the two generations of a working copy: the older one is overwritten, so that a write
 * that fails, or leaves damage, leaves the newer one as it was.
 */
import type { CopyState } from '../api/save-rule.ts'
import { isAmong } from './copy-text.ts'
import type { Graves } from './graves.ts'

export const SLOTS = [0, 1] as const
export type SlotNumber = (typeof SLOTS)[number]

/** What is known of a generation without reading its text; `null` where a slot is empty or damaged. */
export type GenerationHead = Readonly<{ sequence: number; state: CopyState }>

/** Which slot the next copy goes to: an empty or damaged one first, else the older. */
export function olderSlot([first, second]: readonly (GenerationHead | null)[]): SlotNumber {
  return (second?.sequence ?? 0) < (first?.sequence ?? 0) ? 1 : 0
}

/** The number of the next write of a place; it never starts again. */
export function nextSequence(found: readonly (GenerationHead | null)[], graves: Graves): number {
  return 1 + Math.max(graves.sequence, ...found.map((head) => head?.sequence ?? 0))
}

/** Whether a copy holds all that a generation held. */
export function isSuperseded(
  { state }: GenerationHead,
  copy: Readonly<{ state: CopyState; line: readonly CopyState[] }>,
  graves: Graves,
): boolean {
  // Never by its own revision: undoing counts up too.
  if (state.copyId === copy.state.copyId) return true
  return isAmong(copy.line, state) || isAmong(graves.dead, state)
}

/** Under which id a copy is set aside by another one: the same for all its states. */
export function otherCopyId(userId: string, copyId: string): string {
  return `other ${userId} ${copyId}`
}

/** Copies that are kept aside for each user; the oldest go first. */
export const MAX_ASIDE = 20
