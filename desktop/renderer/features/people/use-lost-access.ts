import { useEffect, useState } from 'react'
import { getOwnRole } from '@scenewright/shared/api/people.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** Milliseconds between two looks: an open editor must close within five seconds. */
const INTERVAL_MS = 3000

/** `removed`: no longer on the project. `not-writing`: the role no longer includes writing. */
export type LostAccess = 'removed' | 'not-writing'

/**
 * Watches the writer's role in a project of another account while it is open.
 *
 * @param projectId null: nothing to watch
 * @returns what the writer has lost, or null; stays null without a connection
 */
export function useLostAccess(projectId: string | null): LostAccess | null {
  const { api } = useAppServices()
  const [lost, setLost] = useState<LostAccess | null>(null)
  useEffect(() => {
    if (projectId === null) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    async function look(id: string) {
      const answer = await api.call(getOwnRole, { params: { id }, signal })
      if (signal.aborted) return
      if (answer.ok) {
        setLost(hasRightsOf(answer.value.role, 'writer') ? null : 'not-writing')
      } else if (answer.failure.code === 'NOT_FOUND') setLost('removed')
    }
    const timer = setInterval(() => void look(projectId), INTERVAL_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [api, projectId])
  return lost
}
