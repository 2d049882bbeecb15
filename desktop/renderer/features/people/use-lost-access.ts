import { useEffect, useState } from 'react'
import { getOwnRole } from '@scenewright/shared/api/people.ts'
import { hasRightsOf, type Role } from '@scenewright/shared/api/roles.ts'
import { notify } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** Milliseconds between two looks: an open editor must close within five seconds. */
const INTERVAL_MS = 3000

/**
 * `removed`: no longer on the project. `not-commenting`, `not-writing`: the role no longer includes
 * that.
 */
export type LostAccess = 'removed' | 'not-commenting' | 'not-writing'

const MAY_WRITE = 'You are now a writer of this script, and can change it.'

/**
 * Watches the writer's role in a project of another account while it is open.
 *
 * @param projectId null: nothing to watch
 * @returns what the writer has lost, or null; stays null without a connection
 */
export function useLostAccess(projectId: string | null): LostAccess | null {
  const { api } = useAppServices()
  const { store, offlineCopy } = useEditorSession()
  const [lost, setLost] = useState<LostAccess | null>(null)
  useEffect(() => {
    if (projectId === null) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    async function look(id: string) {
      const answer = await api.call(getOwnRole, { params: { id }, signal })
      if (signal.aborted) return
      if (answer.ok) {
        setLost(lostWith(answer.value.role, store))
      } else if (answer.failure.code === 'NOT_FOUND') {
        setLost('removed')
        offlineCopy.remove()
      }
    }
    const timer = setInterval(() => void look(projectId), INTERVAL_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [api, store, offlineCopy, projectId])
  return lost
}

/** A commenter who becomes a writer continues in the same editor. */
function lostWith(role: Role, { getState, setCommentsOnly }: ScriptStore): LostAccess | null {
  if (!hasRightsOf(role, 'commenter')) return 'not-commenting'
  const { isCommentsOnly } = getState()
  if (!hasRightsOf(role, 'writer')) return isCommentsOnly ? null : 'not-writing'
  if (isCommentsOnly) {
    setCommentsOnly(false)
    notify(MAY_WRITE)
  }
  return null
}
