/** ProseMirror's base keymap with the project's Backspace and Delete. */
import type { Command } from 'prosemirror-state'
import { backspace, deleteForward } from './join.ts'

type Keymap = Readonly<Record<string, Command>>

/**
 * Replaces the keymap's Backspace and Delete under all their names (such as Ctrl+H and Alt+Backspace
 * on a Mac) by the commands for elements (`docs/product/editor.md#shortcuts`).
 *
 * @param keymap ProseMirror's keymap for this platform
 */
export function withElementDeletes(keymap: Keymap): Record<string, Command> {
  const replacements = new Map([
    [keymap['Backspace'], backspace],
    [keymap['Delete'], deleteForward],
  ])
  const entries = Object.entries(keymap)
  return {
    ...Object.fromEntries(
      entries.map(([key, command]) => [key, replacements.get(command) ?? command]),
    ),
    // On a Mac, Ctrl+K deletes to the end of the line, and at the end joins the next element.
    ...(keymap['Ctrl-d'] ? { 'Ctrl-k': deleteForward } : {}),
  }
}
