import { COMMANDS, type CommandId } from '@scenewright/shared/command-table/commands.ts'
import { getKey, type KeyId } from '@scenewright/shared/command-table/keys.ts'

/** Names of keys on this platform: 'Mod' is Ctrl, or ⌘ on a Mac. */
const APPLE: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↩',
  Backspace: '⌫',
}
const OTHERS: Readonly<Record<string, string>> = { Mod: 'Ctrl' }

/** True if this machine has a ⌘ key. */
export function hasCommandKey(userAgent: string = navigator.userAgent): boolean {
  return /Mac|iPhone|iPad/.test(userAgent)
}

/** Splits a shortcut into key names: 'Mod+Z' gives 'Ctrl' and 'Z', or '⌘' and 'Z'. */
export function shortcutKeys(shortcut: string, isApple: boolean = hasCommandKey()): string[] {
  const names = isApple ? APPLE : OTHERS
  return shortcut.split('+').map((key) => names[key] ?? key)
}

/** Formats a shortcut for a tooltip: 'Ctrl+Shift+Z' or '⌘⇧Z'. */
export function shortcutText(shortcut: string, isApple: boolean = hasCommandKey()): string {
  return shortcutKeys(shortcut, isApple).join(isApple ? '' : '+')
}

/** Returns the shortcut of a command or key for a tooltip or menu; undefined if it has none. */
export function getShortcut(id: CommandId): string | undefined {
  const key = COMMANDS[id].keys?.[0]
  return key === undefined ? undefined : shortcutText(key)
}

/** The same for a key that isn't a command's. */
export function shortcutOfKey(id: KeyId): string {
  return shortcutText(getKey(id))
}
