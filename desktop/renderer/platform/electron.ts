/** The desktop app's platform: the main process stores files and the token, and shows dialogs. */
import { CALL_HEADER } from '@scenewright/shared/desktop/call-header.ts'
import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import type { RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { LinkedFiles } from './files/linked-files.ts'
import type { DeviceDraftStorage } from './drafts/draft-storage.ts'
import { createElectronMicrophone } from './audio/microphone-electron.ts'
import { createWebRecordStorage } from './drafts/record-storage-web.ts'
import type { KeyValue, Platform } from './platform.ts'
import { createTemplateStorage } from './templates/template-storage.ts'
import { createWebWindows } from './windows/windows-web.ts'
import type { NativeShell } from './windows/native-shell.ts'

export function createElectronPlatform(desktop: DesktopApi): Platform {
  const { native, reportSaved } = createElectronShell(desktop)
  return {
    // Calls go to the page's own origin; the main process forwards them.
    apiBase: '',
    fetch: createAbortableFetch(desktop),
    keyValue: createElectronKeyValue(desktop),
    liveUrl: () => desktop.ask('app:live-url'),
    openStorage: () =>
      Promise.resolve({
        drafts: createElectronDraftStorage(desktop),
        reviews: createElectronReviews(desktop),
        sessionStates: createElectronStates(desktop),
        // In the page's own databases.
        liveBases: createWebRecordStorage('scenewright-live-bases'),
        offlineCopies: createWebRecordStorage('scenewright-offline-copies'),
        conversations: createWebRecordStorage('scenewright-conversations'),
        fileLinks: createWebRecordStorage('scenewright-file-links'),
        templates: createTemplateStorage(),
      }),
    loadMicrophone: () => Promise.resolve(createElectronMicrophone(desktop)),
    windows: createWebWindows(),
    remembersUser: true,
    native,
    files: createElectronFiles(desktop),
    async downloadFile({ name, bytes }) {
      const answer = await desktop.ask('file:save', { name, bytes })
      if (answer.kind === 'saved') reportSaved(answer.name, answer.receipt)
    },
  }
}

function createElectronFiles(desktop: DesktopApi): LinkedFiles {
  return {
    hasBackups: true,
    isSame: (one, other) => Promise.resolve(one === other),
    async read(ref) {
      if (typeof ref !== 'string') return { kind: 'gone' }
      const read = await desktop.ask('file:read', { receipt: ref })
      return read.kind === 'read' ? { ...read, bytes: new Uint8Array(read.bytes) } : read
    },
    write: async (ref, content) =>
      typeof ref === 'string'
        ? await desktop.ask('file:write', { receipt: ref, ...content })
        : { kind: 'gone' },
    async saveAs(name, makeBytes) {
      const bytes = await makeBytes()
      const answer = await desktop.ask('file:save', { name, bytes })
      return answer.kind === 'saved' ? { ref: answer.receipt, name: answer.name, bytes } : null
    },
    choose: null,
    readDrop: null,
  }
}

/** Aborts a call in the main process too, which would otherwise keep waiting for the server. */
function createAbortableFetch(desktop: DesktopApi): typeof fetch {
  return async (input, init = {}) => {
    const { signal } = init
    if (!signal) return await fetch(input, init)
    const call = crypto.randomUUID()
    const headers = new Headers(init.headers)
    headers.set(CALL_HEADER, call)
    const abort = () => void desktop.ask('api:abort', { call })
    signal.addEventListener('abort', abort, { once: true })
    const finish = () => signal.removeEventListener('abort', abort)
    try {
      return withEnd(await fetch(input, { ...init, headers }), finish)
    } catch (error) {
      finish()
      throw error
    }
  }
}

/** The same answer; calls `finish` once its body has arrived. A streamed one can take minutes. */
function withEnd(response: Response, finish: () => void): Response {
  const { body, status, statusText, headers } = response
  if (!body) {
    finish()
    return response
  }
  const arriving = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({ flush: finish }))
  return new Response(arriving, { status, statusText, headers })
}

function createElectronKeyValue(desktop: DesktopApi): KeyValue {
  return {
    get: (key) => desktop.ask('settings:get', { key }),
    set: (key, value) => desktop.ask('settings:set', { key, value }),
    remove: (key) => desktop.ask('settings:remove', { key }),
    // The app has one window.
    onOtherWindowChange: () => () => undefined,
  }
}

