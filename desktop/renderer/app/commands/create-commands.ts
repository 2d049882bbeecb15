import { shallow } from 'zustand/shallow'
import type { CommandId, CommandLook } from '@scenewright/shared/command-table/commands.ts'
import type { EditorCommands } from '#renderer/state/command-table/commands-context.tsx'
import { notify } from '#renderer/state/dialogs.ts'
import type { CommandParts } from './action-kinds.ts'
import { ACTIONS } from './actions.ts'

const NO_LOOK: CommandLook = {}

/** Connects the table of commands with an open script. */
export function createCommands(parts: CommandParts): EditorCommands {
  const looks = new Map<CommandId, CommandLook>()
  function look(id: CommandId): CommandLook {
    const last = looks.get(id)
    const next = ACTIONS[id].look?.(parts) ?? NO_LOOK
    if (last && shallow(last, next)) return last
    looks.set(id, next)
    return next
  }
  return {
    look,
    run(id) {
      const { off } = look(id)
      if (off === undefined) ACTIONS[id].run(parts)
      else if (off !== '') notify(off)
    },
    subscribe(listener) {
      const {
        store,
        origin,
        view,
        saver,
        linkedFile,
        voice,
        sidePanel,
        preferences,
        pdfs,
        layout,
      } = parts
      const shown = [
        store,
        origin,
        view,
        saver,
        linkedFile,
        voice.command.store,
        sidePanel,
        preferences,
        pdfs.store,
        layout,
      ]
      const stops = shown.map((part) => part.subscribe(() => listener()))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
