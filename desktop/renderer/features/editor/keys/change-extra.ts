import type { Command } from 'prosemirror-state'
import {
  isSameExtra,
  readElementExtra,
  type ElementExtra,
} from '@scenewright/shared/script/element-extra.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { extraOf, typeOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { describe } from '#renderer/features/editor/prosemirror/transactions.ts'
import { setExtra } from './join.ts'
import { selectedElements } from './selected-elements.ts'

/**
 * Changes `extra` of all selected elements as one edit.
 *
 * @param change gets an element's extra, `{}` if it has none, and its type
 * @param description the edit's name for undo
 */
export function changeExtra(
  change: (extra: ElementExtra, type: ElementType) => ElementExtra,
  description = 'Change format',
): Command {
  return (state, dispatch) => {
    const { tr } = state
    for (const { node, position } of selectedElements(state)) {
      const before = extraOf(node) ?? undefined
      const after = readElementExtra(change(before ?? {}, typeOf(node)))
      if (!isSameExtra(before, after)) setExtra(tr, position, after)
    }
    if (!tr.docChanged) return false
    dispatch?.(describe(tr, description))
    return true
  }
}
