import type { KeyAction } from './wire/remote.ts'

/** Keys without a character (W3C WebDriver, "Keyboard actions"). */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F8: '\uE038',
}

/** The actions that press a key, such as 'Control+Shift+z'. */
export function pressed(combination: string): KeyAction[] {
  const values = combination.split('+').map((key) => KEYS[key] ?? key)
  return [
    ...values.map((value) => ({ type: 'keyDown', value }) as const),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value }) as const),
  ]
}

/** The actions that type a text, one key for each character. */
export function typed(text: string): KeyAction[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value } as const,
    { type: 'keyUp', value } as const,
  ])
}
