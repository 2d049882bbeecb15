/** The parts of an editor session that differ for a live project: drafts, saving, the connection. */
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LiveBases } from '#renderer/services/live/live-bases.ts'
import type { CaretPlace } from '@scenewright/shared/script/editing/history.ts'
import type { OpenLiveLink } from '#renderer/services/live/live-link.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { startDraftWriter, type DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import type { GuardedDrafts } from '#renderer/state/drafts/guarded-drafts.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { createDraftBase } from './draft-base.ts'
import { liveProjects, noticingLive } from './live-projects.ts'
import { createLiveWriting, type LiveWriting } from './live-writing.ts'

type LiveDeps = Readonly<{
  store: ScriptStore
  origin: ScriptOrigin
  draftStore: GuardedDrafts
  projects: Projects
  openLiveLink: OpenLiveLink
  liveBases: LiveBases
  caret: () => CaretPlace | null
  timer: Timer
  mayWrite: () => boolean
}>

/** What was found when the project was opened. */
type Found = Readonly<{
  live?: LiveInfo
  /** The server's script that the opened one is based on; absent if it is based on none. */
  onServer?: Script
}>

export type Sharing = Readonly<{
  /** `null` if nobody else writes in the project. */
  live: LiveWriting | null
  draftStore: GuardedDrafts
  draftWriter: DraftWriter
  projects: Projects
  /** The live script as the server has it; `null` as `live`. */
  serverScript: (() => Script) | null
  /** Connects to the live document; in a conflict, once the writer has resolved it. */
  connect: (saver: Saver) => void
}>

/** Starts the draft writer, and prepares the connection if the project is live. */
export function startLive(deps: LiveDeps, { live: info, onServer }: Found): Sharing {
  const { store, origin, draftStore, projects, timer } = deps
  if (!info) {
    const draftWriter = startDraftWriter({ store, origin, draftStore, timer })
    const noticed = noticingLive(projects, origin)
    const alone = { live: null, serverScript: null, connect: () => undefined }
    return { ...alone, draftStore, draftWriter, projects: noticed }
  }
  const first = onServer ?? store.getState().script
  const base = createDraftBase(deps.liveBases, first, hasUnsavedChanges(store.getState()))
  const drafts = base.storedWith(draftStore)
  const draftWriter = startDraftWriter({ store, origin, draftStore: drafts, timer })
  const { openLiveLink: openLink, caret } = deps
  const parts = { store, origin, draftWriter, base, openLink, caret, timer }
  const live = createLiveWriting(parts, info.epoch)
  return {
    live,
    draftStore: drafts,
    draftWriter,
    projects: liveProjects(projects, { live, origin, timer }),
    serverScript: base.current,
    connect(saver) {
      if (!deps.mayWrite()) return
      const { problem } = saver.getState()
      if (problem?.kind !== 'conflict') return void live.start()
      const { conflict } = problem
      const stop = saver.subscribe((state) => {
        if (state.problem?.kind === 'conflict') return
        stop()
        // The writer has chosen with the server's script in view.
        base.set(conflict.script)
        void live.start()
      })
    },
  }
}
