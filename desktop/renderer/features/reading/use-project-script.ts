import { useEffect, useState } from 'react'
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import { getOwnRole } from '@scenewright/shared/api/people.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { liveLinkOpener, type LiveLink } from '#renderer/services/live/live-link.ts'
import type { CallFailure } from '#renderer/services/api-client.ts'
import { createProjects } from '#renderer/services/projects.ts'
import { failedSave } from '#renderer/services/save-failure.ts'
import { type AppServices, useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { peerColor } from '#renderer/state/live/peer-color.ts'
import { offlineCopiesOf } from '#renderer/state/project/offline-copy.ts'

/** What a reader sees of a project. */
export type ProjectScript =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; problem: string }>
  | Readonly<{ kind: 'open'; script: Script; role: Role }>

/** Milliseconds between two looks at the reader's role, and at what was saved meanwhile. */
const LOOK_EVERY_MS = 5000

/** Reads a project, and follows what others write: each key of a live project, else what is saved. */
export function useProjectScript(projectId: string): ProjectScript {
  const services = useAppServices()
  const userId = useSession().user?.id ?? ''
  const [state, setState] = useState<ProjectScript>({ kind: 'loading' })
  useEffect(
    () => followProject(services, { projectId, userId }, setState),
    [services, projectId, userId],
  )
  return state
}

type Asked = Readonly<{ projectId: string; userId: string }>
type Change = (now: ProjectScript) => ProjectScript

/** @returns a function that stops it */
function followProject(
  { api, makeId, platform, session }: AppServices,
  { projectId, userId }: Asked,
  show: (change: Change) => void,
): () => void {
  const projects = createProjects(api, makeId)
  const offlineCopies = offlineCopiesOf({ platform, makeId, session })
  const place = { userId, projectId }
  const getToken = () => session.store.getState().token
  const openLink = liveLinkOpener({ url: platform.liveUrl, getToken, makeId })
  let hasStopped = false
  /** 0 until the script was loaded. */
  let version = 0
  let isOffline = false
  let live: Readonly<{ epoch: number; link: Promise<LiveLink> }> | null = null

  const showScript = (script: Script) =>
    show((now) => (now.kind === 'open' ? { ...now, script } : now))

  async function load(): Promise<void> {
    const answer = await projects.load(projectId)
    if (hasStopped) return
    if (!answer.ok) return await loadCopy(answer)
    const { script, memberRole, live: info } = answer.value
    version = answer.value.version
    isOffline = false
    show(() => ({ kind: 'open', script, role: memberRole ?? 'owner' }))
    void offlineCopies.write(place, { script, version, memberRole, live: info, at: Date.now() })
    if (info) follow(info)
  }

  /** Shows the offline copy if the server doesn't answer. */
  async function loadCopy(answer: CallFailure): Promise<void> {
    const { cause } = failedSave(answer)
    if (cause === 'deleted') await offlineCopies.remove(place)
    const mayOpen = cause !== 'signed-out' || platform.remembersUser
    const isUnanswered = cause !== 'deleted' && cause !== 'refused' && mayOpen
    const copy = isUnanswered ? await offlineCopies.read(place) : null
    if (hasStopped) return
    if (!copy) {
      const problem = answer.failure.error
      show((now) => (isUnanswered && now.kind === 'open' ? now : { kind: 'failed', problem }))
      return
    }
    version = copy.version
    isOffline = true
    const { script, memberRole: role = 'owner' } = copy
    show((now) => (now.kind === 'open' ? now : { kind: 'open', script, role }))
  }

  async function look(): Promise<void> {
    const answer = await api.call(getOwnRole, { params: { id: projectId } })
    if (hasStopped || version === 0) return
    if (answer.ok) {
      const { role } = answer.value
      show((now) => (now.kind === 'open' && now.role !== role ? { ...now, role } : now))
      if (live === null && (isOffline || answer.value.version !== version)) await load()
    } else if (answer.failure.code === 'NOT_FOUND') {
      const problem = answer.failure.error
      show(() => ({ kind: 'failed', problem }))
      await offlineCopies.remove(place)
    }
  }

  function follow({ epoch }: LiveInfo): void {
    if (live?.epoch === epoch) return
    endLive()
    const link = openLink(
      { projectId, epoch },
      {
        caret: () => null,
        onLoaded: showScript,
        onRemote: ({ to }) => showScript(to),
        onVersion: (stored) => {
          version = stored
        },
        onState(now) {
          // From here on, what is saved is shown.
          if (now.kind === 'ended') endLive()
        },
        onAcknowledged: () => {},
        onPeers: () => {},
      },
    )
    live = { epoch, link }
    link.then(
      // The others see who reads.
      (opened) => opened.announce({ color: peerColor(userId), cursor: null }),
      () => {
        if (live?.link === link) live = null
      },
    )
  }

  function endLive(): void {
    void live?.link.then((link) => link.stop()).catch(() => {})
    live = null
  }

  void load()
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => {
    hasStopped = true
    clearInterval(looking)
    endLive()
  }
}
