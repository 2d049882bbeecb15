/** What to do with the working copies on this device when nobody has them open: save or drop them. */
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import type { Windows } from '#renderer/platform/windows.ts'
import type { KeptDraft, LocalScripts } from '#renderer/services/local-scripts.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { writerName } from './writer-lock.ts'

export type DeviceDraftDeps = Readonly<{
  localScripts: LocalScripts
  projects: Projects
  windows: Windows
}>

/** `open`: another tab writes this very script, and has the say. */
export type DraftOutcome = 'done' | 'open' | 'conflict' | 'failed'

/** Sends a working copy to the server; only a confirmed one leaves the device. */
export async function saveDraft(deps: DeviceDraftDeps, kept: KeptDraft): Promise<DraftOutcome> {
  return asWriter(deps.windows, kept.place, async () => {
    const { place, draft } = kept
    const { script, revision, line, baseVersion } = draft
    const copy = { id: draft.workingCopyId, revision, line: [...line] }
    const outcome =
      place.projectId === null
        ? await deps.projects.create({ id: draft.newProjectId, script, copy })
        : await deps.projects.save({ id: place.projectId, script, copy, baseVersion })
    if (outcome.kind !== 'saved') return outcome.kind
    return remove(deps, place)
  })
}

/** Drops a working copy, and its backup. */
export function discardDraft(
  deps: DeviceDraftDeps,
  place: LocalScriptPlace,
): Promise<DraftOutcome> {
  return asWriter(deps.windows, place, () => remove(deps, place))
}

async function remove(
  { localScripts }: DeviceDraftDeps,
  place: LocalScriptPlace,
): Promise<DraftOutcome> {
  return localScripts.remove(place).then(
    () => 'done' as const,
    () => 'failed' as const,
  )
}

/** Runs `action` while no tab writes the script at `place`. */
async function asWriter(
  windows: Windows,
  place: LocalScriptPlace,
  action: () => Promise<DraftOutcome>,
): Promise<DraftOutcome> {
  const isFree = Promise.withResolvers<boolean>()
  const claim = windows.claim(writerName(place), 'if-free', {
    onGranted: () => isFree.resolve(true),
    onRefused: () => isFree.resolve(false),
    onLost: () => undefined,
  })
  try {
    return (await isFree.promise) ? await action() : 'open'
  } finally {
    claim.release()
  }
}
