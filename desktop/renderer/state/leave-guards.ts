/** Work in the open editor that is in nothing kept yet, a recording or a panel's text: leaving asks about it. */
import { useEffect } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Question } from './dialogs.ts'
import { useEditorSession } from './editor-context.tsx'

/** A question for each such work. */
export type AtStake = StoreApi<Readonly<{ questions: readonly Question[] }>>

export function createAtStake(): AtStake {
  return createStore(() => ({ questions: [] }))
}

/** Has `question`, which stays the same object, asked before the editor is left while `isAtStake`. */
export function useAtStake(isAtStake: boolean, question: Question): void {
  const { atStake } = useEditorSession()
  useEffect(() => {
    if (!isAtStake) return undefined
    atStake.setState(({ questions }) => ({ questions: [...questions, question] }))
    return () =>
      atStake.setState(({ questions }) => ({
        questions: questions.filter((other) => other !== question),
      }))
  }, [atStake, isAtStake, question])
}
