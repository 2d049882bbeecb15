import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { askConfirm, type Question } from './dialogs.ts'

/**
 * Asks these questions before the page is left; also asks before it is closed or reloaded, in the
 * browser's own words. A router allows only one call at a time.
 */
export function useLeaveQuestions(questions: readonly Question[]): void {
  const isGuarded = questions.length > 0
  useEffect(() => {
    if (!isGuarded) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isGuarded])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAllowed = useEffectEvent(async () => {
    for (const question of questions) if (!(await askConfirm(question))) return false
    return true
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    async function ask() {
      if (await isAllowed()) proceed()
      else reset()
    }
    void ask()
  }, [blocker])
}
