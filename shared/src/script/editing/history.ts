import { HISTORY_STATES, TYPING_BATCH_MS } from '../limits.ts'
import type { Script } from '../script.ts'
import { editPlace } from './edit-place.ts'

/**
 * Undo and redo (`docs/product/script.md#undo`): states of the whole script, with typing batched into
 * one entry. States share unchanged blocks and elements, so that many states of a long script take
 * little more memory than one.
 *
 * Pure: callers pass the time in, in milliseconds.
 */
export type HistoryEntry = Readonly<{
  script: Script
  /** The edit that led to this state. */
  description: string
  timestamp: number
  carets?: EditCarets | undefined
  /** It corrects the typing of the entry before; both become one entry once typing continues. */
  isCorrection?: true
  /** It added the element with the caret, which is still empty; its type joins this entry. */
  isNewElement?: true
}>

/** A caret, as an offset in an element's plain text. */
export type CaretPlace = Readonly<{ elementId: string; offset: number }>

/** The caret before and after an edit in the text; null outside of elements. */
export type EditCarets = Readonly<{ before: CaretPlace | null; after: CaretPlace | null }>

type Edit = Readonly<{
  script: Script
  description: string
  at: number
  carets?: EditCarets | undefined
}>

export type History = Readonly<{
  entries: readonly HistoryEntry[]
  /** The entry on the screen. */
  index: number
  /** Typing that isn't an entry yet; `timestamp` is that of the last keystroke. */
  typing: HistoryEntry | null
  /** The maximum number of entries. */
  size: number
}>

export const TYPING = 'Typing'
export const CHANGE_TYPE = 'Change element type'

/** A history with the opened script as its only state. */
export function startHistory(script: Script, at: number, size: number = HISTORY_STATES): History {
  return { entries: [{ script, description: 'Open', timestamp: at }], index: 0, typing: null, size }
}

/** Changes how many states a history holds; drops the oldest, but never the one on the screen. */
export function resizeHistory(history: History, size: number): History {
  const { entries, index } = history
  const dropped = Math.min(Math.max(0, entries.length - size), index)
  const kept = entries.slice(dropped, dropped + size)
  return { ...history, entries: kept, index: index - dropped, size }
}

/** The state on the screen. */
export function presentScript(history: History): Script | undefined {
  return (history.typing ?? history.entries[history.index])?.script
}

/** Adds an entry for a structured edit, after committing typing. Discards the redo branch. */
export function record(history: History, edit: Edit): History {
  if (isTypeOfNew(history, edit)) return withNewElement(history, edit)
  const committed = commitTyping(mergeCorrection(history))
  if (edit.script === presentScript(committed)) return committed
  const { script, description, at, carets } = edit
  return push(committed, { script, description, timestamp: at, carets })
}

/**
 * Records a correction of the typing so far, made while typing. Until the next edit it is a
 * separate entry, so that one undo reverts only the correction. Then it becomes part of the typing, so that
 * corrections don't fill the history.
 */
export function recordCorrection(history: History, edit: Edit): History {
  const recorded = record(history, edit)
  const entry = recorded.entries[recorded.index]
  if (!history.typing || entry?.script !== edit.script) return recorded
  const correction = { ...entry, isCorrection: true } as const
  return { ...recorded, entries: recorded.entries.with(recorded.index, correction) }
}

/**
 * Records an element that the writer has added to type in. It is one entry with its type, if that is
 * chosen before anything is typed, and with the words typed into it before a pause.
 */
export function recordNewElement(history: History, edit: Edit): History {
  return withNewElement(commitTyping(mergeCorrection(history)), edit)
}

function withNewElement(history: History, edit: Edit): History {
  const { script, description, at, carets } = edit
  const joined = joinedCarets(history.typing, edit) ?? carets
  const entry = { script, description: history.typing?.description ?? description, timestamp: at }
  return { ...history, typing: { ...entry, carets: joined, isNewElement: true } }
}

/** True if an edit chooses the type of the element that was just added. */
function isTypeOfNew({ typing }: History, { description, at, carets }: Edit): boolean {
  return (
    typing?.isNewElement === true &&
    description === CHANGE_TYPE &&
    at - typing.timestamp < TYPING_BATCH_MS &&
    carets?.before?.elementId === typing.carets?.after?.elementId
  )
}

/** Makes a correction and the typing before it one entry of typing. */
function mergeCorrection(history: History): History {
  const { entries, index, typing } = history
  const entry = entries[index]
  if (!entry?.isCorrection || typing || index < entries.length - 1 || index < 2) return history
  const { script, timestamp } = entry
  const carets = joinedCarets(entries[index - 1], entry)
  const merged = { script, description: TYPING, timestamp, carets }
  const all = [...entries.slice(0, index - 1), merged]
  return { ...history, entries: all, index: index - 1, typing: null }
}

