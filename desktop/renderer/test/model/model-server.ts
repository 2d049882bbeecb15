/** A server in memory that decides by the real rule, keeps every version, and can lose what is sent. */
import { decideSave, type CopyState } from '@scenewright/shared/api/save-rule.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Projects, SaveOutcome, SentScript } from '#renderer/services/projects.ts'
import type { FailedSave } from '#renderer/services/save-failure.ts'

type Sent = SentScript & Readonly<{ baseVersion: number | null; isNew: boolean }>

export type StoredProject = Readonly<{
  version: number
  script: Script
  savedBy: CopyState
  /** Every script that was ever accepted, the newest last. */
  history: readonly Script[]
}>

/**
 * What becomes of the next save. `slow`: stored, and answered when `deliverLate` is called.
 * `lose-answer`: stored, and nobody hears of it. `lose-request`: it never arrives. `late`: it arrives
 * when `deliverLate` is called, long after it was given up.
 */
export type Delivery = 'answer' | 'slow' | 'lose-answer' | 'lose-request' | 'late'

const NOBODY_ANSWERS: FailedSave = {
  kind: 'failed',
  cause: 'unreachable',
  failure: { code: 'UNAVAILABLE', error: 'Nobody answers.' },
  retryAfterSeconds: null,
}

export class ModelServer {
  readonly projects = new Map<string, StoredProject>()
  nextDelivery: Delivery = 'answer'
  /** Asked before a script replaces another one. */
  readonly #onReplace: (before: StoredProject, sent: SentScript) => void
  #late: Sent[] = []
  #slow: (() => void)[] = []

  constructor(onReplace: (before: StoredProject, sent: SentScript) => void) {
    this.#onReplace = onReplace
  }

  /** The calls as one opened editor makes them; after `isGone` it hears of nothing more. */
  client(isGone: () => boolean): Projects {
    const never = new Promise<never>(() => {})
    const heard = async <T>(answer: T): Promise<T> => (isGone() ? never : answer)
    const put = async (sent: Sent): Promise<SaveOutcome> => heard(await this.#send(sent))
    return {
      load: async (id) => heard(this.#load(id)),
      create: (sent) => put({ ...sent, baseVersion: null, isNew: true }),
      save: (sent) => put({ ...sent, isNew: false }),
      saveOnLeave: (sent) => {
        if (!isGone()) void this.#send({ ...sent, isNew: false })
      },
    }
  }

  /** What was on its way arrives now: answers, and requests that nobody waits for any more. */
  deliverLate(): void {
    const late = this.#late
    this.#late = []
    for (const sent of late) this.#store(sent)
    for (const answer of this.#slow.splice(0)) answer()
  }

  /** Another device saves what it has made of the present script. */
  saveElsewhere(id: string, script: Script, savedBy: CopyState): void {
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
        return NOBODY_ANSWERS
      case 'late':
        this.#late.push(sent)
        return NOBODY_ANSWERS
      case 'lose-request':
        return NOBODY_ANSWERS
    }
  }

  #store(sent: Sent): SaveOutcome {
    const { id, script, copy, baseVersion, isNew } = sent
    const before = this.projects.get(id)
    if (!before && !isNew) {
      const failure = { code: 'NOT_FOUND', error: 'Not found' } as const
      return { ...NOBODY_ANSWERS, cause: 'deleted', failure }
    }
    if (before) {
      const stored = { version: before.version, ...before.savedBy }
      const decision = decideSave({ stored, save: { baseVersion, copy } })
      if (decision === 'conflict') return { kind: 'conflict' }
      if (decision === 'already') return { kind: 'saved', id, version: before.version }
      this.#onReplace(before, sent)
    }
    const version = (before?.version ?? 0) + 1
    const savedBy = { copyId: copy.id, revision: copy.revision }
    this.projects.set(id, {
      version,
      script,
      savedBy,
      history: [...(before?.history ?? []), script],
    })
    return { kind: 'saved', id, version }
  }

  #load(id: string): Awaited<ReturnType<Projects['load']>> {
    const project = this.projects.get(id)
    if (!project) {
      const failure = { code: 'NOT_FOUND', error: 'Not found' } as const
      return { ok: false, kind: 'refused', status: 404, failure, retryAfterSeconds: null }
    }
    const { script, version, savedBy } = project
    return { ok: true, value: { script, version, updatedAt: '2030-01-01T00:00:00Z', savedBy } }
  }
}
