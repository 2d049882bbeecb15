/** The keymap of a block's text. */
import { chainCommands, toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { addElement, breakLine, cycle, splitElement } from './commands.ts'
import { documentEnds } from './document-ends.ts'
import { backspace, deleteForward } from './join.ts'
import { bold, italic, underline } from '#renderer/features/editor/prosemirror/schema.ts'
import { revertSmartTyping } from './smart-typing.ts'
import { toggleFormat } from './toggle-format.ts'
import { caretPlace, describe } from '#renderer/features/editor/prosemirror/transactions.ts'

export type KeyOptions = Readonly<{
  makeId: MakeId
  undo: () => void
  redo: () => void
  /** Called when the caret would leave the text. Returns whether it moved to another block. */
  onLeave: (direction: 'up' | 'down') => boolean
}>

/** All keys of the text (`docs/product.md#shortcuts`). */
export function editorKeys(options: KeyOptions): Record<string, Command> {
  const calling = (action: () => void): Command => {
    return () => {
      action()
      return true
    }
  }
  return {
    Enter: addElement(options.makeId),
    'Shift-Enter': breakLine,
    'Mod-Enter': splitElement(options.makeId),
    Tab: cycle('forward'),
    'Shift-Tab': cycle('backward'),
    Backspace: chainCommands(revertSmartTyping, backspace),
    'Shift-Backspace': backspace,
    'Mod-Backspace': backspace,
    Delete: deleteForward,
    'Mod-Delete': deleteForward,
    ArrowUp: leaving('up', options.onLeave),
    ArrowDown: leaving('down', options.onLeave),
    ...documentEnds(),
    'Mod-a': selectAll,
    'Mod-b': toggle(bold, 'Bold'),
    'Mod-i': toggle(italic, 'Italic'),
    'Mod-u': toggle(underline, 'Underline'),
    'Mod-e': toggleFormat('centred'),
    'Mod-Shift-Enter': toggleFormat('page-break'),
    'Mod-z': calling(options.undo),
    'Mod-Shift-z': calling(options.redo),
    'Mod-y': calling(options.redo),
  }
}

/** Adds a mark to the selection; removes it only if the whole selection has it. */
function toggle(mark: MarkType, description: string): Command {
  const command = toggleMark(mark, null, { removeWhenPresent: false })
  return (state, dispatch) =>
    command(state, dispatch && ((tr) => dispatch(describe(tr, description))))
}

/** Leaves the text from its first or last line, if there is a block to go to. */
function leaving(direction: 'up' | 'down', onLeave: KeyOptions['onLeave']): Command {
  return (state, _dispatch, view) => {
    const place = caretPlace(state)
    const edge = direction === 'up' ? 0 : state.doc.childCount - 1
    if (!view || !place || !state.selection.empty || place.index !== edge) return false
    return view.endOfTextblock(direction) && onLeave(direction)
  }
}

/** Selects all text. ProseMirror's own `selectAll` doesn't create a text selection. */
const selectAll: Command = (state, dispatch) => {
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, 1, state.doc.content.size - 1)))
  return true
}

/** Maps the browser's own undo and redo (menu or gesture) to the script's. */
export function handleNativeHistory(
  event: InputEvent,
  options: Pick<KeyOptions, 'undo' | 'redo'>,
): boolean {
  if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
  event.preventDefault()
  if (event.inputType === 'historyUndo') options.undo()
  else options.redo()
  return true
}
