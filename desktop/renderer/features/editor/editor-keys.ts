/** Which key does what in the text of a block. */
import { chainCommands, toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { addElement, backspace, breakLine, cycle, deleteForward, splitElement } from './commands.ts'
import { bold, italic, underline } from './schema.ts'
import { takeBackSmartTyping } from './smart-typing.ts'
import { caretPlace, describe } from './transactions.ts'

export type KeyOptions = Readonly<{
  makeId: MakeId
  undo: () => void
  redo: () => void
  /** The caret would leave the text over its first or last line; answers whether it may. */
  onLeave: (direction: 'up' | 'down') => boolean
}>

/** All keys of the page's text (spec §2, 'Keyboard shortcuts'). */
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
    Backspace: chainCommands(takeBackSmartTyping, backspace),
    'Shift-Backspace': backspace,
    'Mod-Backspace': backspace,
    Delete: deleteForward,
    'Mod-Delete': deleteForward,
    ArrowUp: leaving('up', options.onLeave),
    ArrowDown: leaving('down', options.onLeave),
    'Mod-a': selectAll,
    'Mod-b': toggle(bold, 'Bold'),
    'Mod-i': toggle(italic, 'Italic'),
    'Mod-u': toggle(underline, 'Underline'),
    'Mod-z': calling(options.undo),
    'Mod-Shift-z': calling(options.redo),
    'Mod-y': calling(options.redo),
  }
}

/** Gives the selection a mark; takes it away only where all of the selection has it. */
function toggle(mark: MarkType, description: string): Command {
  const command = toggleMark(mark, null, { removeWhenPresent: false })
  return (state, dispatch) =>
    command(state, dispatch && ((tr) => dispatch(describe(tr, description))))
}

/** Over the first or last line of the text, where there is somewhere to go. */
function leaving(direction: 'up' | 'down', onLeave: KeyOptions['onLeave']): Command {
  return (state, _dispatch, view) => {
    const place = caretPlace(state)
    const edge = direction === 'up' ? 0 : state.doc.childCount - 1
    if (!view || !place || !state.selection.empty || place.index !== edge) return false
    return view.endOfTextblock(direction) && onLeave(direction)
  }
}

/** A text selection over all elements; ProseMirror's own 'all' has no element to start in. */
const selectAll: Command = (state, dispatch) => {
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, 1, state.doc.content.size - 1)))
  return true
}

/** The browser's own undo, from a menu or a gesture, is the script's undo. */
export function takeNativeHistory(
  event: InputEvent,
  options: Pick<KeyOptions, 'undo' | 'redo'>,
): boolean {
  if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
  event.preventDefault()
  if (event.inputType === 'historyUndo') options.undo()
  else options.redo()
  return true
}
