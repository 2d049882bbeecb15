/** ProseMirror's base keymap without joining elements (`docs/product.md#shortcuts`). */
import type { Command } from 'prosemirror-state'
import { backspace, deleteForward } from './commands.ts'

type Keymap = Readonly<Record<string, Command>>

/**
 * Replaces the keymap's Backspace and Delete, which join elements at their edges, under all their
 * names (such as Ctrl+H and Alt+Backspace on a Mac).
 *
 * @param keymap ProseMirror's keymap for this platform
 */
export function withoutJoins(keymap: Keymap): Record<string, Command> {
  const replacements = new Map([
    [keymap['Backspace'], backspace],
    [keymap['Delete'], deleteForward],
  ])
  const entries = Object.entries(keymap)
  return {
    ...Object.fromEntries(
      entries.map(([key, command]) => [key, replacements.get(command) ?? command]),
    ),
    // On a Mac, Ctrl+K deletes to the end of the line; at the end it would join the next element.
    ...(keymap['Ctrl-d'] ? { 'Ctrl-k': deleteForward } : {}),
  }
}
