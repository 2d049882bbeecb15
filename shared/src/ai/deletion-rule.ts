import { isEmptyElement } from '../script/elements.ts'
import type { Element } from '../script/script.ts'

/** The share of a block's elements that a command may delete without mentioning deletion. */
const DELETED_SHARE = 0.3

/** `free` when the command asks for deletion. */
export type DeletionRule = 'limited' | 'free'

/** Phrases like 'CUT TO:' and 'smash cut', which name a transition and not a deletion. */
const TRANSITION_CUT =
  /\b(?:smash|match|jump|hard|quick|time|flash)[ -]?cut\b|\bcuts?\s+(?:back\s+)?(?:to|in|away)\b/giu
const NEGATED =
  /\b(?:don['’]?t|do not|never|without|not)\s+(?:\w+\s+)?(?:delet|remov|cut|rewrit)\w*/giu
const ASKS_FOR_DELETION =
  /\b(?:delet(?:e|es|ed|ing)|remov(?:e|es|ed|ing|al)|cut(?:s|ting)?|rewrit(?:e|es|ing|ten)|rewrote)\b/iu

/** Returns `free` for a command that asks to delete, remove, cut or rewrite something. */
export function deletionRule(command: string): DeletionRule {
  const meant = command.replace(TRANSITION_CUT, '').replace(NEGATED, '')
  return ASKS_FOR_DELETION.test(meant) ? 'free' : 'limited'
}

/**
 * Returns how many elements with text a command may delete under the `limited` rule.
 *
 * @param elementCount elements with text in the block
 */
export function countAllowedDeletions(elementCount: number): number {
  return Math.floor(elementCount * DELETED_SHARE)
}

/**
 * Returns how many elements with text an answer deletes, if that is more than a command may delete
 * without asking the writer first. Empty elements don't count.
 */
export function deletionsToAskAbout(
  before: readonly Element[],
  after: readonly Element[],
): { deleted: number } | undefined {
  const remaining = new Set(after.map(({ id }) => id))
  const written = before.filter((element) => !isEmptyElement(element))
  const deleted = written.filter(({ id }) => !remaining.has(id)).length
  return deleted > countAllowedDeletions(written.length) ? { deleted } : undefined
}
