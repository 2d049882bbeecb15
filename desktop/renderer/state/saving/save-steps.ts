/** The steps of a save: each does its work and ends with an event (saver-transitions.ts). */
import type { Projects, SentScript } from '#renderer/services/projects.ts'
import { classifyFailedSave } from '#renderer/services/save-failure.ts'
import type { OriginState, ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { canCombineNotes } from './combine-notes.ts'
import { saveTimeoutMs } from './retry-rule.ts'
import type { SaverState, SentRevision } from './saver-state.ts'
import type { SaverEffect, SaverEvent } from './saver-transitions.ts'

type EffectOf<K extends SaverEffect['kind']> = Extract<SaverEffect, { kind: K }>

/** A save on its way: from this origin, in this state of the saver. */
type SaveCall = Readonly<{
  projects: Omit<Projects, 'save'>
  saveProject: Projects['save']
  origin: OriginState
  saver: SaverState
  /** The script's pages as last counted; `null` if the editor doesn't show them. */
  pages: number | null
}>

/** The project to save to: the script's own, or the one the first save creates. */
export function getSaveTarget(
  { projectId, lineage }: OriginState,
  { isNewWanted }: SaverState,
): Readonly<{ id: string; isNew: boolean }> {
  if (projectId !== null && !isNewWanted) return { id: projectId, isNew: false }
  return { id: lineage.newProjectId, isNew: true }
}

export function requestBody(
  { origin, saver, pages }: Omit<SaveCall, 'projects' | 'saveProject'>,
  { script, revision }: SentRevision,
): SentScript & Readonly<{ baseVersion: number | null }> {
  const { baseVersion, lineage } = origin
  const { draftId, ancestors } = lineage
  return {
    id: getSaveTarget(origin, saver).id,
    script,
    draft: { draftId, revision, ancestors },
    baseVersion,
    pages,
    timeoutMs: saveTimeoutMs(saver.failures),
  }
}

/** Retries use the same id, so that a repeated first save doesn't create a second project. */
export async function sendRevision(call: SaveCall, sent: SentRevision): Promise<SaverEvent> {
  const { projects, saveProject, origin, saver } = call
  const body = requestBody(call, sent)
  const { isNew } = getSaveTarget(origin, saver)
  const outcome = await (isNew ? projects.create(body) : saveProject(body))
  switch (outcome.kind) {
    case 'saved':
      return outcome
    case 'conflict':
      return { kind: 'superseded' }
    case 'failed':
      return { kind: 'failed', failed: outcome }
  }
}

/** Loads the server's newer script. */
export async function loadNewer(
  { projects, origin, saver }: SaveCall,
  { store }: Pick<SavedParts, 'store'>,
): Promise<SaverEvent> {
  const { id, isNew } = getSaveTarget(origin, saver)
  const loaded = await projects.load(id)
  if (!loaded.ok) return { kind: 'failed', failed: classifyFailedSave(loaded) }
  const { script } = store.getState()
  const canCombine = canCombineNotes(saver.baseScript, script, loaded.value.script)
  return { kind: 'loaded', id, isNew, server: loaded.value, canCombine }
}

export type SavedParts = Readonly<{
  store: ScriptStore
  origin: ScriptOrigin
  /** True if this tab holds the writer lock. */
  mayWrite: () => boolean
  /**
   * Called when the script has been saved to, or found at, `projectId`. `before` is its previous
   * project; `null` if it had none.
   */
  onSaved: (projectId: string, before: string | null) => Promise<void>
}>

/** The draft is on this device: the current revision can be sent. */
export function draftWritten({ store, mayWrite }: SavedParts): SaverEvent {
  const { script, revision } = store.getState()
  return { kind: 'draft-written', sent: mayWrite() ? { script, revision } : null }
}

/** Records that the server has a revision. */
export async function confirmSave(
  { store, origin, onSaved }: SavedParts,
  { id, version, revision }: EffectOf<'confirm'>,
): Promise<SaverEvent> {
  const before = origin.confirm(id, version)
  store.markSaved(revision)
  await onSaved(id, before)
  return { kind: 'finished' }
}

/** Records that the first save did create its project, which another device has saved since. */
export async function adoptProject(
  { origin, onSaved }: SavedParts,
  { id }: EffectOf<'adopt'>,
): Promise<SaverEvent> {
  await onSaved(id, origin.adopt(id))
  return { kind: 'finished' }
}
