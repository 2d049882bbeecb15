import { useEffect, useEffectEvent } from 'react'
import { askConfirm, type Question } from './dialogs.ts'
import { useRouter } from './navigation/router-context.tsx'

/**
 * Asks these questions before the page is left; also asks before it is closed or reloaded, in the
 * browser's own words.
 */
export function useLeaveQuestions(questions: readonly Question[]): void {
  const isGuarded = questions.length > 0
  useEffect(() => {
    if (!isGuarded) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isGuarded])

  const { guard } = useRouter()
  const mayLeave = useEffectEvent(async () => {
    for (const question of questions) if (!(await askConfirm(question))) return false
    return true
  })
  useEffect(() => (isGuarded ? guard(() => mayLeave()) : undefined), [isGuarded, guard])
}
