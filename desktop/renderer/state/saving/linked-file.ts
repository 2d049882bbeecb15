/**
 * The file of another program that the open script was opened from and is saved back to when the writer
 * saves. The script itself is in its project and on this device, so no failure here loses anything
 * (docs/saving.md#linked-files).
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { secondName } from '@scenewright/shared/files/file-variant.ts'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare/compare-scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  isSameContent,
  type ChosenFile,
  type LinkedFiles,
} from '#renderer/platform/files/linked-files.ts'
import {
  newLink,
  type FileLink,
  type FileLinks,
} from '#renderer/services/linked-file/file-links.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import type { PrepareFile } from '#renderer/services/linked-file/prepare-client.ts'
import type { PreparedFile } from '#renderer/services/linked-file/prepare-file.ts'
import { notify, warn } from '#renderer/state/dialogs.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { ScriptState, ScriptStore } from '#renderer/state/script/script-store.ts'

/** A question to the writer before the file is written. */
export type FileQuestion =
  /** Another program has changed it: what it contains now. */
  | Readonly<{ kind: 'changed'; bytes: Uint8Array<ArrayBuffer> }>
  | Readonly<{ kind: 'gone' }>
  | Readonly<{ kind: 'refused'; reason: string }>
  /** Changes that the file can't hold, as labels. */
  | Readonly<{ kind: 'not-carried'; parts: readonly string[] }>

export type LinkedFileState = Readonly<{
  link: FileLink | null
  /** The script as it is in the file; `null` if none of this session is. */
  saved: Script | null
  isSaving: boolean
  question: FileQuestion | null
}>

export type LinkedFile = Readonly<{
  getState: StoreApi<LinkedFileState>['getState']
  getInitialState: StoreApi<LinkedFileState>['getInitialState']
  subscribe: StoreApi<LinkedFileState>['subscribe']
  /** Saves to the file, or asks a question. Does nothing without a file. */
  save: () => Promise<void>
  /** Answers: writes the file nevertheless. */
  saveAnyway: () => Promise<void>
  /** Answers: saves to another file from now on. */
  saveAs: () => Promise<void>
  /** Answers: opens what another program has written as a script of its own. */
  openChanged: () => void
  dismiss: () => void
  /** From now on, saves only to the project. */
  unlink: () => Promise<void>
  stop: () => void
}>

/** True if the file doesn't have the script as it is. */
export function isFileUnsaved({ link, saved }: LinkedFileState, script: ScriptState['script']) {
  return link !== null && saved !== script
}

type LinkedFileDeps = Readonly<{
  store: ScriptStore
  origin: ScriptOrigin
  /** `null` in browsers that can't save to files. */
  files: LinkedFiles | null
  fileLinks: FileLinks
  prepareFile: PrepareFile
  downloadFile: Platform['downloadFile']
  /** Opens a file as if the writer had chosen it. */
  openFile: (file: ChosenFile) => void
}>

const WORKER_FAILED = 'The file couldn’t be made. Save again, or export the script.'
const NOT_SAVED_AS = 'The file couldn’t be saved. Try again, or choose another folder.'

