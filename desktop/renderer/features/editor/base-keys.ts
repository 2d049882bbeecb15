/** ProseMirror's own keys, fit for a page on which two elements never run together (design §4). */
import type { Command } from 'prosemirror-state'
import { backspace, deleteForward } from './commands.ts'

type Keymap = Readonly<Record<string, Command>>

/**
 * Its Backspace and Delete join two elements at their edges. They have other names on a Mac
 * (Ctrl+H, Alt+Backspace, …), and under each name the page's own command stands in their place.
 *
 * @param keymap for a Mac or for another machine, as ProseMirror has found out
 */
export function withoutJoins(keymap: Keymap): Record<string, Command> {
  const ours = new Map([
    [keymap['Backspace'], backspace],
    [keymap['Delete'], deleteForward],
  ])
  const entries = Object.entries(keymap)
  return {
    ...Object.fromEntries(entries.map(([key, command]) => [key, ours.get(command) ?? command])),
    // A Mac's own key for the rest of a line, which at its end would take the line's end itself.
    ...(keymap['Ctrl-d'] ? { 'Ctrl-k': deleteForward } : {}),
  }
}
