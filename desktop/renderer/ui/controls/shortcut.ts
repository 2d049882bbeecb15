/** Names of keys on this platform: 'Mod' is Ctrl, or ⌘ on a Mac. */
const APPLE: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↩',
  Backspace: '⌫',
}
const OTHERS: Readonly<Record<string, string>> = { Mod: 'Ctrl' }

/** Whether this machine has a ⌘ key. */
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
