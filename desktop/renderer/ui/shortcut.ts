/** How keys are called on this machine: 'Mod' is Ctrl, and ⌘ on a Mac. */
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

/** The keys of a shortcut by their names here: 'Mod+Shift+Z' gives 'Ctrl', 'Shift', 'Z' or '⌘', '⇧', 'Z'. */
export function shortcutKeys(shortcut: string, isApple: boolean = hasCommandKey()): string[] {
  const names = isApple ? APPLE : OTHERS
  return shortcut.split('+').map((key) => names[key] ?? key)
}

/** A shortcut as a tooltip shows it: 'Ctrl+Shift+Z' or '⌘⇧Z'. */
export function shortcutText(shortcut: string, isApple: boolean = hasCommandKey()): string {
  return shortcutKeys(shortcut, isApple).join(isApple ? '' : '+')
}
