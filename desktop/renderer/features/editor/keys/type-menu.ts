/**
 * The list of element types at the caret. Enter in an empty element adds an element as always and
 * then offers the types for it, as does the Type button on a phone. Only the arrow keys enter the
 * list: until then all keys work as usual.
 */
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { CHANGE_TYPE } from '@scenewright/shared/script/editing/history.ts'
import { ELEMENT_TABLE, ELEMENT_TYPES } from '@scenewright/shared/script/element-types.ts'
import { readId, readType } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { caretPlace, describe } from '#renderer/features/editor/prosemirror/transactions.ts'
import { typeKey } from '@scenewright/shared/command-table/keys.ts'
import { shortcutText } from '#renderer/state/command-table/shortcuts.ts'
import { CaretList } from './caret-list.ts'
import { isBlank } from './text-around.ts'

type MenuState = Readonly<{
  /** The selected row, or -1 while the keys still belong to the text. */
  index: number
  /** The empty element in which Enter was pressed. */
  madeFrom: string | null
}>

const ROWS = ELEMENT_TYPES.map((type) => ({
  text: ELEMENT_TABLE[type].label,
  shortcut: shortcutText(typeKey(type)),
}))

const key = new PluginKey<MenuState | null>('type menu')

/** Transaction metadata: opens the menu, selects a row, or closes it with `null`. */
class Show {
  readonly menu: MenuState | null

  constructor(menu: MenuState | null) {
    this.menu = menu
  }
}

/** Opens the menu with this transaction. */
export function offerTypes(tr: Transaction, madeFrom: string | null): Transaction {
  return tr.setMeta(key, new Show({ index: -1, madeFrom }))
}

export function isTypeMenuOpen(state: EditorState): boolean {
  return Boolean(key.getState(state))
}

/** Opens the menu with the caret's type selected, or closes it. */
export function toggleTypeMenu(view: EditorView): void {
  const place = caretPlace(view.state)
  if (!place) return
  const index = ELEMENT_TYPES.indexOf(readType(place.node))
  show(view, isTypeMenuOpen(view.state) ? null : { index, madeFrom: null })
}

export function typeMenu(): Plugin<MenuState | null> {
  return new Plugin<MenuState | null>({
    key,
    state: {
      init: () => null,
      apply(tr, menu) {
        const meta: unknown = tr.getMeta(key)
        if (meta instanceof Show) return meta.menu
        // A change that the editor adds to Enter, such as the trimmed tail, isn't another edit.
        if (tr.getMeta('appendedTransaction')) return menu
        return tr.docChanged || tr.selectionSet ? null : menu
      },
    },
    props: {
      handleKeyDown: press,
      handleDOMEvents: {
        blur(view) {
          show(view, null)
          return false
        },
      },
    },
    view: (view) => new MenuView(view),
  })
}

function press(view: EditorView, event: KeyboardEvent): boolean {
  const menu = key.getState(view.state)
  if (!menu || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  const { index } = menu
  switch (event.key) {
    case 'ArrowDown':
      show(view, { ...menu, index: Math.min(index + 1, ROWS.length - 1) })
      return true
    case 'ArrowUp':
      if (index < 0) return false
      show(view, { ...menu, index: index - 1 })
      return true
    case 'Enter':
      if (index < 0) return false
      choose(view, index)
      return true
    case 'Escape':
      show(view, null)
      event.stopPropagation()
      return true
    default:
      return false
  }
}

function show(view: EditorView, menu: MenuState | null): void {
  if (menu === (key.getState(view.state) ?? null)) return
  view.dispatch(view.state.tr.setMeta(key, new Show(menu)))
}

/** Sets the type of the caret's element. The empty one that it was made from is no longer needed. */
function choose(view: EditorView, index: number): void {
  const { state } = view
  const place = caretPlace(state)
  const type = ELEMENT_TYPES[index]
  if (!place || !type) return
  const tr = state.tr.setNodeAttribute(place.position, 'type', type)
  const previous = place.index > 0 ? state.doc.child(place.index - 1) : null
  const madeFrom = key.getState(state)?.madeFrom
  if (previous && isBlank(previous) && readId(previous) === madeFrom) {
    tr.delete(place.position - previous.nodeSize, place.position)
  }
  view.dispatch(describe(tr.setMeta(key, new Show(null)), CHANGE_TYPE).scrollIntoView())
}

class MenuView {
  readonly #list: CaretList
  #shown: MenuState | null = null

  constructor(view: EditorView) {
    this.#list = new CaretList(view, {
      label: 'Types',
      className: 'types',
      onChoose: (index) => choose(view, index),
    })
  }

  update(view: EditorView): void {
    const menu = key.getState(view.state) ?? null
    if (menu === this.#shown) return
    this.#shown = menu
    this.#list.show(view, menu ? ROWS : [], menu?.index ?? -1)
  }

  destroy(): void {
    this.#list.destroy()
  }
}
