/**
 * The commands of the editor, in one table: the keyboard, menus, tooltips, the user guide, the desktop
 * app's menu and the palette read it. `desktop/renderer/app/commands/actions.ts` has what each does.
 */
import { z } from 'zod'
import { getKeys, makeRecord } from '../records.ts'
import { COMMAND_SETTINGS, commandSettings, SETTINGS, type CommandSetting } from '../settings.ts'

type Command = Readonly<{
  /** As menus show it; with '…' if it opens a dialog that needs an answer. */
  label: string
  /** Its keys, the one to show first. 'Mod' is Ctrl, or Cmd on a Mac. */
  keys?: readonly string[]
  /** Its keys act in dialogs too, or only in the text, which handles them. */
  where?: 'everywhere' | 'text'
  /** Its keys repeat while they are held down. */
  isRepeated?: boolean
  /** A key that only the desktop app has, the one it shows: a browser needs it itself. */
  desktopKey?: string
  /** It is on or off. */
  isToggle?: boolean
}>

const FILE = {
  save: { label: 'Save', keys: ['Mod+S'], where: 'everywhere' },
  refresh: { label: 'Reload the saved script' },
  reset: { label: 'Reset' },
  'export-block': { label: 'Export block as PDF…' },
  'export-script': { label: 'Export script as PDF…', desktopKey: 'Mod+Shift+E' },
  print: { label: 'Print…', keys: ['Mod+P'] },
} as const satisfies Record<string, Command>

const EDIT = {
  undo: { label: 'Undo', keys: ['Mod+Z'], where: 'everywhere', isRepeated: true },
  redo: { label: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'], where: 'everywhere', isRepeated: true },
  palette: { label: 'All commands…', keys: ['Mod+K'] },
  find: { label: 'Find and replace…', keys: ['Mod+F'] },
  'go-to': { label: 'Go to page or scene…', keys: ['Mod+G'] },
  'add-block': {
    label: 'New story block',
    keys: ['Mod+Alt+Enter'],
    desktopKey: 'Mod+Shift+N',
  },
  'previous-block': {
    label: 'Previous story block',
    keys: ['Alt+PageUp'],
    desktopKey: 'Mod+PageUp',
  },
  'next-block': { label: 'Next story block', keys: ['Alt+PageDown'], desktopKey: 'Mod+PageDown' },
  'move-scene-up': { label: 'Move scene up', keys: ['Alt+↑'], isRepeated: true },
  'move-scene-down': { label: 'Move scene down', keys: ['Alt+↓'], isRepeated: true },
  'split-block': { label: 'Split story block here' },
  'merge-block': { label: 'Merge with next story block' },
  'duplicate-block': { label: 'Duplicate story block' },
  'add-note': { label: 'Add note', keys: ['Mod+Shift+M'] },
  'next-note': { label: 'Next note', keys: ['Mod+F8'] },
  'previous-note': { label: 'Previous note', keys: ['Mod+Shift+F8'] },
} as const satisfies Record<string, Command>

const VIEW = {
  write: { label: 'Write', isToggle: true },
  board: { label: 'Board', keys: ['Mod+Shift+B'], isToggle: true },
  outline: { label: 'Outline', keys: ['Mod+Shift+L'], isToggle: true },
  assistant: { label: 'Assistant', keys: ['Mod+J'], isToggle: true },
  'focus-mode': { label: 'Focus mode', keys: ['F9'], isToggle: true },
  sidebar: { label: 'Sidebar', keys: ['Mod+\\'], isToggle: true },
  'zoom-in': { label: 'Zoom in', desktopKey: 'Mod+Plus' },
  'zoom-out': { label: 'Zoom out', desktopKey: 'Mod+-' },
  'zoom-reset': { label: 'Actual size', desktopKey: 'Mod+0' },
} as const satisfies Record<string, Command>

const FORMAT = {
  lyric: { label: 'Lyric', isToggle: true },
  centred: { label: 'Centered', keys: ['Mod+E'], where: 'text', isToggle: true },
  'page-break': {
    label: 'Page break before',
    keys: ['Mod+Shift+Enter'],
    where: 'text',
    isToggle: true,
  },
  'dual-dialogue': { label: 'Dual dialogue', keys: ['Mod+Shift+D'], isToggle: true },
  'scene-number': { label: 'Scene number…' },
  'omit-scene': { label: 'Omit scene' },
  'lock-scenes': { label: 'Lock scene numbers', isToggle: true },
  'automatic-numbers': { label: 'Make all scene numbers automatic' },
  'lock-pages': { label: 'Lock pages' },
  'issue-draft': { label: 'Issue a draft…' },
  'mark-revised': { label: 'Mark as revised' },
  'clear-marks': { label: 'Clear revision marks' },
  'keep-alternate': { label: 'Keep as alternate' },
  alternates: { label: 'Alternates…' },
} as const satisfies Record<string, Command>

const SCRIPT = {
  voice: { label: 'Start or stop recording', keys: ['Mod+Space'] },
  overview: { label: 'Story Overview', isToggle: true },
  instructions: { label: 'Custom Instructions', isToggle: true },
  formatting: { label: 'Formatting Options', isToggle: true },
  spelling: { label: 'Spelling' },
  privacy: { label: 'Privacy' },
  share: { label: 'Share' },
  versions: { label: 'Version History', isToggle: true },
  notes: { label: 'Notes', isToggle: true },
  statistics: { label: 'Statistics', isToggle: true },
  'rename-character': { label: 'Rename Character…' },
  guide: { label: 'User Guide' },
  shortcuts: { label: 'Keyboard shortcuts', keys: ['?'] },
} as const satisfies Record<string, Command>

const NAMED = { ...FILE, ...EDIT, ...VIEW, ...FORMAT, ...SCRIPT }

export type CommandId = keyof typeof NAMED | CommandSetting
export const COMMANDS: Readonly<Record<CommandId, Command>> = {
  ...NAMED,
  ...makeRecord(COMMAND_SETTINGS, (name) => ({ label: SETTINGS[name].label, isToggle: true })),
}

/** True if a word is the id of a command. */
export function isCommandId(word: string): word is CommandId {
  return Object.hasOwn(COMMANDS, word)
}

export const COMMAND_IDS: readonly CommandId[] = getKeys(COMMANDS)

/** The commands by the headings under which the user guide and the palette list them. */
export const COMMAND_GROUPS: readonly Readonly<{ title: string; ids: readonly CommandId[] }>[] = [
  { title: 'File', ids: getKeys(FILE) },
  { title: 'Edit', ids: getKeys(EDIT) },
  { title: 'View', ids: [...getKeys(VIEW), ...commandSettings('On the page')] },
  { title: 'Typing', ids: commandSettings('While you type') },
  { title: 'Format', ids: getKeys(FORMAT) },
  { title: 'Script', ids: getKeys(SCRIPT) },
]

/** A command's current look. */
export const CommandLook = z.object({
  /** Instead of the table's label. */
  label: z.string().max(400).optional(),
  /** Its effect, such as the edit that Undo would revert. */
  detail: z.string().max(300).optional(),
  /** Of a command that is on or off. */
  isOn: z.boolean().optional(),
  /** Why it can't be chosen; empty if that is plain to see. Without it, it can be. */
  off: z.string().max(300).optional(),
})
export type CommandLook = Readonly<z.infer<typeof CommandLook>>

export const CommandId = z.enum(COMMAND_IDS)
