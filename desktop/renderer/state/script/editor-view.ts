/** The editor's current page (the title page or one story block), caret and navigation target. */
import type { Command } from 'prosemirror-state'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { MAX_HISTORY_STATES } from '@scenewright/shared/script/limits.ts'
import type { Format, FormatStates } from '@scenewright/shared/script/editing/formats.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'

export type Selection = Readonly<{ kind: 'title' } | { kind: 'block'; id: string }>

export const TITLE_PAGE: Selection = { kind: 'title' }

/** The ways to show the script (`docs/product/editor.md#views`): as text, or all its scenes at once. */
export const SCRIPT_VIEWS = ['write', 'board', 'outline'] as const
export type ScriptView = (typeof SCRIPT_VIEWS)[number]

/** An element to go to, with an optional range of its text to select. */
export type Target = Readonly<{
  elementId: string
  /**
   * Offsets in the element's plain text; without them the caret goes to its end. `text`: the text
   * that they belong to, if it may change before the page goes there.
   */
  range?: Readonly<{ from: number; to: number; text?: string }>
  /** The number of the writer's spaces to type there again, since none are stored at the end. */
  missingSpaces?: number
  /** A removed element that is drawn below this one, to bring into sight instead. */
  removedId?: string
  /** `page`: moves the caret there. `stay`: only scrolls there. */
  focus: 'page' | 'stay'
  /** The caret line's place on the screen, to scroll it there again. */
  top?: number
}>

/** The first or last line of a block, at a distance (px) from the left edge of its text. */
export type EdgeTarget = Readonly<{ edge: 'start' | 'end'; column: number }>

/** The text with the caret, for controls outside of it. */
export type CaretText = Readonly<{
  /** Runs a command of the text at the caret, and focuses the text. */
  run: (command: Command) => void
  /** Opens or closes the list of element types at the caret. */
  toggleTypeMenu: () => void
  /** Scrolls to the caret if it is covered and the text has the focus. */
  revealCaret: () => void
}>

export type EditorViewState = Readonly<{
  shown: ScriptView
  selection: Selection
  /** The pages shown before this one, the last one last. */
  trail: readonly Selection[]
  /** Changes with each opened page. Block ids can't identify pages, because they are renumbered. */
  pageKey: number
  /** The type of the element with the caret; `null` if there is none. */
  caretType: ElementType | null
  /** The element with the caret. */
  caretElementId: string | null
  /**
   * The last element that the assistant added, and where the caret was: the next addition goes after
   * it, until the caret is elsewhere.
   */
  added: Readonly<{ elementId: string; caretElementId: string | null }> | null
  /** The formats of the selected elements; `null` without a caret. */
  formats: FormatStates | null
  /** A format to turn on or off for the selected elements. The page does it and clears it. */
  formatToToggle: Format | null
  /** `null` until a text gets the focus. */
  caretText: CaretText | null
  /** The place to go to (`caret`: back to the current caret). The page goes there and clears it. */
  target: Target | EdgeTarget | 'caret' | null
}>

/** The number of earlier pages to remember: as many as undo can have states. */
const TRAIL_PAGES = MAX_HISTORY_STATES

export type EditorView = StoreApi<EditorViewState>

export function createEditorView(): EditorView {
  return createStore<EditorViewState>(() => ({
    shown: 'write',
    selection: TITLE_PAGE,
    trail: [],
    pageKey: 0,
    caretType: null,
    caretElementId: null,
    added: null,
    formats: null,
    formatToToggle: null,
    caretText: null,
    target: null,
  }))
}

/** Opens the title page or a block, if it isn't open already. Only Write has the title page. */
export function show(view: EditorView, selection: Selection): void {
  const { shown } = view.getState()
  openAddress(view, { shown: selection.kind === 'title' ? 'write' : shown, selection })
}

/** Shows the script in another way. No format can be set outside the text. */
export function showScriptAs(view: EditorView, shown: ScriptView): void {
  view.setState(shownAs(shown))
}

function shownAs(shown: ScriptView): Partial<EditorViewState> {
  return shown === 'write' ? { shown } : { shown, caretType: null, formats: null }
}

/** Opens what an address names. */
export function openAddress(
  view: EditorView,
  { shown, selection }: Pick<EditorViewState, 'shown' | 'selection'>,
): void {
  // A single update: in between, the address would be that of neither.
  view.setState((state) => ({
    ...(isSame(state.selection, selection) ? {} : opened(state, selection)),
    ...(state.shown === shown ? {} : shownAs(shown)),
  }))
}

/**
 * Opens a page even if its id is already open, because deleting a block gives its id to the next.
 */
export function openPage(view: EditorView, selection: Selection): void {
  view.setState((state) => opened(state, selection))
}

/**
 * Opens the page shown before this one, when this one no longer exists.
 *
 * @param hasBlock whether a block still exists; deleted ones are skipped
 */
export function openPreviousPage(view: EditorView, hasBlock: (id: string) => boolean): void {
  const { trail } = view.getState()
  const index = trail.findLastIndex((page) => page.kind === 'title' || hasBlock(page.id))
  openPage(view, trail[index] ?? TITLE_PAGE)
  view.setState({ trail: trail.slice(0, Math.max(0, index)) })
}

/** Opens a block at a place of its text, in Write. */
export function goTo(
  view: EditorView,
  blockId: string,
  target: NonNullable<EditorViewState['target']>,
): void {
  const selection: Selection = { kind: 'block', id: blockId }
  // A single update: otherwise a subscriber could see the page without its target and focus it.
  view.setState((state) => ({
    ...(isSame(state.selection, selection) ? {} : opened(state, selection)),
    shown: 'write',
    target,
  }))
}

/**
 * Returns the keyboard focus to the caret in the text, without scrolling.
 *
 * @returns whether a text is shown
 */
export function returnToCaret(view: EditorView): boolean {
  const { shown, selection, target } = view.getState()
  if (shown !== 'write' || selection.kind !== 'block') return false
  // A text that is about to open takes the focus to its target.
  if (!takesFocus(target)) view.setState({ target: 'caret' })
  return true
}

/** True if going to a target moves the focus to the text. */
export function takesFocus(target: EditorViewState['target']): boolean {
  if (target === null || target === 'caret') return target !== null
  return 'edge' in target || target.focus === 'page'
}

/**
 * Returns the target that this change is about; `null` if it is about something else. The text clears
 * a target while it goes there, so a subscriber may see only that it was cleared.
 */
export function changedTarget(
  now: EditorViewState,
  before: EditorViewState,
): EditorViewState['target'] {
  return now.target === before.target ? null : (now.target ?? before.target)
}

/** The element that “here” means: with the caret, or what the assistant has added since. */
export function getElementHere({ caretElementId, added }: EditorViewState): string | null {
  return added?.caretElementId === caretElementId ? added.elementId : caretElementId
}

/** Selects a block without opening its page again, for example after it was renumbered. */
export function setSelectedBlock(view: EditorView, blockId: string): void {
  view.setState({ selection: { kind: 'block', id: blockId } })
}

function opened(state: EditorViewState, selection: Selection): Partial<EditorViewState> {
  const trail = [...state.trail, state.selection].slice(-TRAIL_PAGES)
  const caret = { caretType: null, caretElementId: null, formats: null }
  return { selection, trail, pageKey: state.pageKey + 1, ...caret }
}

function isSame(one: Selection, other: Selection): boolean {
  if (one.kind === 'title' || other.kind === 'title') return one.kind === other.kind
  return one.id === other.id
}
