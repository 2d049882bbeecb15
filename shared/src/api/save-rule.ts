/**
 * Decides whether a save may replace the server's script: by version and draft lineage, never by
 * time (`docs/decisions/save-conflicts.md`).
 */
import { includesState, type SavedDraft } from '../drafts/lineage.ts'

/** The server's script: its version, and the draft it was saved from if the client sent one. */
export type StoredState = Readonly<{
  version: number
  draftId: string | null
  revision: number | null
}>

/**
 * The version and draft that a save is based on. With neither a version nor a draft it overwrites
 * (`docs/product/api.md#api`).
 */
export type SaveClaim = Readonly<{ baseVersion: number | null; draft: SavedDraft | null }>

/** `already`: an earlier save with a lost answer stored this exact state; nothing is written. */
export type SaveDecision = 'accept' | 'already' | 'conflict'

/**
 * Accepts a save if no other device has saved since: it is based on the server's version, or the
 * server's script is an earlier state of the same draft or of an ancestor. Everything else is a
 * conflict for the writer to resolve.
 */
export function decideSave({
  stored,
  save: { baseVersion, draft },
}: Readonly<{ stored: StoredState; save: SaveClaim }>): SaveDecision {
  if (baseVersion === stored.version) return 'accept'
  if (draft === null) return baseVersion === null ? 'accept' : 'conflict'
  const { draftId, revision } = stored
  if (draftId === null || revision === null) return 'conflict'
  if (draftId === draft.draftId) {
    if (revision === draft.revision) return 'already'
    return revision < draft.revision ? 'accept' : 'conflict'
  }
  // The ancestor contained at least everything the server has.
  return includesState(draft.ancestors, { draftId, revision }) ? 'accept' : 'conflict'
}
