/** A saver with an in-memory server that uses the real save rule and can lose answers. */
import { decideSave, type StoredState } from '@scenewright/shared/api/save-rule.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import type { Projects, SaveOutcome, SentScript } from '#renderer/services/projects.ts'
import type { FailedSave, SaveFailureCause } from '#renderer/services/save-failure.ts'
import { newLineage } from '@scenewright/shared/drafts/lineage.ts'
import { createScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { isSaving } from './saver-state.ts'
import { createSaver } from './saver.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { settled, fakeTimer } from '#renderer/state/test-support.ts'

type Stored = StoredState & Readonly<{ script: Script }>

/** The server's behavior for the next calls: fails, loses answers after storing, or waits. */
type Behavior = { fail?: FailedSave; lose?: boolean; held?: Promise<void> }

export function failed(
  cause: SaveFailureCause,
  more: Partial<FailedSave['failure']> = {},
  retryAfterSeconds: number | null = null,
): FailedSave {
  const failure = { code: 'UNAVAILABLE', error: 'why', ...more } as const
  return { kind: 'failed', cause, failure, retryAfterSeconds }
}

export function memoryServer() {
  const stored = new Map<string, Stored>()
  const calls: string[] = []
  const behavior: Behavior = {}

  async function put(
    { id, script, draft }: SentScript,
    baseVersion: number | null,
    call: string,
  ): Promise<SaveOutcome> {
    calls.push(`${call} ${id} ${script.title}`)
    await behavior.held
    if (behavior.fail) return behavior.fail
    const before = stored.get(id)
    if (!before && call === 'save') return failed('deleted', { code: 'NOT_FOUND' })
    const decision = before
      ? decideSave({ stored: before, save: { baseVersion, draft } })
      : 'accept'
    if (decision === 'conflict') return { kind: 'conflict' }
    const version = (before?.version ?? 0) + (decision === 'accept' ? 1 : 0)
    if (decision === 'accept') {
      stored.set(id, { script, version, draftId: draft.draftId, revision: draft.revision })
    }
    return behavior.lose ? failed('unreachable') : { kind: 'saved', id, version }
  }

  const projects: Projects = {
    async load(id) {
      const project = stored.get(id)
      if (!project || behavior.fail) {
        const failure = { code: project ? 'UNAVAILABLE' : 'NOT_FOUND', error: 'why' } as const
        const status = project ? null : 404
        const kind = project ? 'network' : 'refused'
        return { ok: false, kind, status, failure, retryAfterSeconds: null }
      }
      const { script, version, draftId, revision } = project
      const savedBy = draftId === null || revision === null ? null : { draftId, revision }
      return { ok: true, value: { script, version, updatedAt: '2030-01-01T00:00:00Z', savedBy } }
    },
    create: (project) => put(project, null, 'create'),
    save: ({ baseVersion, ...project }) => put(project, baseVersion, 'save'),
    saveOnLeave: ({ baseVersion, ...project }) => void put(project, baseVersion, 'save'),
  }

  return {
    projects,
    stored,
    calls,
    behavior,
    /** Another device saves a script with this title. */
    saveElsewhere(id: string, title: string) {
      const version = (stored.get(id)?.version ?? 0) + 1
      const script = { ...newScript(), title }
      stored.set(id, { script, version, draftId: 'elsewhere', revision: version })
    },
    /** Holds all answers. @returns a function that releases them */
    hold(): () => void {
      let release = () => {}
      behavior.held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        delete behavior.held
        release()
      }
    },
  }
}

/** A saver with project 'p' opened at version 1, or without a project. */
export function saving(projectId: string | null = 'p') {
  const timer = fakeTimer()
  const store = createScriptStore(timer)
  const server = memoryServer()
  const saved: string[] = []
  const lock = { isHeld: true }
  const makeId = countingIds('id')
  const opened = (id: string | null, baseVersion: number | null, lineage = newLineage(makeId)) => {
    return { projectId: id, baseVersion, lineage }
  }
  const origin = createScriptOrigin(
    { userId: 'u', makeId },
    opened(projectId, projectId === null ? null : 1),
  )
  const saver = createSaver({
    store,
    origin,
    timer,
    projects: server.projects,
    save: (project) => server.projects.save(project),
    random: () => 0,
    mayWrite: () => lock.isHeld,
    onSaved: async (id, before) => void saved.push(`${before} -> ${id}`),
  })
  const load = (script: Script = newScript()) =>
    store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  load()
  if (projectId !== null) server.saveElsewhere(projectId, newScript().title)
  const open = (...origins: Parameters<typeof opened>) => saver.open(opened(...origins))
  /** Everything about saving. */
  const state = () => {
    const now = saver.getState()
    return { ...origin.getState(), ...now, isSaving: isSaving(now) }
  }
  const title = (text: string) => store.edit('Title', (script) => ({ ...script, title: text }))
  const pass = async (ms: number) => {
    timer.advance(ms)
    await settled()
  }
  return { timer, store, origin, server, saver, saved, lock, load, open, state, title, pass }
}
