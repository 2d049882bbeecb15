import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Answer, Caller } from './http-caller.ts'
import type { Kind, Measurements } from './measurements.ts'

export const SAVE_EVERY_MS = 30_000
const SAVES_PER_COMMAND = 4
const SAVES_PER_LOOK = 10
const RETRY_MS = 1000
const POLL_MS = 100
const READ_TRIES = 30
const COMMAND = 'add action: Thunder rolls over the depot.'

export type WriterParts = Readonly<{
  caller: Caller
  token: string
  /** Yields the script for each save: the original, then with a small edit each time. */
  scripts: Iterator<Script, never>
}>

/** A person who writes in one project. */
export class Writer {
  readonly #parts: WriterParts
  readonly #projectId = randomUUID()
  readonly #draftId = randomUUID()
  #script: Script
  #version = 0
  /** Acknowledged saves, with the creation; each must have raised the version by one. */
  #saves = 0
  #acknowledged: Script | null = null

  constructor(parts: WriterParts) {
    this.#parts = parts
    this.#script = parts.scripts.next().value
  }

  get saves(): number {
    return this.#saves
  }

  async #call(method: string, path: string, body?: object): Promise<Answer> {
    const { caller, token } = this.#parts
    return await caller.send({ method, path, token, ...(body && { body }) })
  }

  /** Creates the project with the first script. @throws if it can't */
  async create(): Promise<void> {
    const answer = await this.#call('POST', '/api/projects', this.#body({ id: this.#projectId }))
    if (answer.status !== 200) throw new Error(`create: ${answer.status} ${answer.text()}`)
    this.#accept(answer)
  }

  #body(more: object): object {
    const copy = { id: this.#draftId, revision: this.#version + 1, line: [] }
    return { title: this.#script.title, screenplay_json: this.#script, copy, ...more }
  }

  #accept(answer: Answer): void {
    this.#saves += 1
    this.#version = (JSON.parse(answer.text()) as { version: number }).version
    this.#acknowledged = this.#script
  }

  edit(): void {
    this.#script = this.#parts.scripts.next().value
  }

  /** Sends the current script once. @returns whether it was acknowledged */
  async save(measured: Measurements): Promise<boolean> {
    const path = `/api/projects/${this.#projectId}`
    const answer = await this.#call('PUT', path, this.#body({ baseVersion: this.#version }))
    measured.add('save', answer)
    if (answer.status === 200) this.#accept(answer)
    return answer.status === 200
  }

  /** Any other call. */
  async look(kind: Exclude<Kind, 'save'>, measured: Measurements): Promise<void> {
    measured.add(kind, await this.#look(kind))
  }

  async #look(kind: Exclude<Kind, 'save'>): Promise<Answer> {
    switch (kind) {
      case 'list':
        return await this.#call('GET', '/api/projects')
      case 'get':
        return await this.#call('GET', `/api/projects/${this.#projectId}`)
      case 'command': {
        const [block] = this.#script.storyBlocks
        const { title, overview } = this.#script
        return await this.#call('POST', '/api/llm/process-command', {
          command: COMMAND,
          currentScript: { title, elements: block?.elements ?? [] },
          overview,
          customInstructions: '',
          isOverviewCommand: false,
        })
      }
    }
  }

  /** Writes until `isOver`, then until the last save is acknowledged. */
  async write(measured: Measurements, isOver: () => boolean): Promise<void> {
    let due = performance.now() + Math.random() * SAVE_EVERY_MS
    // Writers start at different points of the sequence.
    for (let turn = Math.floor(Math.random() * SAVES_PER_LOOK); ; turn += 1) {
      while (performance.now() < due && !isOver()) await delay(POLL_MS)
      if (isOver()) return
      due += SAVE_EVERY_MS
      this.edit()
      while (!(await this.save(measured))) await delay(RETRY_MS)
      if (turn % SAVES_PER_COMMAND === 0) await this.look('command', measured)
      if (turn % SAVES_PER_LOOK === 0) {
        await this.look('list', measured)
        await this.look('get', measured)
      }
    }
  }

  /** Reads the project back. @returns how it differs from the last acknowledged save, or null */
  async lost(): Promise<string | null> {
    const path = `/api/projects/${this.#projectId}`
    let answer = await this.#call('GET', path)
    for (let tries = 0; answer.status !== 200 && tries < READ_TRIES; tries += 1) {
      await delay(RETRY_MS)
      answer = await this.#call('GET', path)
    }
    if (answer.status !== 200) return `${path}: ${answer.status}`
    const stored = JSON.parse(answer.text()) as { version: number; screenplay_json: Script }
    if (stored.version !== this.#saves) {
      return `${path}: version ${stored.version} after ${this.#saves} saves`
    }
    const isSame = textOf(stored.screenplay_json) === textOf(this.#acknowledged)
    return isSame ? null : `${path}: not the script that was acknowledged`
  }
}

function textOf(script: Script | null): string {
  const elements = script?.storyBlocks.flatMap((block) => block.elements) ?? []
  return JSON.stringify(elements.map(({ id, type, content }) => [id, type, content]))
}
