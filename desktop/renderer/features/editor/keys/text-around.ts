/** The text of an element before and after a place in it, as far as the keys are concerned. */
import type { Node } from 'prosemirror-model'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import { readText, readType } from '#renderer/features/editor/prosemirror/element-nodes.ts'

/** True if an element's text belongs in parentheses. */
export function isParentheticalNode(node: Node): boolean {
  return ELEMENT_TABLE[readType(node)].speech === 'manner'
}

/**
 * Returns an element's text before and after an offset, without the parentheses of a parenthetical:
 * there the text starts after the one and ends before the other.
 */
export function textAround(
  node: Node,
  offset: number,
): Readonly<{ before: string; after: string }> {
  const text = readText(node)
  const [before, after] = [text.slice(0, offset), text.slice(offset)]
  if (!isParentheticalNode(node)) return { before, after }
  return { before: before.replace(/^\s*[(（]/u, ''), after: after.replace(/[)）]\s*$/u, '') }
}

/** True if an element has no text besides white space and a parenthetical's parentheses. */
export function isBlank(node: Node): boolean {
  const text = readText(node).trim()
  return text === '' || (isParentheticalNode(node) && /^[(（]?\s*[)）]?$/u.test(text))
}
