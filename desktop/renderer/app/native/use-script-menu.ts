import { useEffect, useEffectEvent } from 'react'
import { COMMAND_IDS, type CommandId } from '@scenewright/shared/command-table/commands.ts'
import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import { usesScriptUndo } from '#renderer/features/editor/keys/event-target.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { EditorCommands } from '#renderer/state/command-table/commands-context.tsx'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { stepInField } from './edit-field.ts'
import { closeScriptMenu, scriptMenu } from './script-menu.ts'

type MenuParts = Pick<EditorSession, 'store' | 'origin'>

/** Shows the menu bar the open script's commands, and runs those that are chosen there. */
export function useScriptMenu(parts: MenuParts, commands: EditorCommands): void {
  const hasMenuBar = useAppServices().platform.native !== null

  const run = useEffectEvent((command: CommandId): void => {
    const isOfField = !usesScriptUndo(document.activeElement)
    if ((command === 'undo' || command === 'redo') && isOfField) stepInField(command)
    else commands.run(command)
  })

  const show = useEffectEvent(() => {
    const script = readScriptState(parts, commands)
    // Most edits don't change anything in the menu.
    const { script: shown } = scriptMenu.getState()
    if (JSON.stringify(shown) !== JSON.stringify(script)) scriptMenu.setState({ script, run })
  })

  useEffect(() => {
    if (!hasMenuBar) return undefined
    show()
    const stop = commands.subscribe(() => show())
    return () => {
      stop()
      closeScriptMenu()
    }
  }, [commands, hasMenuBar])
}

/** Maximum characters of a title in the menu. */
const MAX_TITLE = 300

/** Describes the open script for the menu bar. */
export function readScriptState(
  { store, origin }: MenuParts,
  commands: Pick<EditorCommands, 'look'>,
): NonNullable<AppState['script']> {
  const state = store.getState()
  const looks = COMMAND_IDS.map((id) => [id, commands.look(id)] as const)
  return {
    projectId: origin.getState().projectId,
    title: (state.script.title.trim() || 'Untitled Screenplay').slice(0, MAX_TITLE),
    isUnsaved: hasUnsavedChanges(state),
    looks: Object.fromEntries(looks.filter(([, look]) => Object.keys(look).length > 0)),
  }
}
