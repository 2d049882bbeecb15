/** A saver on a server in memory, which decides by the real rule and can lose its answers. */
import { decideSave, type StoredState } from '@scenewright/shared/api/save-rule.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import type { Projects, SaveOutcome, SentScript } from '#renderer/services/projects.ts'
import type { FailedSave, SaveFailureCause } from '#renderer/services/save-failure.ts'
import { createSaver } from './saver.ts'
import { createScriptStore } from './script-store.ts'
import { settled, standingTimer } from './test-support.ts'

type Stored = StoredState & Readonly<{ script: Script }>

/**
 * What the server does with the next calls: `fail` without storing anything, `lose` the answer
 * after storing, or hold the call until `letGo`.
 */
type Mood = { fail?: FailedSave; lose?: boolean; held?: Promise<void> }

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
  const mood: Mood = {}

  async function put(
    { id, script, copy }: SentScript,
    baseVersion: number | null,
    call: string,
  ): Promise<SaveOutcome> {
    calls.push(`${call} ${id} ${script.title}`)
    await mood.held
    if (mood.fail) return mood.fail
    const before = stored.get(id)
    if (!before && call === 'save') return failed('deleted', { code: 'NOT_FOUND' })
    const decision = before ? decideSave({ stored: before, save: { baseVersion, copy } }) : 'accept'
    if (decision === 'conflict') return { kind: 'conflict' }
    const version = (before?.version ?? 0) + (decision === 'accept' ? 1 : 0)
    if (decision === 'accept') {
      stored.set(id, { script, version, copyId: copy.id, revision: copy.revision })
    }
    return mood.lose ? failed('unreachable') : { kind: 'saved', id, version }
  }

  const projects: Projects = {
    async load(id) {
      const project = stored.get(id)
      if (!project || mood.fail) {
        const failure = { code: project ? 'UNAVAILABLE' : 'NOT_FOUND', error: 'why' } as const
        const status = project ? null : 404
        const kind = project ? 'network' : 'refused'
        return { ok: false, kind, status, failure, retryAfterSeconds: null }
      }
      const { script, version, copyId, revision } = project
      const savedBy = copyId === null || revision === null ? null : { copyId, revision }
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
    mood,
    /** Another device saves over what stands there. */
    saveElsewhere(id: string, title: string) {
      const version = (stored.get(id)?.version ?? 0) + 1
      const script = { ...newScript(), title }
      stored.set(id, { script, version, copyId: 'elsewhere', revision: version })
    },
    /** Answers nothing until the answer is called. */
    hold(): () => void {
      let letGo = () => {}
      mood.held = new Promise((resolve) => {
        letGo = resolve
      })
      return () => {
        delete mood.held
        letGo()
      }
    },
  }
}

/** A saver with the project 'p' opened at version 1, or with none. */
export function saving(projectId: string | null = 'p') {
  const timer = standingTimer()
  const store = createScriptStore(timer)
  const server = memoryServer()
  const saved: string[] = []
  const may = { write: true }
  const saver = createSaver({
    store,
    timer,
    projects: server.projects,
    makeId: countingIds('id'),
    random: () => 0,
    mayWrite: () => may.write,
    onSaved: async (id, before) => void saved.push(`${before} -> ${id}`),
  })
  const load = (script: Script = newScript()) =>
    store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  load()
  if (projectId !== null) server.saveElsewhere(projectId, newScript().title)
  saver.opened(projectId, projectId === null ? null : 1)
  const title = (text: string) => store.edit('Title', (script) => ({ ...script, title: text }))
  const pass = async (ms: number) => {
    timer.advance(ms)
    await settled()
  }
  return { timer, store, server, saver, saved, may, load, title, pass }
}