export function startLinkedFile(deps: LinkedFileDeps): LinkedFile {
  const { store, origin, files, fileLinks, prepareFile, openFile, downloadFile } = deps
  const state = createStore<LinkedFileState>(() => ({
    link: null,
    saved: null,
    isSaving: false,
    question: null,
  }))
  let storedAt = origin.place()
  let isStopped = false

  async function restore(): Promise<void> {
    const link = files ? await fileLinks.read(storedAt) : null
    if (isStopped || !link || state.getState().link) return
    const { script } = store.getState()
    const isSame = isSameScript(compareScripts(link.base, script))
    state.setState({ link, saved: isSame ? script : null })
  }

  async function set(link: FileLink, saved: Script): Promise<void> {
    state.setState({ link, saved })
    await fileLinks.write(storedAt, link)
  }

  /** Runs one step at a time: a second save while one is running would ask twice. */
  async function run(step: (parts: Parts) => Promise<FileQuestion | null>): Promise<void> {
    const { link, isSaving } = state.getState()
    if (!files || !link || isSaving || store.getState().isReadOnly) return
    state.setState({ isSaving: true, question: null })
    let question: FileQuestion | null = { kind: 'refused', reason: WORKER_FAILED }
    try {
      question = await step({ files, link, script: store.getState().script })
    } catch (error) {
      console.error(error)
    } finally {
      state.setState({ isSaving: false, question })
    }
  }

  async function save({ files: all, link, script }: Parts): Promise<FileQuestion | null> {
    // First, while the browser still knows that the writer asked for it.
    const found = await all.read(link.ref)
    if (found.kind !== 'read') return found
    if (!isSameContent(found.bytes, link.bytes)) return { kind: 'changed', bytes: found.bytes }
    const prepared = await prepareFile({ ...link, script })
    if (prepared.kind === 'unchanged') return await noteUnchanged({ link, script })
    const parts = prepared.notCarried.filter((part) => !link.toldNotCarried.includes(part))
    if (parts.length > 0) return { kind: 'not-carried', parts }
    return await write({ files: all, link, script }, prepared, link.bytes)
  }

  async function noteUnchanged({ link, script }: Omit<Parts, 'files'>) {
    await set({ ...link, base: script }, script)
    return null
  }

  async function write(
    { files: all, link, script }: Parts,
    prepared: Extract<PreparedFile, { kind: 'changed' }>,
    expected: Uint8Array<ArrayBuffer>,
  ): Promise<FileQuestion | null> {
    const { bytes } = prepared
    // Another program's text is backed up too.
    const backup = !link.isBackedUp || expected !== link.bytes
    const written = await all.write(link.ref, { bytes, expected, backup })
    if (written.kind === 'changed') {
      const found = await all.read(link.ref)
      return found.kind === 'read' ? { kind: 'changed', bytes: found.bytes } : found
    }
    if (written.kind !== 'written') return written
    const isKeptHere = backup && !all.hasBackups
    const replaced = isKeptHere ? [...link.replaced, expected] : link.replaced
    await set({ ...link, bytes, base: script, isBackedUp: true, replaced }, script)
    if (written.backup !== null) {
      notify(`Saved to “${link.name}”. The file as it was is beside it, as “${written.backup}”.`)
    } else if (isKeptHere) {
      const { name } = link
      const original = { name, bytes: expected, mime: 'application/octet-stream' }
      const download = { label: 'Download the original', run: () => void downloadFile(original) }
      warn(replacedText(name), download)
    }
    return null
  }

  async function saveAnyway(question: FileQuestion | null, parts: Parts) {
    const { link, script } = parts
    const told = question?.kind === 'not-carried' ? question.parts : []
    const known = { ...link, toldNotCarried: [...link.toldNotCarried, ...told] }
    if (question?.kind !== 'changed') return await save({ ...parts, link: known })
    const prepared = await prepareFile({ ...link, script })
    const mine = prepared.kind === 'changed' ? prepared.bytes : link.bytes
    const file = { kind: 'changed', bytes: mine, notCarried: [] } as const
    return await write({ ...parts, link: known }, file, question.bytes)
  }

  async function saveAs({ files: all, link, script }: Parts): Promise<FileQuestion | null> {
    try {
      const file = await all.saveAs(secondName(link.name), async () => {
        const prepared = await prepareFile({ ...link, script })
        return prepared.kind === 'changed' ? prepared.bytes : link.bytes
      })
      if (!file) return null
      // A new file needs no backup.
      await set({ ...newLink({ ...link, ...file, base: script }), isBackedUp: true }, script)
    } catch (error) {
      console.error(error)
      return { kind: 'refused', reason: NOT_SAVED_AS }
    }
    return null
  }

  /** The first save of a script has created its project. */
  async function move(): Promise<void> {
    const [before, place] = [storedAt, origin.place()]
    const { link } = state.getState()
    if (before.projectId === place.projectId) return
    storedAt = place
    if (!link) return
    await fileLinks.write(place, link)
    await fileLinks.remove(before)
  }

  const stopFollowing = origin.subscribe(() => void move())
  void restore()

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    save: () => run(save),
    saveAnyway() {
      const { question } = state.getState()
      return run((parts) => saveAnyway(question, parts))
    },
    saveAs: () => run(saveAs),
    openChanged() {
      const { link, question } = state.getState()
      if (!link || question?.kind !== 'changed') return
      const { bytes } = question
      const { name, ref } = link
      state.setState({ question: null })
      openFile({ name, ref, bytes })
    },
    dismiss: () => state.setState({ question: null }),
    async unlink() {
      state.setState({ link: null, saved: null, question: null })
      await fileLinks.remove(storedAt)
    },
    stop() {
      isStopped = true
      stopFollowing()
    },
  }
}

/** Browsers let pages write only the chosen file. */
function replacedText(name: string): string {
  return `Saved to “${name}”. A browser can’t put a backup beside it. The file as it was is on this device until you log out.`
}

type Parts = Readonly<{ files: LinkedFiles; link: FileLink; script: Script }>
