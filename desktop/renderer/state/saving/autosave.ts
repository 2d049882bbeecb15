/** Autosave: saves to the server once the writer pauses (`docs/saving.md#rules`). */
import type { StoreApi } from 'zustand/vanilla'
import { AUTOSAVE_AFTER_MS } from '@scenewright/shared/script/limits.ts'
import { decideAutosave } from './autosave-rule.ts'
import { isSaving } from './saver-state.ts'
import type { Saver } from './saver.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

export type AutosaveSetting = Pick<StoreApi<{ autosave: boolean }>, 'getState' | 'subscribe'>

export type AutosaveDeps = Readonly<{
  store: ScriptStore
  origin: ScriptOrigin
  saver: Saver
  timer: Timer
  setting: AutosaveSetting
}>

export type Autosave = Readonly<{
  /** Call when the page is closing: sends the script if the browser still allows it. */
  saveOnLeave: () => void
  stop: () => void
}>

/** Starts the timer immediately if there are unsaved edits from an earlier visit. */
export function startAutosave({ store, origin, saver, timer, setting }: AutosaveDeps): Autosave {
  let cancel = () => {}
  const decide = () =>
    decideAutosave({
      store: store.getState(),
      projectId: origin.getState().projectId,
      isSaving: isSaving(saver.getState()),
      problem: saver.getState().problem,
      isOn: setting.getState().autosave,
    })

  function saveAfterPause(): void {
    cancel()
    cancel = timer.after(AUTOSAVE_AFTER_MS, () => void saveNow())
  }

  async function saveNow(): Promise<void> {
    const decision = decide()
    if (decision === 'no') return
    const result = decision === 'save' ? await saver.save() : null
    // Try again later, because there may be no further edit to restart the timer.
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
