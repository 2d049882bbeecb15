/**
 * Changes an element's type when what is typed asks for it. One Backspace right after takes the
 * change back and leaves the text; so does one undo, for the change is an edit of its own.
 */
import { Plugin, PluginKey, type Command } from 'prosemirror-state'
import { ELEMENT_TYPE_LABELS, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { typeAskedFor } from '@scenewright/shared/script/smart-typing.ts'
import { typeOf } from './element-nodes.ts'
import { caretPlace, describe } from './transactions.ts'

/** The change just made: which element, and what it was before. */
class Change {
  readonly position: number
  readonly before: ElementType

  constructor(position: number, before: ElementType) {
    this.position = position
    this.before = before
  }
}

const key = new PluginKey<Change | null>('smart typing')

/** @param isOn asked at each character, so that the setting acts at once */
export function smartTyping(isOn: () => boolean): Plugin<Change | null> {
  return new Plugin<Change | null>({
    key,
    state: {
      init: () => null,
      // Anything that happens after the change makes it final.
      apply(tr) {
        const change: unknown = tr.getMeta(key)
        return change instanceof Change ? change : null
      },
    },
    props: {
      handleTextInput(view, from, to, typed) {
        const place = caretPlace(view.state)
        const isAtEnd = place !== null && from === to && place.offset === place.node.content.size
        if (!isAtEnd || !isOn() || view.composing) return false
        const before = typeOf(place.node)
        const asked = typeAskedFor(before, place.node.textContent + typed, typed)
        if (asked === null) return false
        view.dispatch(view.state.tr.insertText(typed, from, to).scrollIntoView())
        const change = view.state.tr.setNodeAttribute(place.position, 'type', asked)
        change.setMeta(key, new Change(place.position, before))
        view.dispatch(describe(change, `Make ${ELEMENT_TYPE_LABELS[asked].toLowerCase()}`))
        return true
      },
    },
  })
}

/** Backspace directly after such a change: the type goes back to what it was. */
export const takeBackSmartTyping: Command = (state, dispatch) => {
  const change = key.getState(state)
  if (!change) return false
  const { position, before } = change
  dispatch?.(describe(state.tr.setNodeAttribute(position, 'type', before), 'Change element type'))
  return true
}
