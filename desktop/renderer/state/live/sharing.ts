/**
 * Writing together: what of an editor session differs while its project is live. The session goes
 * live, and stops being live, while the writer types: nothing is opened again.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import type { CaretPlace } from '@scenewright/shared/script/editing/history.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { NO_VERSION } from '@scenewright/shared/drafts/lineage.ts'
import type { LiveEnd, OpenLiveLink } from '#renderer/services/live/live-link.ts'
import type { Projects, SaveOutcome } from '#renderer/services/projects.ts'
import type { Revisions } from '#renderer/services/revisions.ts'
import {
  classifyFailedSave,
  UNREACHABLE,
  type FailedSave,
} from '#renderer/services/save-failure.ts'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import type { Conflict } from '#renderer/state/saving/saver-state.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import type { EditorView } from '#renderer/state/script/editor-view.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { withBlanks } from './blank-elements.ts'
import type { DraftBase } from '#renderer/state/drafts/draft-base.ts'
import { isSameText } from '#renderer/state/drafts/same-text.ts'
import { createFollowing, type Following } from './following.ts'
import { saveLive } from './save-live.ts'
import { createLiveWriting, type LiveWriting } from './live-writing.ts'

/** Milliseconds until a project that couldn't be loaded is loaded again. */
const LOAD_AGAIN_MS = 3000
/** Saves without an answer to remember; each is the whole script, but they have most of it in common. */
const MAX_UNANSWERED = 50

type SharingDeps = Readonly<{
  store: ScriptStore
  origin: ScriptOrigin
  view: EditorView
  draftWriter: DraftWriter
  base: DraftBase
  projects: Projects
  revisions: Revisions
  openLiveLink: OpenLiveLink
  caret: () => CaretPlace | null
  timer: Timer
  mayWrite: () => boolean
  /** The server no longer accepts the login. */
  onLoginEnded: () => void
}>

export type SharingState = Readonly<{
  /** `null` while nobody else writes in the project. */
  live: LiveWriting | null
  /** Which of the others the page follows; `null` as `live`. */
  following: Following | null
}>

export type LiveScript = Readonly<{ live: LiveInfo; script: Script }>

export type Sharing = Readonly<{
  getState: StoreApi<SharingState>['getState']
  getInitialState: StoreApi<SharingState>['getInitialState']
  subscribe: StoreApi<SharingState>['subscribe']
  /**
   * Saves the project: the server stores the script or, of a live project, its document has stored
   * every edit. A live script is never sent as a whole.
   */
  save: Projects['save']
  /** The live document, and the script as the server has it; `null` if the session isn't live. */
  onServer: () => LiveScript | null
  /** Call once there is a saver. Connects if the project was live when it was opened. */
  connect: (saver: Saver, found: Found) => void
  /** The project has become live. Does nothing if the page knows, or has a conflict to resolve first. */
  goLive: () => Promise<void>
  stop: () => void
}>

/** The parts of an opened project that decide how it is shared. */
type Found = Readonly<{
  live?: LiveInfo
  /** The server's script that the opened one is based on, if known. */
  onServer?: Script
  conflict: Conflict | null
}>

/** `alone`: nobody else writes in the project. */
type Joined =
  | Readonly<{ kind: 'live' }>
  | Readonly<{ kind: 'alone' }>
  | Readonly<{ kind: 'conflict'; conflict: Conflict }>
  | FailedSave

const ALONE: SharingState = { live: null, following: null }

