/**
 * The model's world: one writer on one device, another device, and a server. The store, draft
 * writer, saver and storage are real, over in-memory parts; `Promises` records what the product has
 * promised.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createStore } from 'zustand/vanilla'
import { HISTORY_STATES } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { createOfflineCopies } from '#renderer/services/drafts/offline-copies.ts'
import { createDraftStore } from '#renderer/services/drafts/draft-store.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'
import { startEditorSession, type EditorSession } from '#renderer/state/project/editor-session.ts'
import { openProject } from '#renderer/state/project/open-project.ts'
import { fakeTimer, NO_BASES, NO_LINKS } from '#renderer/state/test-support.ts'
import { ModelDevice } from './model-device.ts'
import { ModelServer } from './model-server.ts'
import { Promises } from './model-promises.ts'

const USER = 'writer'
/** Event loop turns after which all pending work is done. */
const TURNS = 12

type Opened = { session: EditorSession; timer: ReturnType<typeof fakeTimer>; isGone: boolean }

export class World {
  readonly makeId = countingIds('id')
  readonly device = new ModelDevice()
  readonly promises = new Promises()
  readonly server = new ModelServer((before, sent) => this.promises.checkReplaced(before, sent))
  /** Ids of the projects the writer has asked for. */
  readonly #expectedProjects = new Set<string>()
  #opened: Opened | null = null
  readonly #copies = memoryRecords().storage
  /** Continues across reopenings, as a device's clock does. */
  #now = 1_000_000

  get session(): EditorSession {
    if (!this.#opened) throw new Error('No script is open')
    return this.#opened.session
  }

  get script(): Script {
    return this.session.store.getState().script
  }

  /** The open script's project, if the server has it. */
  get projectId(): string | null {
    const { projectId, lineage } = this.session.origin.getState()
    const id = projectId ?? lineage.newProjectId
    return this.server.projects.has(id) ? id : null
  }

  async open(projectId: string | null): Promise<void> {
    const timer = fakeTimer()
    timer.advance(this.#now - timer.now())
    const opened: { isGone: boolean } = { isGone: false }
    const isGone = () => opened.isGone
    const draftStore = createDraftStore(this.device.storage(isGone), this.makeId)
    const projects = this.server.client(isGone)
    const place = { userId: USER, projectId }
    const offlineCopies = createOfflineCopies({
      storage: this.#copies,
      makeId: this.makeId,
      mayStore: () => !isGone(),
    })
    const deps = {
      draftStore,
      projects,
      liveBases: NO_BASES,
      offlineCopies,
      makeId: this.makeId,
      timer,
    }
    const project = await openProject(deps, place)
    if (!project && this.server.isDown) {
      this.server.isDown = false
      return await this.open(projectId)
    }
    this.server.isDown = false
    if (!project) throw new Error(`Project ${projectId} could not be opened`)
    const session = startEditorSession(
      {
        userId: USER,
        draftStore,
        projects,
        liveBases: NO_BASES,
        offlineCopies,
        files: null,
        fileLinks: NO_LINKS,
        downloadFile: () => Promise.reject(new Error('No downloads')),
        prepareFile: () => Promise.reject(new Error('No linked files')),
        openLiveLink: () => Promise.reject(new Error('No live projects')),
        makeId: this.makeId,
        timer,
        random: () => 0,
        mayWrite: () => true,
        settings: createStore(() => ({ autosave: true, undoSteps: HISTORY_STATES })),
        onCreated: () => undefined,
        onLoginEnded: () => undefined,
        ...unused(),
      },
      project,
    )
    this.#opened = Object.assign(opened, { session, timer })
    const found = await this.device.storage(isGone).listQuarantined(USER)
    const quarantined = found.flatMap(({ pieces }) => pieces)
    const server = [...this.server.projects.values()]
    this.promises.opened(session, { server, quarantined })
    if (this.#expectedProjects.size === 0) this.expectNewProject()
    await this.settle()
  }

  /** Advances the clock and lets everything due happen. */
  async pass(ms: number): Promise<void> {
    this.#now += ms
    this.#opened?.timer.advance(ms)
    await this.settle()
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await nextTurn()
    }
    this.promises.check(this.session)
    this.device.recordMirrors()
    this.checkProjects()
  }

  /** The page disappears; writes that have already started may still finish. */
  async crash(meanwhile: () => Promise<void> | void = () => {}): Promise<void> {
    this.promises.check(this.session)
    const { projectId } = this.session.origin.getState()
    if (this.#opened) this.#opened.isGone = true
    await meanwhile()
    this.device.recordMirrors()
    await this.open(projectId)
    const isNothingFound = this.session.store.getState().revision === 0
    // Edits sent before any were written may have become a project; the new script is another one.
    if (projectId === null && isNothingFound) this.expectNewProject()
  }

  /** The server doesn't answer when the script is opened again. */
  async crashOffline(): Promise<void> {
    this.server.isDown = true
    await this.crash()
  }

  /** Edits, lets time pass, and crashes before the resulting writes are done. */
  async crashAtOnce(ms: number, edit: () => void): Promise<void> {
    edit()
    this.#now += ms
    this.#opened?.timer.advance(ms)
    // Runs everything that doesn't depend on the device: no write is done yet.
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
    await this.crash()
  }

  /** Crashes after all started writes are done, then damages a draft. */
  async crashWithDamage(which: 'newest' | 'older'): Promise<void> {
    await this.crash(async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
      this.promises.isDamaged = (await this.device.damage(which)) || this.promises.isDamaged
    })
  }

  /** Closes the page, which may still write, and opens it again. */
  async reload(): Promise<void> {
    this.session.draftWriter.flushSync()
    this.session.end()
    await this.settle()
    await this.crash()
  }

  /** Allows the open script to create its project. */
  expectNewProject(): void {
    this.#expectedProjects.add(this.session.origin.getState().lineage.newProjectId)
  }

  /** @throws if there is a project the writer didn't ask for */
  checkProjects(): void {
    const ids = [...this.server.projects.keys()]
    const unexpected = ids.filter((id) => !this.#expectedProjects.has(id))
    if (unexpected.length > 0) throw new Error(`Unexpected project: ${unexpected.join(' ')}`)
  }
}

/** Dependencies of the editor that no step uses. */
function unused() {
  const uncalled = () => Promise.reject(new Error('Unexpected call'))
  return {
    assistant: {
      processCommand: uncalled,
      assist: () => {
        throw new Error('Unexpected call')
      },
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
    storedConversations: memoryRecords().storage,
    conversations: { get: uncalled, add: uncalled, clear: uncalled },
    mayStore: () => true,
    microphone: { isSupported: () => false, devices: null, open: uncalled, peak: uncalled },
    revisions: { list: uncalled, load: uncalled },
    transcriber: { transcribe: uncalled },
  }
}
