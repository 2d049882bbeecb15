/**
 * The page of one story block: a ProseMirror view that mirrors the script store. Edits on the page
 * go to the store immediately. Store changes from elsewhere (undo, redo, an AI answer) come back as
 * a minimal patch.
 */
import { EditorState, type Command, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { EditCarets } from '@scenewright/shared/script/editing/history.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { exceedsElements } from '@scenewright/shared/script/script-limits.ts'
import type { EdgeTarget, Target } from '#renderer/state/script/editor-view.ts'
import type { SelectedText } from '#renderer/state/script/script-notes.ts'
import type { BlockEditorOptions } from './block-editor-options.ts'
import { blockPlugins } from './block-plugins.ts'
import { restoreCaret, syncCaret, syncCaretOnBlur, syncCaretOnKey } from './caret-of-dom.ts'
import {
  readPastedSlice,
  pasteElements,
  sliceToText,
  textToSlice,
  withoutIds,
} from '#renderer/features/editor/clipboard/clipboard.ts'
import { copyElements } from '#renderer/features/editor/clipboard/copied-elements.ts'
import {
  createDoc,
  readElement,
  elementsAfter,
  readId,
  findStoredStart,
  toStoredRange,
  readText,
  readType,
} from './element-nodes.ts'
import { dropElements } from '#renderer/features/editor/clipboard/drop.ts'
import { groupElements, groupView } from '#renderer/features/editor/groups/element-groups.ts'
import { handleNativeHistory } from '#renderer/features/editor/keys/editor-keys.ts'
import { ElementView } from './element-view.ts'
import { revealCaret } from '#renderer/features/editor/view/caret-in-view.ts'
import { addTypes } from '#renderer/features/editor/clipboard/pasted-html.ts'
import { haveSameIds, patchTo } from './patch.ts'
import type { MovedCaret } from '#renderer/services/live/held-caret.ts'
import { placeCaret } from '#renderer/features/editor/keys/placed-caret.ts'
import { findSelectedFormats } from '#renderer/features/editor/keys/toggle-format.ts'
import { toggleTypeMenu } from '#renderer/features/editor/keys/type-menu.ts'
import { goToEdge, goToElement } from './go-to.ts'
import {
  caretAfter,
  caretPlace,
  getDescription,
  isCorrection,
  isFromStore,
  isNewElement,
  placeAt,
  caretTarget,
  findStoredPlace,
  markFromStore,
  typeSpaces,
} from './transactions.ts'

export type BlockEditor = Readonly<{
  /** Keeps scroll position and caret; `caret`: where to put it, null to follow its text. */
  show: (elements: readonly Element[], caret?: MovedCaret | null) => void
  /** True if this list, by identity, is the one shown. */
  isShowing: (elements: readonly Element[]) => boolean
  /** Runs a command at the caret, for a button or menu, and focuses the text. */
  run: (command: Command) => void
  toggleTypeMenu: () => void
  revealCaret: () => void
  /** Focuses the text. The caret waits for the writer (`placedCaret`). */
  focus: () => void
  /**
   * Scrolls to a place and moves the caret there if the target says so. `caret`: only focuses the
   * text. Without a target scrolls to the caret, which waits for the writer.
   */
  goTo: (target?: Target | EdgeTarget | 'caret') => void
  /** The selected text of the element with the caret. */
  selected: () => SelectedText | null
  /** The caret's place, as a target to return to it. */
  caret: () => Target | null
  destroy: () => void
}>

export function createBlockEditor(mount: HTMLElement, options: BlockEditorOptions): BlockEditor {
  let caret = ''
  /** The place to go to once it is shown: an answer's new element is in the store first. */
  let nextTarget: Target | null = null
  const doc = groupElements(createDoc(options.elements, options.makeId))
  // One element per node, always in sync with the page.
  let elements = options.elements
  if (elements.length === 0) {
    elements = doc.children.map(readElement)
    options.onRepair(elements)
  }

  const view = new EditorView(mount, {
    state: EditorState.create({
      doc,
      plugins: blockPlugins(options),
    }),
    nodeViews: { element: (node) => new ElementView(node) },
    markViews: { group: groupView },
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      spellcheck: 'true',
      class: 'page-text',
    },
    clipboardTextParser: (text, $context) =>
      textToSlice(text, $context.depth > 0 ? readType($context.node(1)) : 'action'),
    clipboardTextSerializer: sliceToText,
    transformPastedHTML: addTypes,
    transformPasted: withoutIds,
    handlePaste: (editorView, event, slice) =>
      pasteElements(editorView, readPastedSlice(event) ?? slice, (nodes) =>
        options.onTooManyPasted(
          nodes.map((node) => ({ ...readElement(node), id: options.makeId() })),
        ),
      ),
    handleDrop: dropElements,
    handleDOMEvents: {
      copy: copyElements,
      cut: copyElements,
      keydown: syncCaretOnKey,
      blur: syncCaretOnBlur,
      beforeinput: (_view, event) => handleNativeHistory(event, options),
      focus: (editorView) => {
        restoreCaret(editorView)
        options.onFocus()
        caret = ''
        reportCaret(view.state)
      },
    },
    dispatchTransaction: (tr) => dispatch(tr),
  })

  function dispatch(tr: Transaction): void {
    const before = view.state
    const { state, transactions } = before.applyTransaction(tr)
    const isRefused = transactions.length === 0
    const { childCount } = before.doc
    if (isRefused || (!isFromStore(tr) && exceedsElements(childCount, state.doc.childCount))) {
      // The browser may have changed the page already.
      view.updateState(before)
      return isRefused ? options.onRefused() : options.onFull()
    }
    view.updateState(state)
    if (state.doc !== before.doc) {
      const carets = { before: findStoredPlace(before), after: findStoredPlace(state) }
      commit(tr, elementsAfter(before.doc, state.doc, elements), carets)
    }
    // The current state, because a callback may have dispatched more transactions.
    reportCaret(view.state)
  }

  function commit(tr: Transaction, next: readonly Element[], carets: EditCarets): void {
    if (next === elements) return
    const isAnotherCount = next.length !== elements.length
    elements = next
    if (isFromStore(tr)) return
    const description = getDescription(tr) ?? (isAnotherCount ? 'Edit elements' : null)
    if (description === null) options.onType(elements, carets)
    else if (isCorrection(tr)) options.onCorrect(elements, description, carets)
    else if (isNewElement(tr)) options.onNewElement(elements, description, carets)
    else options.onEdit(elements, description, carets)
  }

  function reportCaret(state: EditorState): void {
    const place = caretPlace(state)
    const type = place && readType(place.node)
    const elementId = place && readId(place.node)
    const formats = findSelectedFormats(state)
    const next = [type, elementId, ...Object.values(formats ?? {})].join(' ')
    if (caret === next) return
    caret = next
    options.onCaret({ type, elementId, formats })
  }

  return {
    show(wanted, received) {
      if (wanted === elements) return
      syncCaret(view)
      const tr = markFromStore(view.state.tr)
      if (wanted.length === 0)
        tr.replaceWith(0, tr.doc.content.size, createDoc([], options.makeId).children)
      else patchTo(tr, wanted)
      const isMoved = received !== undefined && view.state.selection.empty
      const moved = isMoved ? (received ?? caretAfter(view.state, tr)) : null
      if (moved) placeAt(tr, moved)
      // Even if nothing visible changed, keep the store's objects.
      if (tr.docChanged) view.dispatch(tr)
      if (haveSameIds(wanted, elements)) elements = wanted
      else options.onRepair(elements)
      if (nextTarget) goToElement(view, nextTarget)
      nextTarget = null
      if (moved) typeSpaces(view, moved.missingSpaces)
    },
    isShowing: (wanted) => wanted === elements,
    run(command) {
      placeCaret(view)
      command(view.state, view.dispatch, view)
      view.focus()
    },
    toggleTypeMenu() {
      view.focus()
      toggleTypeMenu(view)
    },
    revealCaret() {
      if (view.hasFocus()) revealCaret(view)
    },
    focus: () => view.focus(),
    goTo(wanted) {
      if (wanted === 'caret') {
        placeCaret(view)
        view.focus()
        return
      }
      if (wanted && 'edge' in wanted) {
        goToEdge(view, wanted)
        return
      }
      if (wanted?.focus === 'page') placeCaret(view)
      const target = wanted ?? caretTarget(view.state)
      const isThere = target !== null && goToElement(view, target)
      if (wanted) nextTarget = isThere ? null : wanted
    },
    caret() {
      const target = caretTarget(view.state)
      return target && { ...target, top: view.coordsAtPos(view.state.selection.head).top }
    },
    selected: () => selectedText(view),
    destroy: () => view.destroy(),
  }
}

/** The selected text, in terms of the element's stored text; of several elements, the first's. */
function selectedText(view: EditorView): SelectedText | null {
  // The live document asks for it before somebody else's change, and puts the caret back there.
  syncCaret(view)
  const { state } = view
  const place = caretPlace(state)
  if (!place) return null
  const { node, offset } = place
  const { $from, $to } = state.selection
  const end = $from.sameParent($to) ? $to.parentOffset : node.content.size
  const range = toStoredRange(node, { from: offset, to: end })
  return {
    elementId: readId(node),
    text: readText(node).slice(findStoredStart(node)).trimEnd(),
    range,
  }
}
