/** Turns lyrics, centered text and page breaks on and off (`docs/product/script.md#formats`). */
import type { Command, EditorState } from 'prosemirror-state'
import {
  elementsToFormat,
  FORMAT_TABLE,
  formatStates,
  withFormat,
  type Format,
  type FormatStates,
} from '@scenewright/shared/script/editing/formats.ts'
import {
  isSameExtra,
  readElementExtra,
  type ElementExtra,
} from '@scenewright/shared/script/element-extra.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { readExtra, readType } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { describe } from '#renderer/features/editor/prosemirror/transactions.ts'
import { findSelectedElements } from './selected-elements.ts'
import { setExtra } from './join.ts'

/** The formats of the selected elements; `null` without a caret. */
export function findSelectedFormats(state: EditorState): FormatStates | null {
  const elements = formatted(state)
  return elements.length === 0 ? null : formatStates(elements)
}

/** Turns a format on for all selected elements that can have it, or off if all of them have it. */
export function toggleFormat(format: Format): Command {
  return (state, dispatch) => {
    const elements = formatted(state)
    const isOn = formatStates(elements)[format] === 'off'
    const changed = elementsToFormat(elements, format)
    const remaining = elements.values()
    const change = changeExtra(
      (extra) => {
        const element = remaining.next().value
        return element && changed.includes(element) ? withFormat(extra, format, isOn) : extra
      },
      `${FORMAT_TABLE[format].label}: ${isOn ? 'on' : 'off'}`,
    )
    change(state, dispatch)
    // The browser's own action for the key is never wanted.
    return true
  }
}

function formatted(state: EditorState) {
  return findSelectedElements(state).map(({ node }) => {
    return { type: readType(node), extra: readExtra(node) ?? undefined }
  })
}

/**
 * Changes `extra` of all selected elements as one edit.
 *
 * @param change gets an element's extra, `{}` if it has none, and its type
 * @param description the edit's name for undo
 */
function changeExtra(
  change: (extra: ElementExtra, type: ElementType) => ElementExtra,
  description = 'Change format',
): Command {
  return (state, dispatch) => {
    const { tr } = state
    for (const { node, position } of findSelectedElements(state)) {
      const before = readExtra(node) ?? undefined
      const after = readElementExtra(change(before ?? {}, readType(node)))
      if (!isSameExtra(before, after)) setExtra(tr, position, after)
    }
    if (!tr.docChanged) return false
    dispatch?.(describe(tr, description))
    return true
  }
}
