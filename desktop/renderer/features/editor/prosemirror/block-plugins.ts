import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import type { Plugin } from 'prosemirror-state'
import { aroundElement } from '@scenewright/shared/script/editing/suggestions.ts'
import { autocomplete } from '#renderer/features/editor/keys/autocomplete.ts'
import { withElementDeletes } from '#renderer/features/editor/keys/base-keys.ts'
import { corrections } from '#renderer/features/editor/keys/corrections.ts'
import { editorKeys } from '#renderer/features/editor/keys/editor-keys.ts'
import { parentheses } from '#renderer/features/editor/keys/parentheses.ts'
import { placedCaret } from '#renderer/features/editor/keys/placed-caret.ts'
import { smartTyping } from '#renderer/features/editor/keys/smart-typing.ts'
import { typeKeys } from '#renderer/features/editor/keys/type-keys.ts'
import { typeMenu } from '#renderer/features/editor/keys/type-menu.ts'
import { alternateMarks } from '#renderer/features/editor/marks/alternate-marks.ts'
import { elementGroups } from '#renderer/features/editor/groups/element-groups.ts'
import { editRights } from './edit-rights.ts'
import { complexWords } from '#renderer/features/editor/marks/complex-words.ts'
import { continuedCueMarks } from '#renderer/features/editor/marks/continued-cues.ts'
import { dualColumns } from '#renderer/features/editor/marks/dual-columns.ts'
import { findHighlights } from '#renderer/features/editor/marks/find-highlights.ts'
import { forcedBreaks } from '#renderer/features/editor/marks/forced-breaks.ts'
import { knownWordSpans } from '#renderer/features/editor/marks/known-words.ts'
import { caretInView } from '#renderer/features/editor/view/caret-in-view.ts'
import { pageBreaks } from '#renderer/features/editor/marks/page-breaks.ts'
import { peerCarets } from '#renderer/features/editor/marks/peer-carets.ts'
import { reviewMarks } from '#renderer/features/editor/marks/review-marks.ts'
import { sceneNumbers } from '#renderer/features/editor/marks/scene-numbers.ts'
import type { BlockEditorOptions } from './block-editor-options.ts'
import { followNotes } from '#renderer/features/editor/notes/follow-notes.ts'
import { noteMarks } from '#renderer/features/editor/notes/note-marks.ts'
import { styledMarks } from '#renderer/features/editor/styled/styled-marks.ts'
import { trimmedTail, uniqueIds } from './plugins.ts'

/** The plugins of a block's editor. A plugin sees a key before those after it do. */
export function blockPlugins(options: BlockEditorOptions): Plugin[] {
  const { stores } = options
  const settings = () => stores.preferences.getState()
  return [
    editRights(stores, options.onRefused),
    placedCaret(),
    // First, so that an open list gets keys before the keymaps do.
    typeMenu(),
    autocomplete({
      isOn: () => settings().autocomplete,
      around: (elementId) => aroundElement(stores.store.getState().script, elementId),
    }),
    smartTyping(() => settings().smartTyping),
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
    complexWords(),
    knownWordSpans(stores),
    // Below other marks, which say something about the text as it is now.
    styledMarks(),
    findHighlights(stores),
    // Before review marks, whose descriptions are more important.
    dualColumns(),
    reviewMarks(stores),
    alternateMarks(options),
    noteMarks(options),
    pageBreaks(stores),
    forcedBreaks(),
    sceneNumbers(stores),
    continuedCueMarks(stores),
    peerCarets(stores),
  ]
}
