/** What the menu bar shows of the open script, and what it may ask of it. */
import { createStore } from 'zustand/vanilla'
import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { ScriptCommand } from '@scenewright/shared/desktop/menu-command.ts'
import { stepInField } from './edit-field.ts'

type ScriptMenu = Readonly<{
  /** `null` outside the editor. */
  script: AppState['script']
  /** Carries a command out. */
  run: (command: ScriptCommand) => void
}>

/** Without a script, undo and redo are a field's. */
const NO_SCRIPT: ScriptMenu = {
  script: null,
  run: (command) => {
    if (command === 'undo' || command === 'redo') stepInField(command)
  },
}

/** Filled in by the open editor, read by the bridge to the menu bar. */
export const scriptMenu = createStore<ScriptMenu>(() => NO_SCRIPT)

export function closeScriptMenu(): void {
  scriptMenu.setState(NO_SCRIPT, true)
}
