/**
 * The writer's settings, in one table: the editor's store, what is stored on the device and in the
 * account, the View menu, the palette and the account page read it
 * (`docs/product/account.md#preferences`).
 */

import { getKeys, makeRecord } from './records.ts'
import { HISTORY_STATES, MAX_HISTORY_STATES } from './script/limits.ts'

/** Ways that the dashboard sorts projects. */
export const PROJECT_ORDERS = ['updated', 'opened', 'title', 'status'] as const
export type ProjectOrder = (typeof PROJECT_ORDERS)[number]

/** The panels beside the page: the tabs, and those that are opened by a command only. */
export const SIDE_PANEL_TABS = ['notes', 'assistant', 'versions', 'statistics'] as const
export const SIDE_PANELS = [...SIDE_PANEL_TABS, 'overview', 'instructions', 'formatting'] as const
export type SidePanelName = (typeof SIDE_PANELS)[number]

/** The board's columns, and the meaning of its colors. */
export const BOARD_COLUMNS = ['block', 'act'] as const
export type BoardColumns = (typeof BOARD_COLUMNS)[number]
export const BOARD_COLORS = ['time', 'place', 'character', 'own'] as const
export type BoardColor = (typeof BOARD_COLORS)[number]

type Toggle = Readonly<{
  kind: 'toggle'
  default: boolean
  /** As menus and the account page show it; the default label of its command. */
  label: string
  /** The heading above it on the account page, where it follows the writer to every device. */
  group: 'While you type' | 'On the page' | 'Saving' | 'Emails'
  /** A command of the editor turns it on and off, too. */
  hasCommand: boolean
}>

/** A whole number that follows the writer, too. */
type Count = Readonly<{
  kind: 'count'
  default: number
  min: number
  max: number
  label: string
  group: Toggle['group']
}>

/** Stored on this device only. */
type OfDevice<Value> = Readonly<{
  kind: 'device'
  default: Value
  accepts: (stored: unknown) => stored is Value
}>

const typing = { kind: 'toggle', group: 'While you type', hasCommand: true } as const
const page = { kind: 'toggle', group: 'On the page', hasCommand: true } as const

const isBoolean = (stored: unknown): stored is boolean => typeof stored === 'boolean'
const isOneOf =
  <Value>(values: readonly Value[]) =>
  (stored: unknown): stored is Value =>
    values.some((value) => value === stored)
const ofDevice = <Value>(
  initial: Value,
  accepts: (stored: unknown) => stored is Value,
): OfDevice<Value> => ({ kind: 'device', default: initial, accepts })

const TABLE = {
  smartTyping: { ...typing, default: true, label: 'Change element types while typing' },
  autocomplete: { ...typing, default: true, label: 'Suggest names, places and transitions' },
  smartQuotes: { ...typing, default: false, label: 'Smart quotes and dashes' },
  sentenceCapitals: { ...typing, default: false, label: 'Capitals at the start of sentences' },
  wordCapitals: { ...typing, default: false, label: 'Capitals for I, days and months' },
  undoSteps: {
    kind: 'count',
    group: 'While you type',
    default: HISTORY_STATES,
    min: HISTORY_STATES,
    max: MAX_HISTORY_STATES,
    label: 'Undo steps',
  },
  continuous: { ...page, default: false, label: 'Show all story blocks' },
  pageBreaks: { ...page, default: true, label: 'Show page breaks' },
  /** They are page breaks, too. */
  separateSheets: { ...page, default: false, label: 'Show pages as separate sheets' },
  /** Keeps the caret's line in the middle of the screen. */
  typewriter: { ...page, default: false, label: 'Typewriter scrolling' },
  /** Until they are kept or undone. */
  changeMarks: { ...page, default: true, label: "Mark the assistant's changes" },
  /** After a pause and on closing. */
  autosave: {
    kind: 'toggle',
    group: 'Saving',
    hasCommand: false,
    default: true,
    label: 'Save automatically',
  },
  mentionMails: {
    kind: 'toggle',
    group: 'Emails',
    hasCommand: false,
    default: true,
    label: 'Email me when a note mentions me',
  },
  /** The page's zoom; 1 is its printed size. */
  zoom: ofDevice(
    1,
    (stored): stored is number => typeof stored === 'number' && stored >= 0.5 && stored <= 2,
  ),
  /** Shows the sidebar. On a narrow screen it is a drawer that starts closed. */
  sidebar: ofDevice(true, isBoolean),
  /** The panel that is open where it is docked; a drawer or sheet starts closed. */
  sidePanel: ofDevice<SidePanelName | null>(
    null,
    (stored): stored is SidePanelName | null =>
      stored === null || SIDE_PANELS.some((name) => name === stored),
  ),
  /** The microphone's name, where there is a choice; `null` is the system's default. */
  microphone: ofDevice<string | null>(
    null,
    (stored) => stored === null || typeof stored === 'string',
  ),
  projectOrder: ofDevice<ProjectOrder>('updated', isOneOf(PROJECT_ORDERS)),
  boardColumns: ofDevice<BoardColumns>('block', isOneOf(BOARD_COLUMNS)),
  boardColor: ofDevice<BoardColor>('time', isOneOf(BOARD_COLORS)),
} as const satisfies Record<string, Toggle | Count | OfDevice<never> | OfDevice<unknown>>

