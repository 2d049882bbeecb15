/**
 * Leave guards: questions asked before leaving the editor, because of work that isn't in the draft,
 * such as a recording or a panel's text.
 */
import { useEffect } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Question } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'

/** One question per kind of unsaved work. */
export type LeaveGuards = StoreApi<Readonly<{ questions: readonly Question[] }>>

export function createLeaveGuards(): LeaveGuards {
  return createStore(() => ({ questions: [] }))
}

/** Asks `question` before the editor is left while `isUnsaved`. Pass the same object each time. */
export function useLeaveGuard(isUnsaved: boolean, question: Question): void {
  const { leaveGuards } = useEditorSession()
  useEffect(() => {
    if (!isUnsaved) return undefined
    leaveGuards.setState(({ questions }) => ({ questions: [...questions, question] }))
    return () =>
      leaveGuards.setState(({ questions }) => ({
        questions: questions.filter((other) => other !== question),
      }))
  }, [leaveGuards, isUnsaved, question])
}
