import { createContext, useContext, useSyncExternalStore } from 'react'
import {
  type CommandLook,
  COMMANDS,
  type CommandId,
} from '@scenewright/shared/command-table/commands.ts'
import { getShortcut } from './shortcuts.ts'

/** The commands of the open script. */
export type EditorCommands = Readonly<{
  /** Runs a command, unless it can't be chosen. */
  run: (id: CommandId) => void
  /** Returns the same object as long as the look is equal. */
  look: (id: CommandId) => CommandLook
  /** Calls the listener when the look of a command may have changed. */
  subscribe: (listener: () => void) => () => void
}>

const Context = createContext<EditorCommands | null>(null)

export const CommandsProvider = Context.Provider

export function useCommands(): EditorCommands {
  const commands = useContext(Context)
  if (!commands) throw new Error('useCommands outside CommandsProvider')
  return commands
}

export type ShownCommand = Readonly<{
  label: string
  detail: string | undefined
  shortcut: string | undefined
  isToggle: boolean
  isOn: boolean
  /** Why it can't be chosen: empty if that is plain to see; `null` if it can be. */
  off: string | null
  run: () => void
}>

/** A command as it looks now, to show it as a button or a menu item. */
export function useCommand(id: CommandId): ShownCommand {
  const commands = useCommands()
  const look = useSyncExternalStore(commands.subscribe, () => commands.look(id))
  return shownCommand(id, look, () => commands.run(id))
}

export function shownCommand(id: CommandId, look: CommandLook, run: () => void): ShownCommand {
  return {
    label: look.label ?? COMMANDS[id].label,
    detail: look.detail,
    shortcut: getShortcut(id),
    isToggle: COMMANDS[id].isToggle ?? false,
    isOn: look.isOn ?? false,
    off: look.off ?? null,
    run,
  }
}
