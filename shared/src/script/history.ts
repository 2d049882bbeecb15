import { HISTORY_STATES, TYPING_BATCH_MS } from './limits.ts'
import type { Script } from './script.ts'

/**
 * Undo and redo as the spec has them (§4): at most 20 states of the whole script, typing gathered
 * into one entry. A state is kept by reference: unchanged blocks and elements are the same objects
 * in every state, so that 20 states of a long script cost little more than one.
 *
 * Pure: whoever calls passes the time in, in milliseconds.
 */
export type HistoryEntry = Readonly<{
  script: Script
  /** What led to this state, as the undo button's tooltip tells it. */
  description: string
  timestamp: number
}>

export type History = Readonly<{
  entries: readonly HistoryEntry[]
  /** The entry that stands on the screen. */
  index: number
  /** Typing that is not an entry yet; `timestamp` is that of the last key. */
  typing: HistoryEntry | null
}>

export const TYPING = 'Typing'

/** A history whose only state is the script as it was opened. */
export function startHistory(script: Script, at: number): History {
  return { entries: [{ script, description: 'Open', timestamp: at }], index: 0, typing: null }
}

/** The state that stands on the screen. */
export function presentScript(history: History): Script | undefined {
  return (history.typing ?? history.entries[history.index])?.script
}

/** Records a structured edit as an entry of its own, after the typing before it. Drops redo. */
export function record(
  history: History,
  edit: { script: Script; description: string; at: number },
): History {
  const settled = commitTyping(history)
  if (edit.script === presentScript(settled)) return settled
  const { script, description, at } = edit
  return push(settled, { script, description, timestamp: at })
}

/** Takes note of typed text; it becomes an entry after a pause or before the next other step. */
export function recordTyping(history: History, edit: { script: Script; at: number }): History {
  const settled = settleTyping(history, edit.at)
  if (edit.script === presentScript(settled)) return settled
  return { ...settled, typing: { script: edit.script, description: TYPING, timestamp: edit.at } }
}

/** Makes an entry of the typing once nobody has typed for 2000 ms. */
export function settleTyping(history: History, now: number): History {
  const isPausing = history.typing !== null && now - history.typing.timestamp >= TYPING_BATCH_MS
  return isPausing ? commitTyping(history) : history
}

/** Makes an entry of the typing at once. */
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

/** One step back; the same history when there is none. */
export function undo(history: History): History {
  const settled = commitTyping(history)
  return canUndo(settled) ? { ...settled, index: settled.index - 1 } : settled
}

/** One step forward; the same history when there is none. */
export function redo(history: History): History {
  return canRedo(history) ? { ...history, index: history.index + 1 } : history
}

/** What undo would take back, for its tooltip; `null` when there is nothing. */
export function undoDescription(history: History): string | null {
  if (history.typing) return history.typing.description
  return history.index > 0 ? (history.entries[history.index]?.description ?? null) : null
}

/** What redo would do again, for its tooltip; `null` when there is nothing. */
export function redoDescription(history: History): string | null {
  return canRedo(history) ? (history.entries[history.index + 1]?.description ?? null) : null
}

function push(history: History, entry: HistoryEntry): History {
  const kept = history.entries.slice(0, history.index + 1)
  const entries = [...kept, entry].slice(-HISTORY_STATES)
  return { entries, index: entries.length - 1, typing: null }
}
