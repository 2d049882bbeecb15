import { createStore } from 'zustand/vanilla'
import { HISTORY_STATES } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { includesState, newLineage } from '@scenewright/shared/drafts/lineage.ts'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { Draft, DraftStore } from '#renderer/services/drafts/draft-store.ts'
import { getDraftState } from '#renderer/services/drafts/draft.ts'
import type { OfflineCopies } from '#renderer/services/drafts/offline-copies.ts'
import type { FileLinks } from '#renderer/services/linked-file/file-links.ts'
import type { LiveBases } from '#renderer/services/live/live-bases.ts'
import type { OpenLiveLink } from '#renderer/services/live/live-link.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { OpenedProject } from '#renderer/state/project/open-project.ts'
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import type { Revisions } from '#renderer/services/revisions.ts'
import {
  startEditorSession,
  type EditorSession,
  type EditorSessionDeps,
} from './project/editor-session.ts'
import type { Timer } from './timer.ts'

/** A timer that only moves when a test advances it. */
export function fakeTimer(): Timer & { advance: (ms: number) => void } {
  let now = 1_000_000
  let waiting: { at: number; action: () => void }[] = []
  return {
    now: () => now,
    after(ms, action) {
      const entry = { at: now + ms, action }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        waiting = waiting.filter((other) => other !== next)
        next.action()
      }
      now = end
    },
  }
}

/** Waits until all promises that can settle have settled. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** An in-memory draft store that can be made to fail. */
export function memoryDraftStore() {
  const drafts = new Map<string, Draft>()
  const backups = new Map<string, Draft>()
  const mirrors = new Map<string, Draft>()
  const key = ({ userId, projectId }: DraftPlace) => `${userId}/${projectId}`
  let isRefusing = false
  const draftStore: DraftStore = {
    list: async (userId) =>
      [...drafts].flatMap(([draftKey, draft]) => {
        const [owner, project] = draftKey.split('/')
        const projectId = project === undefined || project === 'null' ? null : project
        return owner === userId ? [{ place: { userId, projectId }, draft }] : []
      }),
    read: async (place) => drafts.get(key(place)) ?? null,
    readBackup: async (place) => backups.get(key(place)) ?? null,
    write: async (place, draft) => {
      if (isRefusing) throw new DOMException('full', 'QuotaExceededError')
      const before = drafts.get(key(place))
      if (before && place.projectId === null) backups.set(key(place), before)
      drafts.set(key(place), draft)
    },
    mirror: (place, draft) => void mirrors.set(key(place), draft),
    remove: async (place, states) => {
      const draft = drafts.get(key(place))
      backups.delete(key(place))
      const isRemoved = !states || (draft && includesState(states, getDraftState(draft)))
      if (isRemoved) drafts.delete(key(place))
    },
    listQuarantined: () => Promise.resolve([]),
    removeQuarantined: () => Promise.resolve(),
  }
  return {
    draftStore,
    drafts,
    backups,
    mirrors,
    refuse: (refusing: boolean) => {
      isRefusing = refusing
    },
  }
}

/** A draft with defaults for everything a test doesn't care about. */
export function draftWith(draft: Pick<Draft, 'script'> & Partial<Draft>): Draft {
  return {
    revision: 1,
    baseVersion: null,
    draftId: 'draft-1',
    newProjectId: 'new-project',
    ancestors: [],
    ...draft,
  }
}

const uncalled = () => Promise.reject(new Error('Unexpected call'))

const uncalledStream = () => {
  throw new Error('Unexpected call')
}

/** A device without bases of live scripts. */
export const NO_BASES: LiveBases = {
  read: async () => null,
  write: async () => undefined,
  remove: async () => undefined,
}

/** Makes the server's answer about a live document. */
export function liveInfo(base_version = 1, epoch = 1): LiveInfo {
  return { epoch, protocol: 1, base_version }
}

/** A device without links to files. */
export const NO_LINKS: FileLinks = {
  read: async () => null,
  write: async () => undefined,
  link: async () => undefined,
  remove: async () => undefined,
  find: async () => null,
}

/** A device without offline copies. */
export const NO_COPIES: OfflineCopies = {
  read: async () => null,
  list: async () => [],
  write: async () => undefined,
  remove: async () => undefined,
  removeAll: async () => undefined,
  retain: async () => undefined,
}

type MemorySessionOptions = Readonly<{
  projectId?: string | null
  projects?: Partial<Projects>
  /** Shared by two sessions, like two tabs of one browser. */
  local?: ReturnType<typeof memoryDraftStore>
  timer?: ReturnType<typeof fakeTimer>
  mayWrite?: () => boolean
  /** The project is live, unless `alone` says how it was opened before anybody joined. */
  openLiveLink?: OpenLiveLink
  alone?: Partial<OpenedProject>
  revisions?: Partial<Revisions>
  liveBases?: LiveBases
  offlineCopies?: OfflineCopies
  /** Other parts of the opened project. */
  found?: Partial<OpenedProject>
  /** The files that scripts are saved to, and what is stored about them. */
  linked?: Partial<Pick<EditorSessionDeps, 'files' | 'fileLinks' | 'prepareFile'>>
}>

/** An editor session in memory, opened from the server; `projects` overrides its API calls. */
export function memorySession(
  script: Script,
  {
    projectId = 'p',
    projects = {},
    local = memoryDraftStore(),
    timer = fakeTimer(),
    mayWrite = () => true,
    openLiveLink,
    alone,
    revisions = {},
    liveBases = NO_BASES,
    offlineCopies = NO_COPIES,
    found = {},
    linked = {},
  }: MemorySessionOptions = {},
) {
  const makeId = countingIds()
  const session: EditorSession = startEditorSession(
    {
      userId: 'u',
      draftStore: local.draftStore,
      projects: {
        load: uncalled,
        create: uncalled,
        save: uncalled,
        saveOnLeave: () => undefined,
        ...projects,
      },
      assistant: {
        processCommand: uncalled,
        assist: uncalledStream,
        enhanceOverview: uncalled,
        processOverviewRecording: uncalled,
        status: uncalled,
        usage: uncalled,
      },
      storedStates: {
        read: async () => [],
        write: async () => undefined,
        remove: async () => undefined,
      },
      storedReviews: { read: async () => [], write: async () => undefined },
      storedConversations: {
        read: async () => undefined,
        write: async () => undefined,
        remove: async () => undefined,
        removeAll: async () => undefined,
      },
      files: null,
      fileLinks: NO_LINKS,
      prepareFile: uncalled,
      downloadFile: uncalled,
      ...linked,
      conversations: { get: uncalled, add: uncalled, clear: uncalled },
      openLiveLink: openLiveLink ?? uncalled,
      liveBases,
      revisions: { list: uncalled, load: uncalled, ...revisions },
      offlineCopies,
      mayStore: () => true,
      microphone: { isSupported: () => false, devices: null, open: uncalled, peak: uncalled },
      transcriber: { transcribe: uncalled },
      makeId,
      timer,
      random: () => 0,
      mayWrite,
      settings: createStore(() => ({ autosave: false, undoSteps: HISTORY_STATES })),
      onCreated: () => undefined,
      onLoginEnded: () => undefined,
    },
    {
      projectId,
      baseVersion: projectId === null ? null : 1,
      loaded: { script, revision: 0, savedRevision: 0, isRecovered: false },
      lineage: newLineage(makeId),
      conflict: null,
      ...(openLiveLink && { onServer: script }),
      ...(openLiveLink && !alone && { isLive: true, live: liveInfo() }),
      ...alone,
      ...found,
    },
  )
  return { session, local, timer }
}
