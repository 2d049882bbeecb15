/**
 * Accelerators of the menu. Whether the page or the menu hears a key first differs among systems, so
 * the double takes the worst of it: a registered accelerator acts whatever the page does with its key.
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

/** @throws for what Electron would not take */
export function parseAccelerator(text: string): Accelerator {
  const parts = text.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  if (!KEYS.test(key) || !parts.every((part) => MODIFIERS.has(part))) {
    throw new TypeError(`'${text}' is no accelerator`)
  }
  return { key: NAMES[key] ?? key, modifiers: new Set(parts) }
}

/** Whether a key that was pressed is this accelerator, on Linux. */
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
