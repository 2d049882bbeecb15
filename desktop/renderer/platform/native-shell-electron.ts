import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import type { NativeShell } from './native-shell.ts'

type SavedListener = Parameters<NativeShell['onSaved']>[0]

export type ElectronShell = Readonly<{
  native: NativeShell
  /** A file was saved; `receipt` stands for its place. */
  tellSaved: (name: string, receipt: string) => void
}>

/** The menu bar and the window of the desktop app, over `window.desktop`. */
export function createElectronShell(desktop: DesktopApi): ElectronShell {
  const savedListeners = new Set<SavedListener>()
  const keepers = new Set<() => Promise<void>>()

  desktop.on('app:closing', ({ id }) => {
    void answerClosing(id)
  })

  /** Where something cannot be kept there is no answer, and the writer is asked. */
  async function answerClosing(id: number): Promise<void> {
    const kept = await Promise.allSettled([...keepers].map((keep) => keep()))
    if (kept.every(({ status }) => status === 'fulfilled'))
      await desktop.ask('app:may-close', { id })
  }

  return {
    native: {
      onCommand: (hear) => desktop.on('menu:command', hear),
      onLink: (hear) => desktop.on('link:opened', ({ path }) => hear(path)),
      onFile: (hear) =>
        desktop.on('file:opened', ({ name, bytes }) =>
          hear({ name, bytes: new Uint8Array(bytes) }),
        ),
      onNotice: (hear) => desktop.on('app:notice', ({ message }) => hear(message)),
      onSaved: (hear) => {
        savedListeners.add(hear)
        return () => void savedListeners.delete(hear)
      },
      beforeClosing: (keep) => {
        keepers.add(keep)
        return () => void keepers.delete(keep)
      },
      showState: (state) => void desktop.ask('app:state', state),
      forgetProject: (project) => void desktop.ask('recent:forget', project),
      ready: () => void desktop.ask('app:ready'),
    },
    tellSaved(name, receipt) {
      const show = () => void desktop.ask('file:show', { receipt })
      for (const hear of savedListeners) hear(name, show)
    },
  }
}
