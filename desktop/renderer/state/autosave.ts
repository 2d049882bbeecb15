/** Saves to the server by itself, once the writer has paused; the Save button stays what it is. */
import type { StoreApi } from 'zustand/vanilla'
import { decideAutosave } from './autosave-rule.ts'
import type { Saver } from './saver.ts'
import { hasUnsavedChanges, type ScriptStore } from './script-store.ts'
import type { Timer } from './timer.ts'

/** Milliseconds from the last edit (issue 4). */
export const AUTOSAVE_AFTER_MS = 30_000

export type AutosaveSetting = Pick<StoreApi<{ autosave: boolean }>, 'getState' | 'subscribe'>

export type AutosaveDeps = Readonly<{
  store: ScriptStore
  saver: Saver
  timer: Timer
  setting: AutosaveSetting
}>

export type Autosave = Readonly<{
  /** The page is being closed: what the browser still takes along goes to the server. */
  saveOnLeave: () => void
  stop: () => void
}>

/** Starts at once for what an earlier visit left unsaved. */
export function startAutosave({ store, saver, timer, setting }: AutosaveDeps): Autosave {
  let cancel = () => {}
  const decide = () =>
    decideAutosave(store.getState(), saver.getState(), setting.getState().autosave)

  function saveAfterPause(): void {
    cancel()
    cancel = timer.after(AUTOSAVE_AFTER_MS, () => void saveNow())
  }

  async function saveNow(): Promise<void> {
    const decision = decide()
    if (decision === 'no') return
    const result = decision === 'save' ? await saver.save('background') : null
    // Not yet, or the server failed: there may be no further edit to remind us.
    const isPending = !result || result.kind === 'busy'
    if (isPending || (result.kind === 'failed' && result.cause === 'broken')) saveAfterPause()
  }

  const stops = [
    store.subscribe((state, before) => {
      if (state.revision > before.revision) saveAfterPause()
    }),
    setting.subscribe(({ autosave }, before) => {
      if (autosave && !before.autosave) saveAfterPause()
    }),
  ]
  if (hasUnsavedChanges(store.getState())) saveAfterPause()

  return {
    saveOnLeave() {
      if (setting.getState().autosave) saver.saveOnLeave()
    },
    stop() {
      cancel()
      for (const stop of stops) stop()
    },
  }
}
