import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import { askConfirm } from '#renderer/state/dialogs.ts'
import type { LeaveGuards } from '#renderer/state/project/leave-guards.ts'

/**
 * Asks before closing, reloading or leaving the editor with unsaved work. Handles all leave guards
 * in one place, because a router allows only one blocker.
 */
export function useLeaveQuestion(leaveGuards: LeaveGuards): void {
  const isGuarded = useStore(leaveGuards, ({ questions }) => questions.length > 0)
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
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    async function ask() {
      for (const question of leaveGuards.getState().questions) {
        if (!(await askConfirm(question))) return reset()
      }
      proceed()
    }
    void ask()
  }, [blocker, leaveGuards])
}
