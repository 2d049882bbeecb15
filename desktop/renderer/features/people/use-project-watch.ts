import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { getOwnRole } from '@scenewright/shared/api/people.ts'
import { hasRightsOf, type Role } from '@scenewright/shared/api/roles.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { notify } from '#renderer/state/dialogs.ts'
import { onReturn } from '#renderer/state/on-return.ts'
import {
  useEditorSession,
  useScriptOrigin,
  useSharing,
} from '#renderer/state/project/editor-context.tsx'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { whoCanWrite } from './who-can-write.ts'

/** Milliseconds between two looks: an open editor must close within five seconds. */
const INTERVAL_MS = 3000

/**
 * `removed`: no longer on the project. `not-commenting`, `not-writing`: the role no longer includes
 * that.
 */
export type LostAccess = 'removed' | 'not-commenting' | 'not-writing'

const MAY_WRITE = 'You are now a writer of this script, and can change it.'
const MAY_ISSUE = 'You can now lock pages and scene numbers, and issue drafts.'
const MAY_NOT_ISSUE =
  'You can no longer lock pages and scene numbers, or issue drafts. Locks stay as they are for everyone.'
const WRITING_ALONE = 'Nobody else can write in this script now.'

/**
 * Watches the open project: the writer's role in it, if it is another account's, and whether others
 * have joined, in which case the session goes live. Looks again and again only while others are on
 * the project or invited, or may accept it; otherwise when the writer returns to the page.
 *
 * @returns what the writer has lost, or null; stays null without a connection
 */
export function useProjectWatch(): LostAccess | null {
  const { api } = useAppServices()
  const { store, origin, sharing, people, offlineCopy } = useEditorSession()
  const projectId = useScriptOrigin((state) => state.projectId)
  const isMember = useScriptOrigin(({ memberRole }) => memberRole !== undefined)
  const isShared = useStore(people.store, (state) => state.isShared)
  const isLive = useSharing(({ live }) => live !== null)
  const [lost, setLost] = useState<LostAccess | null>(null)
  const isOffered = useStore(people.store, (state) => state.isOffered)
  const isRepeated = isMember || isOffered || (isShared && !isLive)

  useEffect(() => {
    if (projectId === null) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    async function look(id: string) {
      const answer = await api.call(getOwnRole, { params: { id }, signal })
      if (signal.aborted) return
      if (answer.ok) {
        // Another owner has accepted the project.
        if (!answer.value.is_holder && !isMember) origin.becomeMember()
        const now = isMember ? lostWith(answer.value.role, store) : null
        if (isMember) setLost(now)
        followIssuing(answer.value.can_issue, store)
        // The page for reading stores a copy of what is printed.
        if (now === 'not-commenting') offlineCopy.remove()
        people.store.setState({ isShared: answer.value.is_shared })
        if (answer.value.is_live) await sharing.goLive()
      } else if (isMember && answer.failure.code === 'NOT_FOUND') {
        setLost('removed')
        offlineCopy.remove()
      }
    }
    const lookNow = () => void look(projectId)
    lookNow()
    const timer = isRepeated ? setInterval(lookNow, INTERVAL_MS) : undefined
    const stop = onReturn(lookNow)
    return () => {
      clearInterval(timer)
      stop()
      leaving.abort()
    }
  }, [api, store, origin, sharing, people, offlineCopy, projectId, isMember, isRepeated])

  useSharingNotices(projectId)
  return lost
}

/** Says who can write now, and when nobody else can any longer. */
function useSharingNotices(projectId: string | null): void {
  const { api } = useAppServices()
  const { sharing, people } = useEditorSession()
  const own = useSession().user?.email
  useEffect(
    () =>
      sharing.subscribe(({ live }, before) => {
        if (before.live && !live) notify(WRITING_ALONE)
        if (before.live || !live || projectId === null) return
        void people.load(api, projectId).then((found) => notify(whoCanWrite(found, own)))
      }),
    [api, sharing, people, projectId, own],
  )
}

/** A commenter who becomes a writer continues in the same editor. */
function lostWith(role: Role, { getState, setRights }: ScriptStore): LostAccess | null {
  if (!hasRightsOf(role, 'commenter')) return 'not-commenting'
  const { isCommentsOnly } = getState()
  if (!hasRightsOf(role, 'writer')) return isCommentsOnly ? null : 'not-writing'
  if (isCommentsOnly) {
    setRights({ isCommentsOnly: false })
    notify(MAY_WRITE)
  }
  return null
}

function followIssuing(canIssue: boolean, { getState, setRights }: ScriptStore): void {
  if (getState().canIssue === canIssue) return
  setRights({ canIssue })
  if (!getState().isCommentsOnly) notify(canIssue ? MAY_ISSUE : MAY_NOT_ISSUE)
}
