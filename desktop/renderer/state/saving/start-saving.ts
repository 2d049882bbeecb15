/** Creates the saver of an open script and starts autosave. */
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { startAutosave, type Autosave, type AutosaveSetting } from './autosave.ts'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import type { OpenedProject } from '#renderer/state/project/open-project.ts'
import { createSaver, type Saver } from './saver.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

export type SavingDeps = Readonly<{
  userId: string
  store: ScriptStore
  projects: Projects
  makeId: MakeId
  timer: Timer
  random: () => number
  autosaveSetting: AutosaveSetting
  mayWrite: () => boolean
  draftWriter: () => DraftWriter
  /** Called when the script has got its project. */
  onCreated: (projectId: string) => void
}>

export type Saving = Readonly<{
  saver: Saver
  /** Call once the draft writer exists: starts autosave and removes an unneeded draft. */
  start: () => Autosave
  stop: () => void
}>

/** Creates the saver for an opened project. */
export function prepareSaving(deps: SavingDeps, opened: OpenedProject): Saving {
  const { userId, store, timer, draftWriter } = deps
  let hasEnded = false
  let autosave: Autosave | undefined
  const saver = createSaver({
    ...deps,
    flushDraft: () => draftWriter().flush(),
    async onSaved(projectId, before) {
      // The script may be open again in another session, whose draft has the latest edits.
      if (hasEnded && hasUnsavedChanges(store.getState())) return
      await draftWriter().acknowledge({ userId, projectId: before })
      if (projectId !== before && !hasEnded) deps.onCreated(projectId)
    },
  })
  saver.open(opened.projectId, opened.baseVersion, opened.lineage, opened.onServer)
  if (opened.conflict) saver.reportConflict(opened.conflict)
  if (opened.isDeleted) saver.reportDeleted()
  return {
    saver,
    start() {
      const { projectId } = opened
      if (opened.isDraftUnneeded) void draftWriter().discard({ userId, projectId })
      autosave = startAutosave({ store, saver, timer, setting: deps.autosaveSetting })
      return autosave
    },
    stop() {
      hasEnded = true
      autosave?.stop()
      saver.stop()
    },
  }
}
