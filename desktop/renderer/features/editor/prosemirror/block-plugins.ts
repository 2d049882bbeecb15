import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { Plugin } from 'prosemirror-state'
import { aroundElement } from '@scenewright/shared/script/editing/suggestions.ts'
import { ELEMENT_TYPES, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { autocomplete } from '#renderer/features/editor/keys/autocomplete.ts'
import { withElementDeletes } from '#renderer/features/editor/keys/base-keys.ts'
import { corrections } from '#renderer/features/editor/keys/corrections.ts'
import { editorKeys } from '#renderer/features/editor/keys/editor-keys.ts'
import { parentheses } from '#renderer/features/editor/keys/parentheses.ts'
import { createPlacedCaret } from '#renderer/features/editor/keys/placed-caret.ts'
import { smartTyping } from '#renderer/features/editor/keys/smart-typing.ts'
import { typeMenu } from '#renderer/features/editor/keys/type-menu.ts'
import { unprintedTyping } from '#renderer/features/editor/keys/unprinted-typing.ts'
import { alternateMarks } from '#renderer/features/editor/marks/alternate-marks.ts'
import { elementGroups } from '#renderer/features/editor/groups/element-groups.ts'
import { complexWords } from '#renderer/features/editor/marks/complex-words.ts'
import { continuedCueMarks } from '#renderer/features/editor/marks/continued-cues.ts'
import { dualColumns } from '#renderer/features/editor/marks/dual-columns.ts'
import { findHighlights } from '#renderer/features/editor/marks/find-highlights.ts'
import { forcedBreaks } from '#renderer/features/editor/marks/forced-breaks.ts'
import { paperLines } from '#renderer/features/editor/lines/paper-lines.ts'
import { knownWordSpans } from '#renderer/features/editor/marks/known-words.ts'
import { caretInView } from '#renderer/features/editor/view/caret-in-view.ts'
import { pageBreaks } from '#renderer/features/editor/marks/page-breaks.ts'
import { peerCarets } from '#renderer/features/editor/marks/peer-carets.ts'
import { reviewMarks } from '#renderer/features/editor/marks/review-marks.ts'
import { revisionMarks } from '#renderer/features/editor/marks/revision-marks.ts'
import { sceneNumbers } from '#renderer/features/editor/marks/scene-numbers.ts'
import type { BlockEditorOptions } from './block-editor-options.ts'
import { followNotes } from '#renderer/features/editor/notes/follow-notes.ts'
import { longNoteMarks } from '#renderer/features/editor/notes/long-note-marks.ts'
import { noteMarks } from '#renderer/features/editor/notes/note-marks.ts'
import { styledMarks } from '#renderer/features/editor/styled/styled-marks.ts'
import { setType } from '#renderer/features/editor/keys/commands.ts'
import { onChange, type BlockStores } from '#renderer/features/editor/marks/store-marks.ts'
import { areNotesLocked } from '#renderer/state/script/script-store.ts'
import { trimmedTail, uniqueIds } from './plugins.ts'
import { isFromStore } from './transactions.ts'

/** The plugins of a block's editor. A plugin sees a key before those after it do. */
export function blockPlugins(options: BlockEditorOptions): Plugin[] {
  const { stores } = options
  const settings = () => stores.preferences.getState()
  return [
    editRights(stores, options.onRefused),
    createPlacedCaret(),
    // First, so that an open list gets keys before the keymaps do.
    typeMenu(),
    autocomplete({
      isOn: () => settings().autocomplete,
      around: (elementId) => aroundElement(stores.store.getState().script, elementId),
    }),
    smartTyping(() => settings().smartTyping),
    unprintedTyping(() => settings().smartTyping, options),
    parentheses(),
    corrections(settings),
    typeKeys(),
    keymap(editorKeys(options)),
    keymap(withElementDeletes(baseKeymap)),
    caretInView(() => settings().typewriter),
    uniqueIds(options.makeId),
    trimmedTail,
    // After the plugins that change text.
    followNotes(),
    elementGroups(),
    // Before other decorations, so that those are around whole words.
    complexWords(stores),
    paperLines(stores),
    knownWordSpans(stores),
    // Below other marks, which say something about the text as it is now.
    styledMarks(),
    findHighlights(stores),
    // Before review marks, whose descriptions are more important.
    dualColumns(),
    reviewMarks(stores),
    alternateMarks(options),
    noteMarks(options),
    longNoteMarks(),
    pageBreaks(stores),
    forcedBreaks(),
    sceneNumbers(stores),
    // After scene numbers: their description of a heading has both.
    revisionMarks(stores),
    continuedCueMarks(stores),
    peerCarets(stores),
  ]
}

/** Ctrl/Cmd+1 to 8 set the element type, in Tab order (`docs/product/editor.md#shortcuts`). */
function typeKeys(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const type = typeOfKey(event)
        return type !== undefined && setType(type)(view.state, view.dispatch)
      },
    },
  })
}

/** By the key's place, because some layouts have digits only with Shift. */
function typeOfKey(event: KeyboardEvent): ElementType | undefined {
  const isMod = event.ctrlKey || event.metaKey
  if (!isMod || event.altKey || event.shiftKey || event.isComposing) return undefined
  const digit = /^Digit([1-8])$/.exec(event.code)?.[1]
  return digit === undefined ? undefined : ELEMENT_TYPES[Number(digit) - 1]
}

/**
 * Keeps the writer from changing the text while the script is locked, and a commenter always. For a
 * commenter the text stays editable for the browser, because only then it has a caret that the keyboard
 * moves to the words of a note.
 */
function editRights({ store }: Pick<BlockStores, 'store'>, onRefused: () => void): Plugin {
  const isCommentsOnly = () => store.getState().isCommentsOnly
  return new Plugin({
    filterTransaction: (tr) => !isCommentsOnly() || !tr.docChanged || isFromStore(tr),
    props: {
      editable: () => !areNotesLocked(store.getState()),
      attributes: (): Record<string, string> =>
        // Without `inputmode`, a phone would open its keyboard.
        isCommentsOnly() ? { 'aria-readonly': 'true', inputmode: 'none' } : {},
      handleDOMEvents: {
        // Before the browser changes the page.
        beforeinput(_view, event) {
          if (!isCommentsOnly()) return false
          event.preventDefault()
          onRefused()
          return true
        },
      },
    },
    view(view) {
      // Reads the props again.
      const update = () => view.setProps({})
      const stops = [
        onChange(store, areNotesLocked, update),
        onChange(store, (state) => state.isCommentsOnly, update),
      ]
      return { destroy: () => stops.forEach((stop) => stop()) }
    },
  })
}
