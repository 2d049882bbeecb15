/** The open script's part of the menu bar: its state and its commands. */
import { createStore } from 'zustand/vanilla'
import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { CommandId } from '@scenewright/shared/command-table/commands.ts'
import { stepInField } from './edit-field.ts'

type ScriptMenu = Readonly<{
  /** `null` outside the editor. */
  script: AppState['script']
  /** Runs a command from the menu. */
  run: (command: CommandId) => void
}>

/** Without an open script, undo and redo apply to the focused field. */
const NO_SCRIPT: ScriptMenu = {
  script: null,
  run: (command) => {
    if (command === 'undo' || command === 'redo') stepInField(command)
  },
}

/** Set by the open editor, read by the menu bar bridge. */
export const scriptMenu = createStore<ScriptMenu>(() => NO_SCRIPT)

export function closeScriptMenu(): void {
  scriptMenu.setState(NO_SCRIPT, true)
}
