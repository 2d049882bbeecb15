/** Starts saving an opened script: the saver, then autosave. */
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { startAutosave, type Autosave, type AutosaveSetting } from './autosave.ts'
import type { Conflict } from './saver-state.ts'
import { createSaver, type Saver } from './saver.ts'

export type SavingDeps = Readonly<{
  userId: string
  store: ScriptStore
  origin: ScriptOrigin
  draftWriter: DraftWriter
  projects: Projects
  /** See SaverDeps. */
  save: Projects['save']
  timer: Timer
  random: () => number
  autosaveSetting: AutosaveSetting
  mayWrite: () => boolean
  /** See SaverDeps. */
  countedPages: () => number | null
  /** Called when the script has got its project. */
  onCreated: (projectId: string) => void
}>

/** The state of saving that was found when the project was opened. */
export type FoundOnOpening = Readonly<{
  /** The server's script of the base version, if known. */
  onServer?: Script
  /** Another device has saved since the draft was written: the writer chooses. */
  conflict: Conflict | null
  /** The server no longer has the project; only the draft is left. */
  isDeleted?: boolean
  /** The draft contains nothing that the server doesn't have, and can be removed. */
  isDraftUnneeded?: boolean
}>

export type Saving = Readonly<{ saver: Saver; autosave: Autosave; stop: () => void }>

export function startSaving(deps: SavingDeps, found: FoundOnOpening): Saving {
  const { userId, store, origin, draftWriter, timer } = deps
  let hasEnded = false
  const saver = createSaver({
    ...deps,
    baseScript: found.onServer,
    flushDraft: () => draftWriter.flush(),
    async onSaved(projectId, before) {
      // The script may be open again in another session, whose draft has the latest edits.
      if (hasEnded && hasUnsavedChanges(store.getState())) return
      await draftWriter.acknowledge({ userId, projectId: before })
      if (projectId !== before && !hasEnded) deps.onCreated(projectId)
    },
  })
  if (found.conflict) saver.reportConflict(found.conflict)
  if (found.isDeleted) saver.reportDeleted()
  if (found.isDraftUnneeded) void draftWriter.discard(origin.place())
  const autosave = startAutosave({ store, origin, saver, timer, setting: deps.autosaveSetting })
  return {
    saver,
    autosave,
    stop() {
      hasEnded = true
      autosave.stop()
      saver.stop()
    },
  }
}
