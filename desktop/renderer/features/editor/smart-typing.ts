/**
 * Changes an element's type when what is typed asks for it. One Backspace right after takes the
 * change back and leaves the text; so does one undo, for the change is an edit of its own. Words that
 * go on where the type has none ('SUPER: LONDON') bring the earlier type back as they are typed.
 */
import { Plugin, PluginKey, type Command, type EditorState } from 'prosemirror-state'
import { ELEMENT_TYPE_LABELS, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { isStillAskedFor, typeAskedFor } from '@scenewright/shared/script/smart-typing.ts'
import { typeOf } from './element-nodes.ts'
import { caretPlace, describe } from './transactions.ts'

type Types = Readonly<{ before: ElementType; asked: ElementType }>

/** The change just made: which element, with what text, and its types. */
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

/** @param isOn asked at each character, so that the setting acts at once */
export function smartTyping(isOn: () => boolean): Plugin<Change | null> {
  return new Plugin<Change | null>({
    key,
    state: {
      init: () => null,
      // Anything that happens after the change makes it final, but for a space at its end.
      apply(tr, change, _before, state) {
        const made: unknown = tr.getMeta(key)
        if (made instanceof Change) return made
        return change && textAfter(change, state)?.trim() === '' ? change : null
      },
    },
    props: {
      handleTextInput(view, from, to, typed) {
        const place = caretPlace(view.state)
        const isAtEnd = place !== null && from === to && place.offset === place.node.content.size
        if (!isAtEnd || !isOn() || view.composing) return false
        const before = typeOf(place.node)
        const text = place.node.textContent + typed
        const last = key.getState(view.state)
        const typing = view.state.tr.insertText(typed, from, to).scrollIntoView()
        if (last && !isStillAskedFor(before, text)) {
          view.dispatch(typing.setNodeAttribute(place.position, 'type', last.types.before))
          return true
        }
        const asked = typeAskedFor(before, text, typed)
        if (asked === null) return false
        view.dispatch(typing)
        const change = view.state.tr.setNodeAttribute(place.position, 'type', asked)
        change.setMeta(key, new Change(place.position, text, { before, asked }))
        view.dispatch(describe(change, `Make ${ELEMENT_TYPE_LABELS[asked].toLowerCase()}`))
        return true
      },
    },
  })
}

/** What stands behind the text of a change, when nothing else has happened to it; else `null`. */
function textAfter({ position, text, types }: Change, state: EditorState): string | null {
  const place = caretPlace(state)
  if (!place || !state.selection.empty || place.position !== position) return null
  const { node, offset } = place
  const isAsLeft = offset === node.content.size && typeOf(node) === types.asked
  return isAsLeft && node.textContent.startsWith(text) ? node.textContent.slice(text.length) : null
}

/** Backspace directly after such a change: the type goes back to what it was. */
export const takeBackSmartTyping: Command = (state, dispatch) => {
  const change = key.getState(state)
  if (!change || textAfter(change, state) !== '') return false
  const { position, types } = change
  dispatch?.(
    describe(state.tr.setNodeAttribute(position, 'type', types.before), 'Change element type'),
  )
  return true
}
