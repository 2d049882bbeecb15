/**
 * Keeps the offline copy of the open project current: what the server has, after opening and after
 * each save, never at each key. A device without space for it also drops the others, for the draft.
 */
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import { NO_VERSION } from '@scenewright/shared/drafts/lineage.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { OfflineCopies } from '#renderer/services/drafts/offline-copies.ts'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import type { Sharing } from '#renderer/state/live/sharing.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

/** Milliseconds from a save to its copy. */
const SAVED_MS = 100
/** The same for a live script, whose every key is saved. */
const LIVE_MS = 5000

type OfflineCopyDeps = Readonly<{
  store: ScriptStore
  origin: ScriptOrigin
  saver: Saver
  draftWriter: DraftWriter
  offlineCopies: OfflineCopies
  timer: Timer
  sharing: Pick<Sharing, 'onServer'>
}>

type Opened = Readonly<{
  live?: LiveInfo
  /** The server didn't answer, so there is nothing new to store. */
  isOffline?: boolean
}>

type ServerState = Readonly<{
  script: Script
  version: number
  projectId: string
  role: string
  live: LiveInfo | undefined
}>

export type OfflineCopyWriter = Readonly<{
  /** Stores what is pending at once; resolves when it is stored, or can't be. */
  flush: () => Promise<void>
  /** The writer may no longer open the project. */
  remove: () => void
  stop: () => void
}>

export function startOfflineCopy(deps: OfflineCopyDeps, opened: Opened): OfflineCopyWriter {
  const { store, origin, saver, draftWriter, offlineCopies, timer, sharing } = deps
  let stored = opened.isOffline ? serverState() : null
  let hasEnded = false
  let cancel: (() => void) | null = null
  // One at a time, so that an older script never replaces a newer one.
  let queue: Promise<void> = Promise.resolve()

  /** Returns the server's script as far as it is known, or null. */
  function serverState(): ServerState | null {
    const { projectId, baseVersion, memberRole = '', isLive } = origin.getState()
    const { baseScript, problem } = saver.getState()
    // In a conflict, the open script isn't based on what the server has.
    if (problem?.kind === 'conflict') return null
    const shared = sharing.onServer()
    const script = shared?.script ?? baseScript
    const live = shared?.live ?? (isLive ? opened.live : undefined)
    if (script === null || projectId === null) return null
    if (baseVersion === null || baseVersion === NO_VERSION) return null
    return { script, version: baseVersion, projectId, role: memberRole, live }
  }

  function check(): void {
    if (hasEnded) return
    if (saver.getState().problem?.kind === 'deleted') return remove()
    cancel ??= timer.after(sharing.onServer() && stored ? LIVE_MS : SAVED_MS, () => {
      const write = () => void flush()
      if (timer.whenIdle) timer.whenIdle(write)
      else write()
    })
  }

  function flush(): Promise<void> {
    cancel?.()
    cancel = null
    const now = serverState()
    if (!now || hasEnded || isSame(now, stored)) return queue
    stored = now
    const { script, version, live } = now
    const { memberRole } = origin.getState()
    const { canIssue } = store.getState()
    const copy = { script, version, at: timer.now(), memberRole, canIssue, live }
    const place = origin.place()
    return enqueue(() => offlineCopies.write(place, copy))
  }

  function remove(): void {
    if (hasEnded) return
    hasEnded = true
    void enqueue(() => offlineCopies.remove(origin.place()))
  }

  function enqueue(step: () => Promise<void>): Promise<void> {
    queue = queue.then(step)
    return queue
  }

  /** Drafts have priority: they are written again soon. */
  function makeRoom(): void {
    if (hasEnded || draftWriter.getState().status !== 'failed') return
    hasEnded = true
    void enqueue(() => offlineCopies.removeAll(origin.place().userId))
  }

  const stops = [
    saver.subscribe(check),
    origin.subscribe(check),
    draftWriter.subscribe(makeRoom),
    // Edits of a live script reach the server without a save.
    store.subscribe(() => void (sharing.onServer() && check())),
  ]
  check()
  return {
    flush,
    remove,
    stop() {
      for (const stop of stops) stop()
      void flush()
    },
  }
}

function isSame(one: ServerState, other: ServerState | null): boolean {
  return (
    one.script === other?.script &&
    one.version === other.version &&
    one.projectId === other.projectId &&
    one.role === other.role &&
    one.live?.epoch === other.live?.epoch
  )
}
