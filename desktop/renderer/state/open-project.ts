/**
 * Which script stands in the editor when a project is opened: a working copy on this device holds
 * unsaved changes and so wins over the server's (spec §4), as long as nobody else has saved since.
 */
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import type { Draft, LocalScripts } from '#renderer/services/local-scripts.ts'
import type { LoadedProject, Projects } from '#renderer/services/projects.ts'
import { failedSave } from '#renderer/services/save-failure.ts'
import { continueCopy, newWorkingCopy, type WorkingCopy } from '#renderer/services/working-copy.ts'
import { decideOpening } from './opening-rule.ts'
import { isSameText } from './same-text.ts'
import type { Conflict } from './saver-state.ts'
import type { LoadedScript } from './script-store.ts'

export type OpenedProject = Readonly<{
  projectId: string | null
  baseVersion: number | null
  loaded: LoadedScript
  copy: WorkingCopy
  /** What the server has as the version that the script was made from. */
  onServer?: Script
  /** Somebody else has saved since the working copy was made: the writer decides. */
  conflict: Conflict | null
  /** The working copy is all there is: the server has no such project any more. */
  isDeleted?: boolean
  /** The working copy on this device has nothing that the server has not, and may go. */
  isDraftNeedless?: boolean
}>

type OpeningDeps = Readonly<{
  localScripts: LocalScripts
  projects: Projects
  makeId: MakeId
  /** The page was loaded again with this script on it. */
  isReloaded?: boolean
  /** A working copy opens without a login too: the device is its writer's. */
  opensSignedOut?: boolean
  /** Hears of a project that neither the server nor this device has. */
  onGone?: (projectId: string) => void
}>

/**
 * Opens a project, or with `projectId` null the script that has none yet. A working copy opens also
 * where the project has been deleted or the server does not answer.
 *
 * @returns `null` when there is nothing to be opened
 */
export async function openProject(
  deps: OpeningDeps,
  place: LocalScriptPlace,
): Promise<OpenedProject | null> {
  const { projectId } = place
  const { makeId, isReloaded = false } = deps
  if (projectId === null) return openWithoutProject(await deps.localScripts.read(place), makeId)
  const [draft, answer] = await Promise.all([
    deps.localScripts.read(place),
    deps.projects.load(projectId),
  ])
  if (!draft) {
    if (answer.ok) return openServerCopy(projectId, answer.value, makeId)
    if (failedSave(answer).cause === 'deleted') deps.onGone?.(projectId)
    return null
  }
  const copy = continueCopy(draft, makeId)
  const opened = { projectId, loaded: recovered(draft), copy, conflict: null }
  if (!answer.ok) {
    const { cause } = failedSave(answer)
    // Behind a login that has ended, nothing of anybody is shown on a device that may be anybody's.
    if (cause === 'signed-out' && deps.opensSignedOut !== true) return null
    return { ...opened, baseVersion: draft.baseVersion, isDeleted: cause === 'deleted' }
  }
  const server = answer.value
  const isSame = isSameText(draft.script, server.script)
  switch (decideOpening({ draft, server, isSameText: isSame, isReloaded })) {
    case 'draft':
      return { ...opened, baseVersion: server.version, onServer: server.script }
    case 'server':
      return { ...openServerCopy(projectId, server, makeId), copy, isDraftNeedless: true }
    case 'conflict':
      return { ...opened, baseVersion: draft.baseVersion, conflict: conflictWith(server) }
  }
}

function openWithoutProject(draft: Draft | null, makeId: MakeId): OpenedProject {
  const loaded = draft
    ? recovered(draft)
    : { script: newScript(), revision: 0, savedRevision: 0, isRecovered: false }
  const copy = draft ? continueCopy(draft, makeId) : newWorkingCopy(makeId)
  return { projectId: null, baseVersion: null, loaded, copy, conflict: null }
}

function openServerCopy(projectId: string, server: LoadedProject, makeId: MakeId): OpenedProject {
  return {
    projectId,
    baseVersion: server.version,
    onServer: server.script,
    loaded: { script: server.script, revision: 0, savedRevision: 0, isRecovered: false },
    copy: newWorkingCopy(makeId),
    conflict: null,
  }
}

function conflictWith({ script, version, updatedAt }: LoadedProject): Conflict {
  return { script, version, updatedAt }
}

/** A working copy counts on from its own revision, of which the server has none. */
function recovered({ script, revision }: Draft): LoadedScript {
  return { script, revision: Math.max(revision, 1), savedRevision: 0, isRecovered: true }
}
