/**
 * Changes an element's type while typing, as a correction: one Backspace or undo immediately after
 * reverts only the change. Continuing with text that doesn't fit the type ('SUPER: LONDON') also
 * reverts it.
 */
import { Plugin, PluginKey, type Command, type EditorState } from 'prosemirror-state'
import { CHANGE_TYPE } from '@scenewright/shared/script/editing/history.ts'
import { ELEMENT_TABLE, type ElementType } from '@scenewright/shared/script/element-types.ts'
import {
  fitsInferredType,
  inferElementType,
} from '@scenewright/shared/script/editing/smart-typing.ts'
import { readType } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { retype } from './retype.ts'
import { textAround } from './text-around.ts'
import {
  caretPlace,
  describe,
  findTypedPlace,
  markCorrection,
  typeText,
} from '#renderer/features/editor/prosemirror/transactions.ts'

type Types = Readonly<{ before: ElementType; inferred: ElementType }>

/** The last change: the element's position, its text then, and both types. */
class Change {
  readonly position: number
  readonly text: string
  readonly types: Types

  constructor(position: number, text: string, types: Types) {
    this.position = position
    this.text = text
    this.types = types
  }
}

const key = new PluginKey<Change | null>('smart typing')

/** @param isOn called on each character, so that the setting takes effect immediately */
export function smartTyping(isOn: () => boolean): Plugin<Change | null> {
  return new Plugin<Change | null>({
    key,
    state: {
      init: () => null,
      // Anything after the change makes it final, except a trailing space.
      apply(tr, change, _before, state) {
        const made: unknown = tr.getMeta(key)
        if (made instanceof Change) return made
        return change && textAfter(change, state)?.trim() === '' ? change : null
      },
    },
    props: {
      handleTextInput(view, from, to, typed) {
        const place = findTypedPlace(view.state, from)
        const isAtEnd = place !== null && from === to && place.offset === place.node.content.size
        if (!isAtEnd || !isOn() || view.composing) return false
        const before = readType(place.node)
        const text = place.node.textContent + typed
        const last = key.getState(view.state)
        const typing = typeText(view.state.tr, typed, from, to)
        if (last && !fitsInferredType(before, text)) {
          view.dispatch(typing.setNodeAttribute(place.position, 'type', last.types.before))
          return true
        }
        const inferred = inferElementType(before, text, typed)
        if (inferred === null) return false
        view.dispatch(typing)
        const change = retype(view.state.tr, place.position, inferred)
        change.setMeta(key, new Change(place.position, text, { before, inferred }))
        const label = ELEMENT_TABLE[inferred].label.toLowerCase()
        view.dispatch(markCorrection(change, `Change to ${label}`))
        return true
      },
    },
  })
}

/** Returns the text after a change, or `null` if anything else happened to its element. */
function textAfter({ position, text, types }: Change, state: EditorState): string | null {
  const place = caretPlace(state)
  if (!place || !state.selection.empty || place.position !== position) return null
  const { node, offset } = place
  const isUntouched =
    textAround(node, offset).after === '' &&
    offset >= text.length &&
    readType(node) === types.inferred
  return isUntouched && node.textContent.startsWith(text)
    ? node.textContent.slice(text.length, offset)
    : null
}

/** Backspace immediately after a change: reverts the type. */
export const revertSmartTyping: Command = (state, dispatch) => {
  const change = key.getState(state)
  if (!change || textAfter(change, state) !== '') return false
  const { position, text, types } = change
  const { tr } = state
  tr.setNodeAttribute(position, 'type', types.before)
  // Without the closing parenthesis that a parenthetical got.
  const end = position + (tr.doc.nodeAt(position)?.nodeSize ?? 0) - 1
  tr.delete(position + 1 + text.length, end)
  dispatch?.(describe(tr, CHANGE_TYPE))
  return true
}