type Table = typeof TABLE
export type SettingName = keyof Table
/** The settings that are on or off and follow the writer. */
export type ToggleName = {
  [Name in SettingName]: Table[Name] extends Toggle ? Name : never
}[SettingName]
/** The settings that are numbers and follow the writer. */
type CountName = {
  [Name in SettingName]: Table[Name] extends Count ? Name : never
}[SettingName]
/** Those that have a command. */
export type CommandSetting = {
  [Name in ToggleName]: Table[Name]['hasCommand'] extends true ? Name : never
}[ToggleName]

export type Settings = Readonly<{
  [Name in SettingName]: Table[Name] extends OfDevice<infer Value>
    ? Value
    : Table[Name] extends Count
      ? number
      : boolean
}>

export const SETTINGS: Readonly<Record<ToggleName, Toggle>> = TABLE
export const COUNTS: Readonly<Record<CountName, Count>> = { undoSteps: TABLE.undoSteps }

const names = getKeys(TABLE)
export const TOGGLES: readonly ToggleName[] = names.filter(
  (name): name is ToggleName => TABLE[name].kind === 'toggle',
)

export const COMMAND_SETTINGS: readonly CommandSetting[] = TOGGLES.filter(
  (name): name is CommandSetting => SETTINGS[name].hasCommand,
)

/** The settings of a group that have a command, in the order of the menu. */
export function commandSettings(group: Toggle['group']): readonly CommandSetting[] {
  return COMMAND_SETTINGS.filter((name) => SETTINGS[name].group === group)
}

export const DEFAULT_SETTINGS: Settings = settingsFrom({})

/** True if a setting can have this number. */
export function isCount(name: CountName, value: unknown): value is number {
  const { min, max } = COUNTS[name]
  return Number.isInteger(value) && min <= Number(value) && Number(value) <= max
}

/** Reads stored settings; a missing or invalid one gets its default. */
export function settingsFrom(stored: unknown): Settings {
  const values: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const device = <Value>(name: SettingName, { accepts, default: initial }: OfDevice<Value>) =>
    accepts(values[name]) ? values[name] : initial
  return {
    ...makeRecord(TOGGLES, (name) => {
      const value = values[name]
      return typeof value === 'boolean' ? value : SETTINGS[name].default
    }),
    ...makeRecord(getKeys(COUNTS), (name) => {
      const value = values[name]
      return isCount(name, value) ? value : COUNTS[name].default
    }),
    zoom: device('zoom', TABLE.zoom),
    sidebar: device('sidebar', TABLE.sidebar),
    sidePanel: device('sidePanel', TABLE.sidePanel),
    microphone: device('microphone', TABLE.microphone),
    projectOrder: device('projectOrder', TABLE.projectOrder),
    boardColumns: device('boardColumns', TABLE.boardColumns),
    boardColor: device('boardColor', TABLE.boardColor),
  }
}

/** True if a setting is on. Sheets are only shown with page breaks. */
export function isSettingOn(name: ToggleName, settings: Settings): boolean {
  return settings[name] && (name !== 'separateSheets' || settings.pageBreaks)
}

/** Turns a setting on or off; sheets turn on page breaks, too. @returns what changes */
export function toggleSetting(name: ToggleName, settings: Settings): Partial<Settings> {
  const isOn = !isSettingOn(name, settings)
  return { [name]: isOn, ...(isOn && name === 'separateSheets' && { pageBreaks: true }) }
}
