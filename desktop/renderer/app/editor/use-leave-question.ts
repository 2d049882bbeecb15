import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import { askConfirm } from '#renderer/state/dialogs.ts'
import type { EditorSession } from '#renderer/state/editor-session.ts'

/**
 * Asks before the page is closed or loaded again, or the editor left, with work that would be lost. One
 * place for all of it, since a router takes one blocker.
 */
export function useLeaveQuestion({ atStake }: EditorSession): void {
  const isAnything = useStore(atStake, ({ questions }) => questions.length > 0)
  useEffect(() => {
    if (!isAnything) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAnything])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnything && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    async function ask() {
      for (const question of atStake.getState().questions) {
        if (!(await askConfirm(question))) return reset()
      }
      proceed()
    }
    void ask()
  }, [blocker, atStake])
}