function createElectronDraftStorage(desktop: DesktopApi): DeviceDraftStorage {
  return {
    places: (userId) => desktop.ask('scripts:places', { userId }),
    read: (place) => desktop.ask('scripts:read', { place }),
    write: (place, draft) => desktop.ask('scripts:write', { place, draft }),
    // No mirrors: every draft is written to a file, and the window stays open until that's done.
    mirror: () => undefined,
    remove: (place, states) => desktop.ask('scripts:remove', { place, states }),
    quarantine: (found) => desktop.ask('scripts:quarantine', found),
    listQuarantined: (userId) => desktop.ask('scripts:list-quarantined', { userId }),
    removeQuarantined: (id) => desktop.ask('scripts:remove-quarantined', { id }),
  }
}

/** Ignores errors of the disk; see RecordStorage. */
function createElectronReviews(desktop: DesktopApi): RecordStorage {
  return {
    read: (place) => desktop.ask('reviews:read', { place }).catch(() => undefined),
    write: (place, reviews) =>
      desktop
        .ask('reviews:write', { place, reviews: reviews.map((one) => ({ ...one })) })
        .catch(() => undefined),
    remove: (place) => desktop.ask('reviews:remove', { place }).catch(() => undefined),
    removeAll: (userId) => desktop.ask('reviews:remove-all', { userId }).catch(() => undefined),
  }
}

/** Ignores errors of the disk; see RecordStorage. */
function createElectronStates(desktop: DesktopApi): RecordStorage {
  return {
    read: (place) => desktop.ask('states:read', { place }).catch(() => undefined),
    write: (place, states) =>
      desktop
        .ask('states:write', { place, states: states.map((one) => ({ ...one })) })
        .catch(() => undefined),
    remove: (place) => desktop.ask('states:remove', { place }).catch(() => undefined),
    removeAll: (userId) => desktop.ask('states:remove-all', { userId }).catch(() => undefined),
  }
}

type SavedListener = Parameters<NativeShell['onSaved']>[0]

type ElectronShell = Readonly<{
  native: NativeShell
  /** Reports a saved file; `receipt` identifies its location to the main process. */
  reportSaved: (name: string, receipt: string) => void
}>

/** The menu bar and the window of the desktop app, over `window.desktop`. */
function createElectronShell(desktop: DesktopApi): ElectronShell {
  const savedListeners = new Set<SavedListener>()
  const closeHandlers = new Set<() => Promise<void>>()

  desktop.on('app:closing', ({ id }) => {
    void answerClosing(id)
  })

  /**
   * Lets the window close if all handlers succeed. Without an answer, the main process asks the
   * writer.
   */
  async function answerClosing(id: number): Promise<void> {
    const results = await Promise.allSettled([...closeHandlers].map((handler) => handler()))
    if (results.every(({ status }) => status === 'fulfilled'))
      await desktop.ask('app:may-close', { id })
  }

  return {
    native: {
      onCommand: (listener) => desktop.on('menu:command', listener),
      onLink: (listener) => desktop.on('link:opened', ({ path }) => listener(path)),
      onFile: (listener) =>
        desktop.on('file:opened', ({ name, bytes, receipt }) =>
          listener({ name, bytes: new Uint8Array(bytes), ref: receipt }),
        ),
      onNotice: (listener) => desktop.on('app:notice', ({ message }) => listener(message)),
      onSaved: (listener) => {
        savedListeners.add(listener)
        return () => void savedListeners.delete(listener)
      },
      beforeClosing: (handler) => {
        closeHandlers.add(handler)
        return () => void closeHandlers.delete(handler)
      },
      onLearnWord: (listener) => desktop.on('spelling:learn', ({ word }) => listener(word)),
      setSpellingLanguage: (language) => void desktop.ask('spelling:language', { language }),
      showState: (state) => void desktop.ask('app:state', state),
      forgetProject: (project) => void desktop.ask('recent:forget', project),
      ready: () => void desktop.ask('app:ready'),
    },
    reportSaved(name, receipt) {
      const show = () => void desktop.ask('file:show', { receipt })
      for (const listener of savedListeners) listener(name, show)
    },
  }
}
