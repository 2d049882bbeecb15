/**
 * Which script stands in the editor when a project is opened: a working copy on this device holds
 * unsaved changes and so wins over the server's (spec §4), as long as the server has not moved on.
 */
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { LocalScriptPlace } from '#renderer/platform/local-scripts.ts'
import type { Draft, LocalScripts } from '#renderer/services/local-scripts.ts'
import type { LoadedProject, Projects } from '#renderer/services/projects.ts'
import { continueCopy, newWorkingCopy, type WorkingCopy } from '#renderer/services/working-copy.ts'
import type { Conflict } from './saver.ts'
import type { LoadedScript } from './script-store.ts'

export type OpenedProject = Readonly<{
  projectId: string | null
  baseVersion: number | null
  loaded: LoadedScript
  copy: WorkingCopy
  /** The server has moved on since the working copy was made: the writer decides. */
  conflict: Conflict | null
}>

/**
 * Opens a project, or with `projectId` null the script that has none yet.
 *
 * @returns `null` when the project could not be loaded
 */
export async function openProject(
  deps: Readonly<{ localScripts: LocalScripts; projects: Projects; makeId: MakeId }>,
  place: LocalScriptPlace,
): Promise<OpenedProject | null> {
  const { projectId } = place
  const { makeId } = deps
  if (projectId === null) return openWithoutProject(await deps.localScripts.read(place), makeId)
  const [draft, answer] = await Promise.all([
    deps.localScripts.read(place),
    deps.projects.load(projectId),
  ])
  if (!answer.ok) return null
  const server = answer.value
  if (!draft) return openServerCopy(projectId, server, makeId)
  const isCurrent = draft.baseVersion === null || draft.baseVersion === server.version
  const conflict = isCurrent
    ? null
    : { script: server.script, version: server.version, updatedAt: server.updatedAt }
  return {
    projectId,
    baseVersion: draft.baseVersion ?? server.version,
    loaded: recovered(draft),
    copy: continueCopy(draft, makeId),
    conflict,
  }
}

function openWithoutProject(draft: Draft | null, makeId: MakeId): OpenedProject {
  const loaded = draft
    ? recovered(draft)
    : { script: newScript(), revision: 0, savedRevision: 0, isRecovered: false }
  const copy = draft ? continueCopy(draft, makeId) : newWorkingCopy(makeId)
  return { projectId: null, baseVersion: null, loaded, copy, conflict: null }
}

export function openServerCopy(
  projectId: string,
  server: LoadedProject,
  makeId: MakeId,
): OpenedProject {
  return {
    projectId,
    baseVersion: server.version,
    loaded: { script: server.script, revision: 0, savedRevision: 0, isRecovered: false },
    copy: newWorkingCopy(makeId),
    conflict: null,
  }
}

/** A working copy counts on from its own revision, of which the server has none. */
function recovered({ script, revision }: Draft): LoadedScript {
  return { script, revision: Math.max(revision, 1), savedRevision: 0, isRecovered: true }
}
