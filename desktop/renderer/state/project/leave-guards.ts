/**
 * Leave guards: questions asked before leaving the editor, because of work that isn't in the draft,
 * such as a recording or a panel's text.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Question } from '#renderer/state/dialogs.ts'

/** One question per kind of unsaved work. */
export type LeaveGuards = StoreApi<Readonly<{ questions: readonly Question[] }>>

export function createLeaveGuards(): LeaveGuards {
  return createStore(() => ({ questions: [] }))
}
