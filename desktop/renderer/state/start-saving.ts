/** The saver of an opened script with the saving that goes on by itself. */
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { startAutosave, type Autosave, type AutosaveSetting } from './autosave.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { OpenedProject } from './open-project.ts'
import { createSaver, type Saver } from './saver.ts'
import { hasUnsavedChanges, type ScriptStore } from './script-store.ts'
import type { Timer } from './timer.ts'

export type SavingDeps = Readonly<{
  userId: string
  store: ScriptStore
  projects: Projects
  makeId: MakeId
  timer: Timer
  random: () => number
  autosaveSetting: AutosaveSetting
  mayWrite: () => boolean
  keeper: () => DraftKeeper
  /** The script has got this project. */
  onCreated: (projectId: string) => void
}>

export type Saving = Readonly<{
  saver: Saver
  /** Once the keeper is there: saves by itself, and drops a draft that nobody needs. */
  start: () => Autosave
  stop: () => void
}>

/** Makes the saver for what has been opened. */
export function prepareSaving(deps: SavingDeps, opened: OpenedProject): Saving {
  const { userId, store, timer, keeper } = deps
  let hasEnded = false
  let autosave: Autosave | undefined
  const saver = createSaver({
    ...deps,
    keepNow: () => keeper().keepNow(),
    async onSaved(projectId, before) {
      // The editor may be open again by now, and what was typed last be in another copy's hands.
      if (hasEnded && hasUnsavedChanges(store.getState())) return
      await keeper().forgetSaved({ userId, projectId: before })
      if (projectId !== before && !hasEnded) deps.onCreated(projectId)
    },
  })
  saver.opened(opened.projectId, opened.baseVersion, opened.copy, opened.onServer)
  if (opened.conflict) saver.reportConflict(opened.conflict)
  if (opened.isDeleted) saver.reportDeleted()
  return {
    saver,
    start() {
      const { projectId } = opened
      if (opened.isDraftNeedless) void keeper().discard({ userId, projectId })
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
