import { createStore } from 'zustand/vanilla'
import type { Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { isAmong } from '@scenewright/shared/drafts/copy-text.ts'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import type { Draft, LocalScripts } from '#renderer/services/local-scripts.ts'
import { stateOf } from '#renderer/services/draft-copy.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { newWorkingCopy } from '#renderer/services/working-copy.ts'
import { startEditorSession, type EditorSession } from './editor-session.ts'
import type { Timer } from './timer.ts'

/** Time that stands until a test moves it on. */
export function standingTimer(): Timer & { advance: (ms: number) => void } {
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

/** Lets every promise that can settle do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** Local copies in memory, which can be made to refuse. */
export function memoryLocalScripts() {
  const drafts = new Map<string, Draft>()
  const backups = new Map<string, Draft>()
  const key = ({ userId, projectId }: LocalScriptPlace) => `${userId}/${projectId}`
  let isRefusing = false
  const scripts: LocalScripts = {
    list: async (userId) =>
      [...drafts].flatMap(([kept, draft]) => {
        const [owner, project] = kept.split('/')
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
    writeAtOnce: (place, draft) => void drafts.set(key(place), draft),
    mirror: () => undefined,
    remove: async (place, dead) => {
      const draft = drafts.get(key(place))
      backups.delete(key(place))
      const isDead = !dead || (draft && isAmong(dead, stateOf(draft)))
      if (isDead) drafts.delete(key(place))
    },
    listAside: () => Promise.resolve([]),
    removeAside: () => Promise.resolve(),
  }
  return {
    scripts,
    drafts,
    backups,
    refuse: (refusing: boolean) => {
      isRefusing = refusing
    },
  }
}

/** A kept draft as a test tells of it: what it leaves out is of no matter there. */
export function draftWith(draft: Pick<Draft, 'script'> & Partial<Draft>): Draft {
  return {
    revision: 1,
    baseVersion: null,
    workingCopyId: 'copy',
    newProjectId: 'new-project',
    line: [],
    ...draft,
  }
}

const uncalled = () => Promise.reject(new Error('The test did not expect this call'))

type MemorySessionOptions = Readonly<{
  projectId?: string | null
  projects?: Partial<Projects>
  /** Of another session, as two tabs of one browser have it. */
  local?: ReturnType<typeof memoryLocalScripts>
  timer?: ReturnType<typeof standingTimer>
  mayWrite?: () => boolean
}>

/** A script opened in memory, as the server would have given it; `projects` answers what a test asks. */
export function memorySession(
  script: Script,
  {
    projectId = 'p',
    projects = {},
    local = memoryLocalScripts(),
    timer = standingTimer(),
    mayWrite = () => true,
  }: MemorySessionOptions = {},
) {
  const session: EditorSession = startEditorSession(
    {
      userId: 'u',
      localScripts: local.scripts,
      projects: {
        load: uncalled,
        create: uncalled,
        save: uncalled,
        saveOnLeave: () => undefined,
        ...projects,
      },
      assistant: {
        processCommand: uncalled,
        enhanceOverview: uncalled,
        processOverviewRecording: uncalled,
        status: uncalled,
        usage: uncalled,
      },
      keptReviews: { read: async () => [], write: async () => undefined },
      microphone: { isSupported: () => false, devices: null, open: uncalled, peak: uncalled },
      transcriber: { transcribe: uncalled },
      makeId: countingIds(),
      timer,
      random: () => 0,
      mayWrite,
      autosaveSetting: createStore(() => ({ autosave: false })),
      onCreated: () => undefined,
    },
    {
      projectId,
      baseVersion: projectId === null ? null : 1,
      loaded: { script, revision: 0, savedRevision: 0, isRecovered: false },
      copy: newWorkingCopy(countingIds()),
      conflict: null,
    },
  )
  return { session, local, timer }
}
