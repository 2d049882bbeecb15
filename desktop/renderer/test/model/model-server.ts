/** An in-memory server that uses the real save rule, keeps every version and can lose requests. */
import { decideSave } from '@scenewright/shared/api/save-rule.ts'
import type { DraftState } from '@scenewright/shared/drafts/lineage.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createUnanswered } from '#renderer/services/api-client.ts'
import type { Projects, SaveOutcome, SentScript } from '#renderer/services/projects.ts'
import type { FailedSave } from '#renderer/services/save-failure.ts'

type Sent = SentScript & Readonly<{ baseVersion: number | null; isNew: boolean }>

export type StoredProject = Readonly<{
  version: number
  script: Script
  savedBy: DraftState
  /** All accepted scripts, newest last. */
  history: readonly Script[]
}>

/**
 * The handling of the next save. `slow`: stored, and answered on `deliverLate`. `lose-answer`: stored,
 * but the answer is lost. `lose-request`: never arrives. `late`: arrives on `deliverLate`, long after the
 * client has given up.
 */
export type Delivery = 'answer' | 'slow' | 'lose-answer' | 'lose-request' | 'late'

const UNREACHABLE: FailedSave = {
  kind: 'failed',
  cause: 'unreachable',
  failure: { code: 'UNAVAILABLE', error: 'The server is unreachable.' },
  retryAfterSeconds: null,
}

export class ModelServer {
  readonly projects = new Map<string, StoredProject>()
  nextDelivery: Delivery = 'answer'
  /** Nothing can be loaded. */
  isDown = false
  /** Called before a script replaces another one. */
  readonly #onReplace: (before: StoredProject, sent: SentScript) => void
  #late: Sent[] = []
  #slow: (() => void)[] = []

  constructor(onReplace: (before: StoredProject, sent: SentScript) => void) {
    this.#onReplace = onReplace
  }

  /** The API client of one opened editor. Once `isGone`, its calls never return. */
  client(isGone: () => boolean): Projects {
    const never = new Promise<never>(() => {})
    const answered = async <T>(answer: T): Promise<T> => (isGone() ? never : answer)
    const put = async (sent: Sent): Promise<SaveOutcome> => answered(await this.#send(sent))
    return {
      load: async (id) => answered(this.#load(id)),
      create: (sent) => put({ ...sent, baseVersion: null, isNew: true }),
      save: (sent) => put({ ...sent, isNew: false }),
      saveOnLeave: (sent) => {
        if (!isGone()) void this.#send({ ...sent, isNew: false })
      },
    }
  }

  /** Delivers delayed answers and requests, even if nobody waits for them anymore. */
  deliverLate(): void {
    const late = this.#late
    this.#late = []
    for (const sent of late) this.#store(sent)
    for (const answer of this.#slow.splice(0)) answer()
  }

  /** Another device saves a new state of the current script. */
  saveElsewhere(id: string, script: Script, savedBy: DraftState): void {
    const before = this.projects.get(id)
    if (!before) throw new Error(`There is no project ${id}`)
    const history = [...before.history, script]
    this.projects.set(id, { version: before.version + 1, script, savedBy, history })
  }

  async #send(sent: Sent): Promise<SaveOutcome> {
    const delivery = this.nextDelivery
    this.nextDelivery = 'answer'
    switch (delivery) {
      case 'answer':
        return this.#store(sent)
      case 'slow': {
        const outcome = this.#store(sent)
        await new Promise<void>((resolve) => {
          this.#slow.push(resolve)
        })
        return outcome
      }
      case 'lose-answer':
        this.#store(sent)
        return UNREACHABLE
      case 'late':
        this.#late.push(sent)
        return UNREACHABLE
      case 'lose-request':
        return UNREACHABLE
    }
  }

  #store(sent: Sent): SaveOutcome {
    const { id, script, draft, baseVersion, isNew } = sent
    const before = this.projects.get(id)
    if (!before && !isNew) {
      const failure = { code: 'NOT_FOUND', error: 'Not found' } as const
      return { ...UNREACHABLE, cause: 'deleted', failure }
    }
    if (before) {
      const stored = { version: before.version, ...before.savedBy }
      const decision = decideSave({ stored, save: { baseVersion, draft } })
      if (decision === 'conflict') return { kind: 'conflict' }
      if (decision === 'already') return { kind: 'saved', id, version: before.version }
      this.#onReplace(before, sent)
    }
    const version = (before?.version ?? 0) + 1
    const savedBy = { draftId: draft.draftId, revision: draft.revision }
    this.projects.set(id, {
      version,
      script,
      savedBy,
      history: [...(before?.history ?? []), script],
    })
    return { kind: 'saved', id, version }
  }

  #load(id: string): Awaited<ReturnType<Projects['load']>> {
    if (this.isDown) return createUnanswered(undefined)
    const project = this.projects.get(id)
    if (!project) {
      const failure = { code: 'NOT_FOUND', error: 'Not found' } as const
      return { ok: false, kind: 'refused', status: 404, failure, retryAfterSeconds: null }
    }
    const { script, version, savedBy } = project
    return { ok: true, value: { script, version, updatedAt: '2030-01-01T00:00:00Z', savedBy } }
  }
}
