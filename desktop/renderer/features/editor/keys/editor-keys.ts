/** The keymap of a block's text. */
import { chainCommands, toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'
import { COMMANDS, type CommandId } from '@scenewright/shared/command-table/commands.ts'
import { getKey } from '@scenewright/shared/command-table/keys.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { addElement, breakLine, cycle, splitElement } from './commands.ts'
import { documentEnds } from './document-ends.ts'
import { backspace, deleteForward } from './join.ts'
import { bold, italic, underline } from '#renderer/features/editor/prosemirror/schema.ts'
import { caretColumn } from '#renderer/features/editor/prosemirror/go-to.ts'
import { revertSmartTyping } from './smart-typing.ts'
import { toggleFormat } from './toggle-format.ts'
import { caretPlace, describe } from '#renderer/features/editor/prosemirror/transactions.ts'

export type KeyOptions = Readonly<{
  makeId: MakeId
  undo: () => void
  redo: () => void
  /**
   * Called when the caret would leave the text, with its distance (px) from the text's left edge.
   * Returns whether it moved to another block.
   */
  onLeave: (direction: 'up' | 'down', column: number) => boolean
}>

/** All keys of the text (`docs/product/editor.md#shortcuts`). */
export function editorKeys(options: KeyOptions): Record<string, Command> {
  const calling = (action: () => void): Command => {
    return () => {
      action()
      return true
    }
  }
  return {
    [keymapName(getKey('add-element'))]: addElement(options.makeId),
    [keymapName(getKey('break-line'))]: breakLine,
    [keymapName(getKey('split-element'))]: splitElement(options.makeId),
    [keymapName(getKey('next-type'))]: cycle('forward'),
    [keymapName(getKey('previous-type'))]: cycle('backward'),
    Backspace: chainCommands(revertSmartTyping, backspace),
    'Shift-Backspace': backspace,
    'Mod-Backspace': backspace,
    Delete: deleteForward,
    'Mod-Delete': deleteForward,
    ArrowUp: leaving('up', options.onLeave),
    ArrowDown: leaving('down', options.onLeave),
    ...documentEnds(),
    [keymapName(getKey('select-all'))]: selectAll,
    [keymapName(getKey('bold'))]: toggle(bold, 'Bold'),
    [keymapName(getKey('italic'))]: toggle(italic, 'Italic'),
    [keymapName(getKey('underline'))]: toggle(underline, 'Underline'),
    ...commandKeys('centred', toggleFormat('centred')),
    ...commandKeys('page-break', toggleFormat('page-break')),
    ...commandKeys('undo', calling(options.undo)),
    ...commandKeys('redo', calling(options.redo)),
  }
}

/** A key of the table as ProseMirror writes it: 'Mod+Shift+Z' is 'Mod-Shift-z'. */
function keymapName(key: string): string {
  return key.replaceAll('+', '-').replace(/(?<=-)[A-Z]$/, (letter) => letter.toLowerCase())
}

function commandKeys(id: CommandId, command: Command): Record<string, Command> {
  return Object.fromEntries((COMMANDS[id].keys ?? []).map((key) => [keymapName(key), command]))
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
    return view.endOfTextblock(direction) && onLeave(direction, caretColumn(view))
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
