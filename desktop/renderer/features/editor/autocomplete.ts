/**
 * The list of names, places and transitions under the caret. It is there for who wants it and never
 * in the way: only ArrowDown goes into it, and until then Enter, Tab and all other keys do what they
 * always do.
 */
import { Plugin, PluginKey, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { suggestions, type Typing } from '@scenewright/shared/script/suggestions.ts'
import { idOf, typeOf } from './element-nodes.ts'
import { schema } from './schema.ts'
import { caretNear, caretPlace, isFromStore } from './transactions.ts'

export type AutocompleteOptions = Readonly<{
  /** Asked at each change, so that the setting acts at once. */
  isOn: () => boolean
  /** The elements of the whole script around one of them. */
  around: (elementId: string) => Pick<Typing, 'before' | 'after'>
}>

type Offer = Readonly<{
  items: readonly string[]
  /** The chosen row; -1 while the writer is still in the text. */
  index: number
}>

const NONE: Offer = { items: [], index: -1 }

/** A transaction's word to the list: the row to choose; `null` closes it. */
class Note {
  readonly row: number | null

  constructor(row: number | null) {
    this.row = row
  }
}

const key = new PluginKey<Offer>('autocomplete')

export function autocomplete({ isOn, around }: AutocompleteOptions): Plugin<Offer> {
  function offerFor(state: EditorState): Offer {
    const place = caretPlace(state)
    if (!place || !state.selection.empty || place.offset !== place.node.content.size) return NONE
    const type = typeOf(place.node)
    if (type !== 'character' && type !== 'scene_heading' && type !== 'transition') return NONE
    const text = place.node.textContent
    return { items: suggestions({ type, text, ...around(idOf(place.node)) }), index: -1 }
  }

  return new Plugin<Offer>({
    key,
    state: {
      init: () => NONE,
      apply(tr, offer, _before, state) {
        const note: unknown = tr.getMeta(key)
        if (note instanceof Note) return note.row === null ? NONE : { ...offer, index: note.row }
        if (!tr.docChanged) return tr.selectionSet ? NONE : offer
        return isFromStore(tr) || !isOn() ? NONE : offerFor(state)
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
  const offer = key.getState(view.state) ?? NONE
  if (offer.items.length === 0 || event.isComposing || event.ctrlKey || event.metaKey) return false
  const { index, items } = offer
  switch (event.key) {
    case 'ArrowDown':
      choose(view, Math.min(index + 1, items.length - 1))
      return true
    case 'ArrowUp':
      if (index < 0) return false
      choose(view, index - 1)
      return true
    case 'Enter':
    case 'Tab':
      if (index < 0) return false
      take(items[index] ?? '')(view.state, view.dispatch, view)
      return true
    case 'Escape':
      close(view)
      event.stopPropagation()
      return true
    default:
      return false
  }
}

function choose(view: EditorView, index: number): void {
  view.dispatch(view.state.tr.setMeta(key, new Note(index)))
}

function close(view: EditorView): void {
  if ((key.getState(view.state) ?? NONE).items.length === 0) return
  view.dispatch(view.state.tr.setMeta(key, new Note(null)))
}

/** The whole element becomes the chosen text, the caret at its end. */
function take(text: string): Command {
  return (state, dispatch) => {
    const place = caretPlace(state)
    if (!place || text === '') return false
    const start = place.position + 1
    const tr = state.tr.replaceWith(start, start + place.node.content.size, schema.text(text))
    dispatch?.(caretNear(tr, start + text.length, -1).scrollIntoView())
    return true
  }
}

/** The list's own DOM, beside the text and never inside it. */
class SuggestionList {
  readonly #list: HTMLUListElement
  #shown: Offer = NONE

  constructor(view: EditorView) {
    this.#list = document.createElement('ul')
    this.#list.className = 'suggestions'
    this.#list.id = `suggestions-${crypto.randomUUID()}`
    this.#list.setAttribute('role', 'listbox')
    this.#list.setAttribute('aria-label', 'Suggestions')
    this.#list.hidden = true
    // A press must not take the focus from the text.
    this.#list.addEventListener('mousedown', (event) => {
      event.preventDefault()
      const row = event.target instanceof Element ? event.target.closest('li') : null
      if (row) take(row.textContent)(view.state, view.dispatch, view)
    })
    view.dom.after(this.#list)
  }

  update(view: EditorView): void {
    const offer = key.getState(view.state) ?? NONE
    if (offer === this.#shown) return
    this.#shown = offer
    this.#list.hidden = offer.items.length === 0 || !view.hasFocus()
    this.#list.replaceChildren(...offer.items.map((item, index) => this.#row(item, index)))
    const chosen = this.#list.children[offer.index]
    if (chosen) view.dom.setAttribute('aria-activedescendant', chosen.id)
    else view.dom.removeAttribute('aria-activedescendant')
    if (!this.#list.hidden) this.#place(view)
  }

  destroy(): void {
    this.#list.remove()
  }

  #row(item: string, index: number): HTMLLIElement {
    const row = document.createElement('li')
    row.id = `${this.#list.id}-${index}`
    row.setAttribute('role', 'option')
    row.setAttribute('aria-selected', String(index === this.#shown.index))
    row.textContent = item
    return row
  }

  /** Under the start of the element's line. */
  #place(view: EditorView): void {
    const place = caretPlace(view.state)
    const page = this.#list.offsetParent
    if (!place || !(page instanceof HTMLElement)) return
    const { left, bottom } = view.coordsAtPos(place.position + 1)
    const frame = page.getBoundingClientRect()
    const scale = frame.width / page.offsetWidth || 1
    this.#list.style.left = `${(left - frame.left) / scale}px`
    this.#list.style.top = `${(bottom - frame.top) / scale + 4}px`
  }
}
