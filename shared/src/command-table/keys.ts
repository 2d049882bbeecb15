/** The keys that no command has, by where they act, and what they do, as the user guide says it. */
import { ELEMENT_TABLE, ELEMENT_TYPES, type ElementType } from '../script/element-types.ts'

type Key = Readonly<{ keys: readonly string[]; action: string }>

const TEXT = {
  'add-element': {
    keys: ['Enter'],
    action:
      'New element; moves the text after the caret there. In an empty element: choose its type from a list',
  },
  'split-element': {
    keys: ['Mod+Enter'],
    action: 'Split the element; the new one has the same type',
  },
  'break-line': { keys: ['Shift+Enter'], action: 'Line break inside the element' },
  'next-type': { keys: ['Tab'], action: 'Next element type, or the suggestion' },
  'previous-type': { keys: ['Shift+Tab'], action: 'Previous element type' },
  bold: { keys: ['Mod+B'], action: 'Bold' },
  italic: { keys: ['Mod+I'], action: 'Italic' },
  underline: { keys: ['Mod+U'], action: 'Underline' },
  arrows: {
    keys: ['↑', '↓'],
    action: 'Previous or next element or story block, from the first or last line',
  },
  deletes: {
    keys: ['Backspace', 'Delete'],
    action: 'Remove an empty element; at the start or end, join two',
  },
  'select-all': { keys: ['Mod+A'], action: 'Select the text of the story block' },
  'leave-text': {
    keys: ['Escape'],
    action: 'Leave the text, so that Tab moves between controls; typing returns to it',
  },
} as const satisfies Record<string, Key>

/** The key that sets an element type: Mod+1 to Mod+8, in Tab order. */
export function typeKey(type: ElementType): string {
  return `Mod+${ELEMENT_TYPES.indexOf(type) + 1}`
}

const TYPES: readonly Key[] = ELEMENT_TYPES.map((type) => ({
  keys: [typeKey(type)],
  action: ELEMENT_TABLE[type].label,
}))

const REVIEW = {
  'next-change': { keys: ['F8'], action: 'Next change' },
  'previous-change': { keys: ['Shift+F8'], action: 'Previous change' },
  'keep-change': {
    keys: ['Alt+Enter', 'Enter'],
    action: 'Keep the change; Enter alone in the empty command bar',
  },
  'undo-change': {
    keys: ['Alt+Shift+Enter', 'Delete'],
    action: 'Undo the change; Delete alone in the empty command bar',
  },
} as const satisfies Record<string, Key>

const FIND = {
  'next-match': { keys: ['Enter'], action: 'Next match' },
  'previous-match': { keys: ['Shift+Enter'], action: 'Previous match' },
  'close-find': { keys: ['Escape'], action: 'Close' },
} as const satisfies Record<string, Key>

const { 'next-change': next, 'previous-change': previous } = REVIEW

const LISTS: readonly Key[] = [
  { keys: ['↑', '↓', 'Home', 'End'], action: 'Move between entries; letters jump to one' },
  { keys: ['←', '→'], action: "The entry's own buttons: move, rename, more" },
  { keys: ['Space'], action: "On an entry's number: pick it up, then move it with ↑ and ↓" },
]

const COMMAND_BAR: readonly Key[] = [
  {
    keys: ['Enter'],
    action: 'Send the command, also if neither the text nor a button has the focus',
  },
  { keys: ['Shift+Enter'], action: 'New line' },
]

const NAMED = { ...TEXT, ...REVIEW, ...FIND }

/** A key that code or a tooltip asks for. */
export type KeyId = keyof typeof NAMED

/** Returns a key, the first one if there are several. */
export function getKey(id: KeyId): string {
  return NAMED[id].keys[0]
}

/** The keys by where they act. In one place, no key does two things. */
export const KEY_GROUPS: readonly Readonly<{ where: string; keys: readonly Key[] }>[] = [
  { where: 'In an element', keys: Object.values(TEXT) },
  { where: 'Element types', keys: TYPES },
  { where: "While reviewing the assistant's changes", keys: Object.values(REVIEW) },
  { where: 'While comparing versions', keys: [next, previous] },
  { where: 'In find and replace', keys: Object.values(FIND) },
  { where: 'In the lists of story blocks and scenes', keys: LISTS },
  { where: 'In the command bar', keys: COMMAND_BAR },
]
