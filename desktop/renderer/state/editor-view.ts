/** What the editor shows: the title page or one story block, and the element type under the caret. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'

export type Selection = Readonly<{ kind: 'title' } | { kind: 'block'; id: string }>

export const TITLE_PAGE: Selection = { kind: 'title' }

/** A place in the script to go to: an element, and a stretch of its text to select. */
export type Target = Readonly<{
  elementId: string
  /** Offsets in the element's plain text; the caret goes to its end without them. */
  range?: Readonly<{ from: number; to: number }>
  /** `page`: the caret goes there. `stay`: it is only brought into view. */
  focus: 'page' | 'stay'
}>

export type EditorViewState = Readonly<{
  selection: Selection
  /** Another one for each page that is opened; block ids won't do, for they are renumbered. */
  pageKey: number
  /** Type of the element that holds the caret; `null` while the page has none. */
  caretType: ElementType | null
  /** The element that holds the caret. */
  caretElementId: string | null
  /** Where to go, `caret` where the caret stands already; the page does so as soon as it can, and clears it. */
  target: Target | 'caret' | null
}>

export type EditorView = StoreApi<EditorViewState>

export function createEditorView(): EditorView {
  return createStore<EditorViewState>(() => ({
    selection: TITLE_PAGE,
    pageKey: 0,
    caretType: null,
    caretElementId: null,
    target: null,
  }))
}

/** Opens the title page or a block. The caret's type is unknown until the page tells it. */
export function show(view: EditorView, selection: Selection): void {
  if (!isSame(view.getState().selection, selection)) openPage(view, selection)
}

/** Opens a page anew, even under the id of the one that is shown: a deletion hands ids on. */
export function openPage(view: EditorView, selection: Selection): void {
  view.setState((state) => opened(state, selection))
}

/** Opens a block at one of its elements. */
export function goTo(view: EditorView, blockId: string, target: Target): void {
  const selection: Selection = { kind: 'block', id: blockId }
  // One change: whoever heard of the page before the target would bring the caret to it, and the keys.
  view.setState((state) => ({
    ...(isSame(state.selection, selection) ? {} : opened(state, selection)),
    target,
  }))
}

/** Brings the keyboard back to the text that is shown, to its caret. */
export function returnToCaret(view: EditorView): void {
  if (view.getState().selection.kind === 'block') view.setState({ target: 'caret' })
}

/** The block that is shown has got another id, by a renumbering; its page stays as it is. */
export function follow(view: EditorView, blockId: string): void {
  view.setState({ selection: { kind: 'block', id: blockId } })
}

function opened({ pageKey }: EditorViewState, selection: Selection): Partial<EditorViewState> {
  return { selection, pageKey: pageKey + 1, caretType: null, caretElementId: null }
}

function isSame(one: Selection, other: Selection): boolean {
  if (one.kind === 'title' || other.kind === 'title') return one.kind === other.kind
  return one.id === other.id
}
