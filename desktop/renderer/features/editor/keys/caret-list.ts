/** The DOM of a list at the caret, next to the text but not inside it, so the focus stays there. */
import type { EditorView } from 'prosemirror-view'
import { visibleBand } from '#renderer/features/editor/view/visible-band.ts'
import { caretPlace } from '#renderer/features/editor/prosemirror/transactions.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'

export type CaretListRow = Readonly<{ text: string; shortcut?: string }>

export type CaretListOptions = Readonly<{
  /** The list's accessible name. */
  label: string
  className: string
  /** A row was clicked or touched. */
  onChoose: (index: number) => void
}>

/** Pixels between the caret's line and the list. */
const DISTANCE_PX = 4

export class CaretList {
  readonly #list: HTMLUListElement

  constructor(view: EditorView, { label, className, onChoose }: CaretListOptions) {
    this.#list = document.createElement('ul')
    this.#list.className = `caret-list ${className}`
    this.#list.id = `list-${makeId()}`
    this.#list.setAttribute('role', 'listbox')
    this.#list.setAttribute('aria-label', label)
    this.#list.hidden = true
    // Keeps the focus in the text.
    this.#list.addEventListener('mousedown', (event) => {
      event.preventDefault()
      const row = event.target instanceof Element ? event.target.closest('li') : null
      if (row) onChoose([...this.#list.children].indexOf(row))
    })
    view.dom.after(this.#list)
  }

  /** Shows these rows, or hides the list if there are none. `index` is the selected row, or -1. */
  show(view: EditorView, rows: readonly CaretListRow[], index: number): void {
    const wasHidden = this.#list.hidden
    this.#list.hidden = rows.length === 0 || !view.hasFocus()
    this.#list.replaceChildren(...rows.map((row, at) => this.#row(row, at, at === index)))
    const chosen = this.#list.children[index]
    if (chosen) view.dom.setAttribute('aria-activedescendant', chosen.id)
    // Another list may have set it.
    else if (!wasHidden) view.dom.removeAttribute('aria-activedescendant')
    if (!this.#list.hidden) this.#place(view)
  }

  destroy(): void {
    this.#list.remove()
  }

  #row({ text, shortcut }: CaretListRow, at: number, isSelected: boolean): HTMLLIElement {
    const row = document.createElement('li')
    row.id = `${this.#list.id}-${at}`
    row.setAttribute('role', 'option')
    row.setAttribute('aria-selected', String(isSelected))
    row.append(text)
    if (shortcut !== undefined) {
      const keys = document.createElement('kbd')
      // The name of an option is its text.
      keys.setAttribute('aria-hidden', 'true')
      keys.append(shortcut)
      row.append(keys)
    }
    return row
  }

  /** Positions the list below the start of the element, or above it if there is more room. */
  #place(view: EditorView): void {
    const place = caretPlace(view.state)
    const page = this.#list.offsetParent
    if (!place || !(page instanceof HTMLElement)) return
    const { left, top, bottom } = view.coordsAtPos(place.position + 1)
    const frame = page.getBoundingClientRect()
    const { width, height } = this.#list.getBoundingClientRect()
    // The list has its normal size whatever the page's scale, and its position is in its own pixels.
    const scale = width / this.#list.offsetWidth || 1
    const band = visibleBand(view.dom)
    const isBelow =
      !band || bottom + height + DISTANCE_PX <= band.bottom || top - band.top < band.bottom - bottom
    const listTop = isBelow ? bottom + DISTANCE_PX : top - height - DISTANCE_PX
    const listLeft = Math.max(frame.left, Math.min(left, frame.right - width - DISTANCE_PX))
    this.#list.style.left = `${(listLeft - frame.left) / scale}px`
    this.#list.style.top = `${(listTop - frame.top) / scale}px`
  }
}
