/**
 * Menu accelerators. Whether the page or the menu gets a key first differs between systems, so the mock
 * assumes the worst case: a registered accelerator acts even if the page has handled the key.
 */

export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const MODIFIERS = new Set([
  'cmdorctrl',
  'commandorcontrol',
  'ctrl',
  'control',
  'cmd',
  'command',
  'alt',
  'option',
  'altgr',
  'shift',
  'super',
  'meta',
])
const KEYS =
  /^([a-z0-9]|f([1-9]|1\d|2[0-4])|plus|space|tab|backspace|delete|insert|return|enter|up|down|left|right|home|end|pageup|pagedown|escape|esc|[!-/:-@[-`{-~])$/
const NAMES: Readonly<Record<string, string>> = {
  plus: '+',
  space: ' ',
  esc: 'escape',
  return: 'enter',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
}

interface Accelerator {
  key: string
  modifiers: ReadonlySet<string>
}

/** @throws if Electron would reject it */
export function parseAccelerator(text: string): Accelerator {
  const parts = text.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  if (!KEYS.test(key) || !parts.every((part) => MODIFIERS.has(part))) {
    throw new TypeError(`'${text}' is not a valid accelerator`)
  }
  return { key: NAMES[key] ?? key, modifiers: new Set(parts) }
}

/** True if a pressed key matches this accelerator, on Linux. */
export function isPressed(text: string, pressed: PressedKey): boolean {
  const { key, modifiers } = parseAccelerator(text)
  const has = (...names: string[]) => names.some((name) => modifiers.has(name))
  const isShifted = has('shift')
  return (
    pressed.key.toLowerCase() === key &&
    pressed.ctrlKey === has('cmdorctrl', 'commandorcontrol', 'ctrl', 'control') &&
    pressed.altKey === has('alt', 'option') &&
    pressed.metaKey === has('super', 'meta') &&
    // '+' itself is a shifted key on most keyboards.
    (pressed.shiftKey === isShifted || key === '+')
  )
}