export function createSharing(deps: SharingDeps): Sharing {
  const { store, origin, view, draftWriter, base, projects, revisions, caret, timer } = deps
  const { openLiveLink: openLink } = deps
  const state = createStore<SharingState>(() => ALONE)
  const leaving = new AbortController()
  let saver: Saver | null = null
  let info: LiveInfo | null = null
  let unanswered: readonly Script[] = []
  let cancelLoading = () => {}
  let turn: Promise<unknown> = Promise.resolve()

  /** One at a time: the edits of a save on its way would be merged with themselves. */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = turn.then(step)
    turn = result.catch(() => undefined)
    return result
  }

  /** @param from the server's script that the open one is based on */
  function begin(begun: LiveInfo, from: Script): void {
    info = begun
    base.set(from)
    const live = createLiveWriting(
      { store, origin, draftWriter, base, openLink, caret, timer },
      begun.epoch,
    )
    live.subscribe(({ link }, before) => {
      if (link !== before.link && link.kind === 'ended') onEnd(link.end)
    })
    unanswered = []
    state.setState({ live, following: createFollowing(live, { store, view }) })
    origin.setLive(true)
    void live.start()
  }

  function onEnd(end: LiveEnd): void {
    switch (end) {
      case 'epoch':
        cancelLoading()
        return void inTurn(beginAgain)
      case 'login':
        return deps.onLoginEnded()
      case 'protocol':
      case 'refused':
      case 'access':
      case 'quarantined':
        // The page shows what happened; nothing more can be stored.
        return store.setReadOnly(true)
      case 'too-large':
        // The writer can shorten the script. Saving it connects again.
        return
    }
  }

  /** The document has ended: the project is no longer live, or has another one. */
  async function beginAgain(): Promise<void> {
    const { live: ended } = state.getState()
    const { projectId } = origin.getState()
    const link = ended?.getState().link
    if (!ended || !saver || projectId === null || link?.kind !== 'ended') return
    const answer = await projects.load(projectId)
    if (leaving.signal.aborted) return
    if (!answer.ok) {
      if (classifyFailedSave(answer).cause === 'deleted') saver.reportDeleted()
      else cancelLoading = timer.after(LOAD_AGAIN_MS, () => void inTurn(beginAgain))
      return
    }
    const { live, script, version } = answer.value
    const from = ended.leave()
    if (live) return begin(live, from)
    const { script: mine } = store.getState()
    store.receive({ from: withBlanks(from, mine), to: withBlanks(script, mine), caret: null })
    info = null
    base.set(null)
    state.setState(ALONE)
    saver.rebase({ script, version })
    origin.setLive(false)
    await draftWriter.acknowledge(origin.place())
    void saver.save()
  }

  async function join(): Promise<Joined> {
    const { projectId, baseVersion } = origin.getState()
    if (state.getState().live) return { kind: 'live' }
    if (!saver || projectId === null || !deps.mayWrite()) return { kind: 'alone' }
    const answer = await projects.load(projectId)
    if (!answer.ok) return classifyFailedSave(answer)
    const { live, script, version, updatedAt } = answer.value
    if (!live) return { kind: 'alone' }
    const { baseScript } = saver.getState()
    const known = { projectId, baseVersion, baseScript, unanswered, live }
    const found = await findBase(known, revisions, leaving.signal)
    // Meanwhile the script may have been loaded again, here or in another tab.
    const isSame = origin.getState().baseVersion === baseVersion && deps.mayWrite()
    if (found.kind === 'unreachable' || !isSame || leaving.signal.aborted) return UNREACHABLE
    if (found.kind === 'gone') return { kind: 'conflict', conflict: { script, version, updatedAt } }
    begin(live, found.script)
    const { draftId } = origin.draft()
    if (hasUnsavedChanges(store.getState())) {
      await base.store(origin.place(), draftId, base.current()).catch(() => undefined)
    }
    return { kind: 'live' }
  }

  /** @returns `null` if the project is live: its document saves */
  async function saveAlone(project: Parameters<Projects['save']>[0]): Promise<SaveOutcome | null> {
    if (state.getState().live) return null
    const outcome = await projects.save(project)
    if (outcome.kind === 'saved') unanswered = []
    if (outcome.kind !== 'failed') return outcome
    if (outcome.failure.code === 'PROJECT_IS_LIVE') {
      const joined = await join()
      if (joined.kind === 'live') return null
      return joined.kind === 'alone' ? UNREACHABLE : joined
    }
    const others = unanswered.filter((script) => script !== project.script)
    unanswered = [...others, project.script].slice(-MAX_UNANSWERED)
    return outcome
  }

  async function goLive(): Promise<void> {
    if (state.getState().live || saver?.getState().problem?.kind === 'conflict') return
    const joined = await inTurn(join)
    if (joined.kind === 'conflict') saver?.reportConflict(joined.conflict)
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    async save(project) {
      const isAlone = state.getState().live === null
      const outcome = isAlone ? await inTurn(() => saveAlone(project)) : null
      const { live } = state.getState()
      return outcome ?? (live ? await saveLive(project.id, { live, origin, timer }) : UNREACHABLE)
    },
    onServer: () => info && { live: info, script: base.require() },
    connect(created, { live, onServer, conflict }) {
      saver = created
      if (!live || conflict || !deps.mayWrite()) return
      if (onServer) begin(live, onServer)
      else void goLive()
    },
    goLive,
    stop() {
      leaving.abort()
      cancelLoading()
      state.getState().live?.stop()
    },
  }
}

/** Finds the base of the unsaved edits of a script whose project has become live. */
type FoundBase =
  | Readonly<{ kind: 'found'; script: Script }>
  | Readonly<{ kind: 'gone' }>
  | Readonly<{ kind: 'unreachable' }>

type BaseCase = Readonly<{
  projectId: string
  /** The server's version that the script is based on. */
  baseVersion: number | null
  /** The server's script of that version, if known. */
  baseScript: Script | null
  /** Scripts sent since without an answer: the server may have stored them. */
  unanswered: readonly Script[]
  live: LiveInfo
}>

/** Looks in the version history for what the page doesn't know. */
async function findBase(
  { projectId, baseVersion, baseScript, unanswered, live }: BaseCase,
  revisions: Revisions,
  signal: AbortSignal,
): Promise<FoundBase> {
  async function find(version: number): Promise<FoundBase> {
    const found = await revisions.load(projectId, version, signal)
    if (found.kind === 'ready') return { kind: 'found', script: found.value }
    return { kind: found.kind === 'failed' && found.isGone ? 'gone' : 'unreachable' }
  }

  if (baseVersion === null || baseVersion === NO_VERSION) return { kind: 'gone' }
  if (unanswered.length > 0 && live.base_version !== baseVersion) {
    const first = await find(live.base_version)
    if (first.kind === 'unreachable') return first
    const isOwn = ({ script }: Readonly<{ script: Script }>) =>
      unanswered.some((sent) => isSameText(sent, script))
    if (first.kind === 'found' && isOwn(first)) return first
  }
  return baseScript ? { kind: 'found', script: baseScript } : await find(baseVersion)
}
