/**
 * One writer on one device, another device, and a server: the real store, keeper, saver and storage
 * over parts in memory, with everything written down that the product has promised.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createStore } from 'zustand/vanilla'
import type { Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { createLocalScripts } from '#renderer/services/local-scripts.ts'
import { startEditorSession, type EditorSession } from '#renderer/state/editor-session.ts'
import { openProject } from '#renderer/state/open-project.ts'
import { standingTimer } from '#renderer/state/test-support.ts'
import { ModelDevice } from './model-device.ts'
import { ModelServer } from './model-server.ts'
import { Promises } from './model-promises.ts'

const USER = 'writer'
/** Turns of the event loop in which everything that can happen has happened. */
const TURNS = 12

type Opened = { session: EditorSession; timer: ReturnType<typeof standingTimer>; isGone: boolean }

export class World {
  readonly makeId = countingIds('id')
  readonly device = new ModelDevice()
  readonly promises = new Promises()
  readonly server = new ModelServer((before, sent) => this.promises.checkReplaced(before, sent))
  /** Ids under which the writer has asked for projects. */
  readonly #wanted = new Set<string>()
  #opened: Opened | null = null
  /** Goes on over all openings: a device's clock does not start again. */
  #now = 1_000_000

  get session(): EditorSession {
    if (!this.#opened) throw new Error('No script is open')
    return this.#opened.session
  }

  get script(): Script {
    return this.session.store.getState().script
  }

  /** The project of the open script, where the server has it. */
  get projectId(): string | null {
    const { projectId, copy } = this.session.saver.getState()
    const id = projectId ?? copy.newProjectId
    return this.server.projects.has(id) ? id : null
  }

  async open(projectId: string | null): Promise<void> {
    const timer = standingTimer()
    timer.advance(this.#now - timer.now())
    const opened: { isGone: boolean } = { isGone: false }
    const isGone = () => opened.isGone
    const localScripts = createLocalScripts(this.device.storage(isGone), this.makeId)
    const projects = this.server.client(isGone)
    const place = { userId: USER, projectId }
    const project = await openProject({ localScripts, projects, makeId: this.makeId }, place)
    if (!project) throw new Error(`Project ${projectId} could not be opened`)
    const session = startEditorSession(
      {
        userId: USER,
        localScripts,
        projects,
        makeId: this.makeId,
        timer,
        random: () => 0,
        mayWrite: () => true,
        autosaveSetting: createStore(() => ({ autosave: true })),
        onCreated: () => undefined,
        ...unused(),
      },
      project,
    )
    this.#opened = Object.assign(opened, { session, timer })
    const aside = await this.device.storage(isGone).listAside(USER)
    const setAside = aside.flatMap(({ pieces }) => pieces)
    const server = [...this.server.projects.values()]
    this.promises.opened(session, { server, setAside })
    if (this.#wanted.size === 0) this.wantNewProject()
    await this.settle()
  }

  /** Lets time pass, and everything happen that it brings. */
  async pass(ms: number): Promise<void> {
    this.#now += ms
    this.#opened?.timer.advance(ms)
    await this.settle()
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await nextTurn()
    }
    this.promises.look(this.session)
    this.device.noteMirrors()
    this.checkProjects()
  }

  /** The page is gone from one moment to the next; what it had begun to write may still get there. */
  async crash(meanwhile: () => Promise<void> | void = () => {}): Promise<void> {
    this.promises.look(this.session)
    const { projectId } = this.session.saver.getState()
    if (this.#opened) this.#opened.isGone = true
    await meanwhile()
    this.device.noteMirrors()
    await this.open(projectId)
    const isNothingKept = this.session.store.getState().revision === 0
    // What was sent before anything was kept may become a project; what is written now is another.
    if (projectId === null && isNothingKept) this.wantNewProject()
  }

  /** Something is edited, time passes, and before what it brings about is done the page is gone. */
  async crashAtOnce(ms: number, edit: () => void): Promise<void> {
    edit()
    this.#now += ms
    this.#opened?.timer.advance(ms)
    // As far as it comes without the device: no write is done yet.
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
    await this.crash()
  }

  /** What had begun to be written is written; then a copy is found unreadable. */
  async crashWithDamage(which: 'newest' | 'older'): Promise<void> {
    await this.crash(async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
      this.promises.isDamaged = (await this.device.damage(which)) || this.promises.isDamaged
    })
  }

  /** As a browser closes a page: it may still write, and is left. */
  async reload(): Promise<void> {
    this.session.keeper.flush()
    this.session.end()
    await this.settle()
    await this.crash()
  }

  /** The project that the open script would make is one that the writer asks for. */
  wantNewProject(): void {
    this.#wanted.add(this.session.saver.getState().copy.newProjectId)
  }

  /** @throws when there is a project that nobody asked for */
  checkProjects(): void {
    const second = [...this.server.projects.keys()].filter((id) => !this.#wanted.has(id))
    if (second.length > 0) throw new Error(`A second project: ${second.join(' ')}`)
  }
}

/** What an editor has besides, and what no step here uses. */
function unused() {
  const uncalled = () => Promise.reject(new Error('The model did not expect this call'))
  return {
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
  }
}
