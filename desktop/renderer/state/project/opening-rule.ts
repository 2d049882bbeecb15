/**
 * Decides which script opens: this device's draft or the server's
 * (`docs/saving.md#opening-a-project`).
 */
import type { DraftState, DraftLineage } from '@scenewright/shared/drafts/lineage.ts'

type OpeningCase = Readonly<{
  draft: DraftLineage & Readonly<{ revision: number; baseVersion: number | null }>
  server: Readonly<{ version: number; savedBy: DraftState | null }>
  isSameText: boolean
  /** The page was reloaded with this script open. */
  isReloaded: boolean
}>

/**
 * `draft`: it is based on the server's script and has unsaved changes. `server`: the draft contains
 * nothing that the server doesn't have. `conflict`: another device has saved since, so the writer
 * chooses. No clock is compared.
 */
export function decideOpening({
  draft,
  server,
  isSameText,
  isReloaded,
}: OpeningCase): 'draft' | 'server' | 'conflict' {
  // After a reload, show the same state as before. The closing page may or may not have managed to
  // save, and the result must not depend on that.
  if (isSameText) return isReloaded ? 'draft' : 'server'
  // A mirror with only the specified fields has no base version, and wins.
  if (draft.baseVersion === null || draft.baseVersion === server.version) return 'draft'
  if (isLaterState(draft, server.savedBy)) return 'server'
  return isOwnState(draft, server.savedBy) ? 'draft' : 'conflict'
}

/** True if the server has a later state of this draft: it was saved without being written here. */
function isLaterState(draft: OpeningCase['draft'], savedBy: DraftState | null): boolean {
  return savedBy?.draftId === draft.draftId && savedBy.revision > draft.revision
}

/**
 * True if the server has an earlier state of this draft or an ancestor: only its answer was lost.
 */
function isOwnState(draft: OpeningCase['draft'], savedBy: DraftState | null): boolean {
  if (savedBy === null) return false
  const own = { draftId: draft.draftId, revision: draft.revision }
  return [own, ...draft.ancestors].some(
    ({ draftId, revision }) => draftId === savedBy.draftId && revision >= savedBy.revision,
  )
}
