import { useEffect, useState } from 'react'
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import { getOwnRole } from '@scenewright/shared/api/people.ts'
import { hasRightsOf, type Role } from '@scenewright/shared/api/roles.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createReadingLinkOpener, type LiveLink } from '#renderer/services/live/live-link.ts'
import type { CallFailure } from '#renderer/services/api-client.ts'
import type { OfflineCopies } from '#renderer/services/drafts/offline-copies.ts'
import { createProjects } from '#renderer/services/projects.ts'
import { classifyFailedSave } from '#renderer/services/save-failure.ts'
import { type AppServices, useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { peerColor } from '#renderer/state/live/peer-color.ts'

/** A project as a reader sees it. */
export type ProjectScript =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; problem: string }>
  | Readonly<{ kind: 'open'; script: Script; role: Role }>

/** Milliseconds between two looks at the reader's role, and at what was saved meanwhile. */
const LOOK_EVERY_MS = 5000
/** The HTTP status of an answer that the page has already. */
const NOT_MODIFIED = 304

/** Reads a project, and follows what is saved: at once if the project is live. */
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
  { api, makeId, openDevice, platform, session }: AppServices,
  { projectId, userId }: Asked,
  show: (change: Change) => void,
): () => void {
  const projects = createProjects(api, makeId)
  const place = { userId, projectId }
  const getToken = () => session.store.getState().token
  const openLink = createReadingLinkOpener({ url: platform.liveUrl, getToken })
  let hasStopped = false
  /** Null until the script is loaded. */
  let shown: Readonly<{ version: number; role: Role }> | null = null
  /** Of the last answer with a script, if that is shown. */
  let etag: string | null = null
  /** True to load the project again, even if its version is the same. */
  let isOutdated = false
  let live: Readonly<{ epoch: number; link: Promise<Pick<LiveLink, 'stop'>> }> | null = null
  let turn: Promise<void> = Promise.resolve()

  /** Does nothing if the code of the copies can't be loaded. */
  async function withCopies<T>(use: (copies: OfflineCopies) => Promise<T>): Promise<T | null> {
    const device = await openDevice().catch(() => null)
    return device && (await use(device.offlineCopies))
  }

  /** One at a time, so that an older script never replaces a newer one. */
  function load(): Promise<void> {
    turn = turn.then(loadNow)
    return turn
  }

  async function loadNow(): Promise<void> {
    if (hasStopped) return
    const answer = await projects.load(projectId, etag)
    if (hasStopped) return
    isOutdated = false
    if (!answer.ok && answer.status === NOT_MODIFIED) return
    if (!answer.ok) return await loadCopy(answer)
    const { script, version, memberRole, canIssue, live: info } = answer.value
    const role = memberRole ?? 'owner'
    etag = answer.value.etag ?? null
    shown = { version, role }
    show(() => ({ kind: 'open', script, role }))
    const copy = { script, version, memberRole, canIssue, live: info, at: Date.now() }
    void withCopies((copies) => copies.write(place, copy))
    if (info) follow(info)
    else endLive()
  }

  /** Shows the offline copy if the server doesn't answer. */
  async function loadCopy(answer: CallFailure): Promise<void> {
    const { cause } = classifyFailedSave(answer)
    if (cause === 'deleted') await withCopies((copies) => copies.remove(place))
    const mayOpen = cause !== 'signed-out' || platform.remembersUser
    const isUnanswered = cause !== 'deleted' && cause !== 'refused' && mayOpen
    const copy = isUnanswered ? await withCopies((copies) => copies.read(place)) : null
    if (hasStopped) return
    if (!copy) {
      const problem = answer.failure.error
      if (!isUnanswered) etag = null
      show((now) => (isUnanswered && now.kind === 'open' ? now : { kind: 'failed', problem }))
      return
    }
    isOutdated = true
    const { script, memberRole: role = 'owner' } = copy
    shown ??= { version: copy.version, role }
    show((now) => (now.kind === 'open' ? now : { kind: 'open', script, role }))
  }

  async function look(): Promise<void> {
    const answer = await api.call(getOwnRole, { params: { id: projectId } })
    if (hasStopped || !shown) return
    if (answer.ok) {
      const { role, version } = answer.value
      const isReader = !hasRightsOf(role, 'commenter')
      // Readers get less than others, so what they got before their role changed isn't shown on.
      if (isReader && role !== shown.role) isOutdated = true
      shown = { ...shown, role }
      show((now) => (now.kind === 'open' && now.role !== role ? { ...now, role } : now))
      if (isOutdated || version !== shown.version) await load()
    } else if (answer.failure.code === 'NOT_FOUND') {
      const problem = answer.failure.error
      etag = null
      show(() => ({ kind: 'failed', problem }))
      endLive()
      await withCopies((copies) => copies.remove(place))
    }
  }

  /** The others see who reads. */
  function follow({ epoch }: LiveInfo): void {
    if (live?.epoch === epoch) return
    endLive()
    const color = peerColor(userId)
    const link = openLink(
      { projectId, epoch },
      {
        color,
        onVersion: () => void load(),
        onEnd() {
          endLive()
          isOutdated = true
        },
      },
    )
    live = { epoch, link }
    link.catch(() => {
      if (live?.link === link) live = null
    })
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
