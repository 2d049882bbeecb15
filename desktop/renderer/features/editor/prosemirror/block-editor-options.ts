import type { EditCarets } from '@scenewright/shared/script/editing/history.ts'
import type { FormatStates } from '@scenewright/shared/script/editing/formats.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import type { KeyOptions } from '#renderer/features/editor/keys/editor-keys.ts'
import type { UnprintedTypingOptions } from '#renderer/features/editor/keys/unprinted-typing.ts'
import type { AlternateMarkOptions } from '#renderer/features/editor/marks/alternate-marks.ts'
import type { BlockStores } from '#renderer/features/editor/marks/store-marks.ts'
import type { NoteActions } from '#renderer/features/editor/notes/note-marks.ts'

export type EditorCaret = Readonly<{
  type: ElementType | null
  elementId: string | null
  /** The formats of the selected elements. */
  formats: FormatStates | null
}>

export type BlockEditorOptions = Readonly<{
  elements: readonly Element[]
  stores: BlockStores
  /** The accessible name of the text. */
  label: string
  /** Typing, batched into one history entry. */
  onType: (elements: readonly Element[], carets: EditCarets) => void
  /** A structured edit with its own history entry. */
  onEdit: (elements: readonly Element[], description: string, carets: EditCarets) => void
  /** A correction made while typing. */
  onCorrect: (elements: readonly Element[], description: string, carets: EditCarets) => void
  /** A new element, which is one history entry with the words typed into it. */
  onNewElement: (elements: readonly Element[], description: string, carets: EditCarets) => void
  /** The page repaired its elements: an empty block's first element, or a trimmed tail. */
  onRepair: (elements: readonly Element[]) => void
  /** An edit wasn't made, because the block would have too many elements. */
  onFull: () => void
  /** The same for pasted elements; they have ids. */
  onTooManyPasted: (pasted: readonly Element[]) => void
  /** The caret moved to another element, or the type or format of the selection changed. */
  onCaret: (caret: EditorCaret) => void
  onFocus: () => void
  /** A commenter tried to change the text. */
  onRefused: () => void
}> &
  KeyOptions &
  UnprintedTypingOptions &
  AlternateMarkOptions &
  NoteActions
