import { useEffect } from 'react'
import type { Question } from '#renderer/state/dialogs.ts'
import { useEditorSession } from './editor-context.tsx'

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
