import { HISTORY_STATES, TYPING_BATCH_MS } from '../limits.ts'
import type { Script } from '../script.ts'

/**
 * Undo and redo (`docs/product.md#undo`): at most 20 states of the whole script, with typing
 * batched into one entry. States share unchanged blocks and elements, so that 20 states of a long
 * script take little more memory than one.
 *
 * Pure: callers pass the time in, in milliseconds.
 */
export type HistoryEntry = Readonly<{
  script: Script
  /** The edit that led to this state, for the undo button's tooltip. */
  description: string
  timestamp: number
}>

export type History = Readonly<{
  entries: readonly HistoryEntry[]
  /** The entry on the screen. */
  index: number
  /** Typing that isn't an entry yet; `timestamp` is that of the last keystroke. */
  typing: HistoryEntry | null
}>

export const TYPING = 'Typing'

/** A history with the opened script as its only state. */
export function startHistory(script: Script, at: number): History {
  return { entries: [{ script, description: 'Open', timestamp: at }], index: 0, typing: null }
}

/** The state on the screen. */
export function presentScript(history: History): Script | undefined {
  return (history.typing ?? history.entries[history.index])?.script
}

/** Adds an entry for a structured edit, after committing typing. Discards the redo branch. */
export function record(
  history: History,
  edit: { script: Script; description: string; at: number },
): History {
  const committed = commitTyping(history)
  if (edit.script === presentScript(committed)) return committed
  const { script, description, at } = edit
  return push(committed, { script, description, timestamp: at })
}

/** Records typing. It becomes an entry after a pause or before the next structured edit. */
export function recordTyping(history: History, edit: { script: Script; at: number }): History {
  const committed = commitPausedTyping(history, edit.at)
  if (edit.script === presentScript(committed)) return committed
  return { ...committed, typing: { script: edit.script, description: TYPING, timestamp: edit.at } }
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

/** The edit that undo would revert, for its tooltip; `null` if there is none. */
export function undoDescription(history: History): string | null {
  if (history.typing) return history.typing.description
  return history.index > 0 ? (history.entries[history.index]?.description ?? null) : null
}

/** The edit that redo would repeat, for its tooltip; `null` if there is none. */
export function redoDescription(history: History): string | null {
  return canRedo(history) ? (history.entries[history.index + 1]?.description ?? null) : null
}

function push(history: History, entry: HistoryEntry): History {
  const past = history.entries.slice(0, history.index + 1)
  const entries = [...past, entry].slice(-HISTORY_STATES)
  return { entries, index: entries.length - 1, typing: null }
}