/** Reopens an entry that a correction has ended, so that typing continues in it. */
function reopenTyping(history: History, now: number): History {
  const merged = mergeCorrection(history)
  const entry = merged.entries[merged.index]
  if (merged === history || !entry || now - entry.timestamp >= TYPING_BATCH_MS) return merged
  const all = merged.entries.slice(0, -1)
  return { ...merged, entries: all, index: merged.index - 1, typing: entry }
}

/** Records typing. It becomes an entry after a pause or before the next structured edit. */
export function recordTyping(history: History, edit: Omit<Edit, 'description'>): History {
  const committed = commitPausedTyping(reopenTyping(history, edit.at), edit.at)
  if (edit.script === presentScript(committed)) return committed
  const { script, at } = edit
  const carets = joinedCarets(committed.typing, edit)
  return { ...committed, typing: { script, description: TYPING, timestamp: at, carets } }
}

type WithCarets = Pick<HistoryEntry, 'carets'>

/** The carets of two edits in a row, as of one edit. */
function joinedCarets(
  first: WithCarets | null | undefined,
  second: WithCarets,
): EditCarets | undefined {
  if (!first) return second.carets
  return first.carets && second.carets && { ...first.carets, after: second.carets.after }
}

/** Commits typing once 2000 ms have passed without a keystroke. */
export function commitPausedTyping(history: History, now: number): History {
  const isPausing = history.typing !== null && now - history.typing.timestamp >= TYPING_BATCH_MS
  return isPausing ? commitTyping(history) : history
}

/** Commits typing as an entry at once. */
export function commitTyping(history: History): History {
  if (!history.typing) return history
  return push({ ...history, typing: null }, history.typing)
}

export function canUndo(history: History): boolean {
  return history.index > 0 || history.typing !== null
}

export function canRedo(history: History): boolean {
  return history.typing === null && history.index < history.entries.length - 1
}

/** One step back; returns the same history if there is none. */
export function undo(history: History): History {
  const committed = commitTyping(history)
  return canUndo(committed) ? { ...committed, index: committed.index - 1 } : committed
}

/** One step forward; returns the same history if there is none. */
export function redo(history: History): History {
  return canRedo(history) ? { ...history, index: history.index + 1 } : history
}

/** Returns the caret before the edit for undo, after it for redo; null if unknown. */
export function caretOfStep(history: History, step: 'undo' | 'redo'): CaretPlace | null {
  const { entries, index, typing } = history
  if (step === 'undo') return (typing ?? entries[index])?.carets?.before ?? null
  return canRedo(history) ? (entries[index + 1]?.carets?.after ?? null) : null
}

/** The edit that undo would revert, such as 'Typing in “INT. MILL”'; `null` if there is none. */
export function undoDescription(history: History): string | null {
  const { entries, index, typing } = history
  if (typing) return describeStep(entries[index], typing)
  return index > 0 ? describeStep(entries[index - 1], entries[index]) : null
}

/** The edit that redo would repeat; `null` if there is none. */
export function redoDescription(history: History): string | null {
  const { entries, index } = history
  return canRedo(history) ? describeStep(entries[index], entries[index + 1]) : null
}

/** An entry's description; typing also gets its place. */
function describeStep(
  before: HistoryEntry | undefined,
  entry: HistoryEntry | undefined,
): string | null {
  if (!before || !entry) return entry?.description ?? null
  const place = entry.description === TYPING ? editPlace(before.script, entry.script) : null
  return place === null ? entry.description : `${entry.description} in “${place}”`
}

function push(history: History, entry: HistoryEntry): History {
  const past = history.entries.slice(0, history.index + 1)
  const entries = [...past, entry].slice(-history.size)
  return { ...history, entries, index: entries.length - 1, typing: null }
}

/** Changes the script of each entry; null if one can't be changed. */
export function changeHistory(
  history: History,
  change: (script: Script) => Script | null,
): History | null {
  const entries = history.entries.flatMap((entry) => {
    const script = change(entry.script)
    return script ? [{ ...entry, script }] : []
  })
  return entries.length === history.entries.length ? { ...history, entries } : null
}

/** Replaces the script of the current history entry. */
export function withCurrentScript(history: History, script: Script): History {
  if (history.typing) return { ...history, typing: { ...history.typing, script } }
  const current = history.entries[history.index]
  if (!current) return history
  return { ...history, entries: history.entries.with(history.index, { ...current, script }) }
}
