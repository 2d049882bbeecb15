import { isEmptyElement } from '../script/elements.ts'
import type { Element } from '../script/script.ts'

/** The part of a block's elements that a command may take out without saying so (design §6). */
const DELETED_SHARE = 0.3

/** `free`: the command itself asks for deletion. */
export type DeletionRule = 'limited' | 'free'

/** 'CUT TO:', 'smash cut' and the like name a transition, not a deletion. */
const TRANSITION_CUT =
  /\b(?:smash|match|jump|hard|quick|time|flash)[ -]?cut\b|\bcuts?\s+(?:back\s+)?(?:to|in|away)\b/giu
const NEGATED =
  /\b(?:don['’]?t|do not|never|without|not)\s+(?:\w+\s+)?(?:delet|remov|cut|rewrit)\w*/giu
const ASKS_FOR_DELETION =
  /\b(?:delet(?:e|es|ed|ing)|remov(?:e|es|ed|ing|al)|cut(?:s|ting)?|rewrit(?:e|es|ing|ten)|rewrote)\b/iu

/** Whether a command says delete, remove, cut or rewrite, and means it (design §6). */
export function deletionRule(command: string): DeletionRule {
  const meant = command.replace(TRANSITION_CUT, '').replace(NEGATED, '')
  return ASKS_FOR_DELETION.test(meant) ? 'free' : 'limited'
}

/**
 * How many elements with text a command may delete under the `limited` rule.
 *
 * @param elementCount elements with text in the block
 */
export function allowedDeletions(elementCount: number): number {
  return Math.floor(elementCount * DELETED_SHARE)
}

/**
 * What a writer is asked before an answer is taken: how many elements with text are gone, where
 * that is more than a command may take out unasked. An empty element is nothing to lose.
 */
export function deletionsToAskAbout(
  before: readonly Element[],
  after: readonly Element[],
): { deleted: number } | undefined {
  const left = new Set(after.map(({ id }) => id))
  const written = before.filter((element) => !isEmptyElement(element))
  const deleted = written.filter(({ id }) => !left.has(id)).length
  return deleted > allowedDeletions(written.length) ? { deleted } : undefined
}
