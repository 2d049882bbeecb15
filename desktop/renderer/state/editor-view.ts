/** What the editor shows: the title page or one story block, and the element type under the caret. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'

export type Selection = Readonly<{ kind: 'title' } | { kind: 'block'; id: string }>

export const TITLE_PAGE: Selection = { kind: 'title' }

export type EditorViewState = Readonly<{
  selection: Selection
  /** Another one for each page that is opened; block ids won't do, for they are renumbered. */
  pageKey: number
  /** Type of the element that holds the caret; `null` while the page has none. */
  caretType: ElementType | null
}>

export type EditorView = StoreApi<EditorViewState>

export function createEditorView(): EditorView {
  return createStore<EditorViewState>(() => ({
    selection: TITLE_PAGE,
    pageKey: 0,
    caretType: null,
  }))
}

/** Opens the title page or a block. The caret's type is unknown until the page tells it. */
export function show(view: EditorView, selection: Selection): void {
  const { selection: shown, pageKey } = view.getState()
  if (!isSame(shown, selection)) view.setState({ selection, pageKey: pageKey + 1, caretType: null })
}

/** The block that is shown has got another id, by a renumbering; its page stays as it is. */
export function follow(view: EditorView, blockId: string): void {
  view.setState({ selection: { kind: 'block', id: blockId } })
}

function isSame(one: Selection, other: Selection): boolean {
  if (one.kind === 'title' || other.kind === 'title') return one.kind === other.kind
  return one.id === other.id
}
