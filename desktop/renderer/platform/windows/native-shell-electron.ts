import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import type { NativeShell } from './native-shell.ts'

type SavedListener = Parameters<NativeShell['onSaved']>[0]

export type ElectronShell = Readonly<{
  native: NativeShell
  /** Reports a saved file; `receipt` identifies its location to the main process. */
  reportSaved: (name: string, receipt: string) => void
}>

/** The menu bar and the window of the desktop app, over `window.desktop`. */
export function createElectronShell(desktop: DesktopApi): ElectronShell {
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
        desktop.on('file:opened', ({ name, bytes }) =>
          listener({ name, bytes: new Uint8Array(bytes) }),
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
