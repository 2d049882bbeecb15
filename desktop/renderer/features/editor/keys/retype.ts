import type { Transaction } from 'prosemirror-state'
import { extraForType } from '@scenewright/shared/script/editing/formats.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { readExtra } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { setExtra } from './join.ts'

/**
 * Changes an element's type, and drops what the new type can't have. Attribute steps don't move
 * positions, so the caret stays.
 */
export function retype(tr: Transaction, position: number, type: ElementType): Transaction {
  const node = tr.doc.nodeAt(position)
  if (!node) return tr
  tr.setNodeAttribute(position, 'type', type)
  setExtra(tr, position, extraForType(readExtra(node) ?? undefined, type))
  return tr
}
