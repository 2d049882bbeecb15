/**
 * The list of suggested names, locations and transitions at the caret. Tab takes the selected row,
 * once something is typed else the first one. Only ArrowDown enters the list; until then Enter works
 * as usual, and a name typed in full is that name.
 */
import { Plugin, PluginKey, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import { suggestions, type Typing } from '@scenewright/shared/script/editing/suggestions.ts'
import {
  isEmptyNode,
  readId,
  readType,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { schema } from '#renderer/features/editor/prosemirror/schema.ts'
import {
  caretNear,
  caretPlace,
  isFromStore,
} from '#renderer/features/editor/prosemirror/transactions.ts'
import { CaretList } from './caret-list.ts'
import { isTypeMenuOpen } from './type-menu.ts'

export type AutocompleteOptions = Readonly<{
  /** Called on each change, so that the setting takes effect immediately. */
  isOn: () => boolean
  /** Returns the script's elements before and after an element. */
  around: (elementId: string) => Pick<Typing, 'before' | 'after'>
}>

type ListState = Readonly<{
  items: readonly string[]
  /** The selected row, or -1 while the caret is still in the text. */
  index: number
}>

const NONE: ListState = { items: [], index: -1 }

/** Transaction metadata: selects a row, or closes the list with `null`. */
class SelectRow {
  readonly row: number | null

  constructor(row: number | null) {
    this.row = row
  }
}

const key = new PluginKey<ListState>('autocomplete')

export function autocomplete({ isOn, around }: AutocompleteOptions): Plugin<ListState> {
  function listFor(state: EditorState): ListState {
    const place = caretPlace(state)
    if (isTypeMenuOpen(state)) return NONE
    if (!place || !state.selection.empty || place.offset !== place.node.content.size) return NONE
    const type = readType(place.node)
    if (ELEMENT_TABLE[type].suggests === null) return NONE
    const text = place.node.textContent
    return { items: suggestions({ type, text, ...around(readId(place.node)) }), index: -1 }
  }

  return new Plugin<ListState>({
    key,
    state: {
      init: () => NONE,
      apply(tr, list, _before, state) {
        const meta: unknown = tr.getMeta(key)
        if (meta instanceof SelectRow)
          return meta.row === null ? NONE : { ...list, index: meta.row }
        if (!tr.docChanged) return tr.selectionSet ? NONE : list
        return isFromStore(tr) || !isOn() ? NONE : listFor(state)
      },
    },
    props: {
      handleKeyDown: (view, event) => press(view, event),
      handleDOMEvents: {
        blur(view) {
          close(view)
          return false
        },
      },
    },
    view: (view) => new SuggestionList(view),
  })
}

function press(view: EditorView, event: KeyboardEvent): boolean {
  const list = key.getState(view.state) ?? NONE
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (list.items.length === 0 || event.isComposing || isModified) return false
  const { index, items } = list
  switch (event.key) {
    case 'ArrowDown':
      selectRow(view, Math.min(index + 1, items.length - 1))
      return true
    case 'ArrowUp':
      if (index < 0) return false
      selectRow(view, index - 1)
      return true
    case 'Enter':
      if (index < 0) return false
      accept(items[index] ?? '')(view.state, view.dispatch, view)
      return true
    case 'Tab':
      // In an empty element, Tab changes the type that it has just got.
      if (index < 0 && isEmptyNode(view.state.selection.$from.parent)) return false
      accept(items[Math.max(index, 0)] ?? '')(view.state, view.dispatch, view)
      return true
    case 'Escape':
      close(view)
      event.stopPropagation()
      return true
    default:
      return false
  }
}

function selectRow(view: EditorView, index: number): void {
  view.dispatch(view.state.tr.setMeta(key, new SelectRow(index)))
}

function close(view: EditorView): void {
  if ((key.getState(view.state) ?? NONE).items.length === 0) return
  view.dispatch(view.state.tr.setMeta(key, new SelectRow(null)))
}

/** Replaces the element's text with the suggestion and puts the caret at its end. */
function accept(text: string): Command {
  return (state, dispatch) => {
    const place = caretPlace(state)
    if (!place || text === '') return false
    const start = place.position + 1
    const tr = state.tr.replaceWith(start, start + place.node.content.size, schema.text(text))
    dispatch?.(caretNear(tr, start + text.length, -1).scrollIntoView())
    return true
  }
}

class SuggestionList {
  readonly #list: CaretList
  #shown: ListState = NONE

  constructor(view: EditorView) {
    this.#list = new CaretList(view, {
      label: 'Suggestions',
      className: 'suggestions',
      onChoose: (index) => accept(this.#shown.items[index] ?? '')(view.state, view.dispatch, view),
    })
  }

  update(view: EditorView): void {
    const list = key.getState(view.state) ?? NONE
    if (list === this.#shown) return
    this.#shown = list
    this.#list.show(
      view,
      list.items.map((text) => ({ text })),
      list.index,
    )
  }

  destroy(): void {
    this.#list.destroy()
  }
}
