/** Which of two scripts stands in the editor: the copy kept on this device, or the server's. */
import type { CopyState } from '@scenewright/shared/api/save-rule.ts'
import type { WorkingCopy } from '#renderer/services/working-copy.ts'

type OpeningCase = Readonly<{
  draft: WorkingCopy & Readonly<{ revision: number; baseVersion: number | null }>
  server: Readonly<{ version: number; savedBy: CopyState | null }>
  /** Both say the same. */
  isSameText: boolean
  /** The page was loaded again with this script on it. */
  isReloaded: boolean
}>

/**
 * `draft`: it goes on from what the server has, and wins, for it holds unsaved changes (spec §4).
 * `server`: the draft has nothing that the server has not. `conflict`: somebody else has saved since
 * the draft was made, and the writer decides. No clock is asked.
 */
export function decideOpening({
  draft,
  server,
  isSameText,
  isReloaded,
}: OpeningCase): 'draft' | 'server' | 'conflict' {
  // A page that is loaded again says what it said before, though the closing one may just have got
  // its changes through: what depends on who was quicker would tell nobody anything.
  if (isSameText) return isReloaded ? 'draft' : 'server'
  // A copy with no more than the spec's fields tells nothing of where it comes from, and wins.
  if (draft.baseVersion === null || draft.baseVersion === server.version) return 'draft'
  if (isLaterState(draft, server.savedBy)) return 'server'
  return isOwnState(draft, server.savedBy) ? 'draft' : 'conflict'
}

/** Whether the server holds a later state of this very copy: it was saved, but no more kept here. */
function isLaterState(draft: OpeningCase['draft'], savedBy: CopyState | null): boolean {
  return savedBy?.copyId === draft.workingCopyId && savedBy.revision > draft.revision
}

/** Whether the server holds an earlier state of this very draft: the answer to its save was lost. */
function isOwnState(draft: OpeningCase['draft'], savedBy: CopyState | null): boolean {
  if (savedBy === null) return false
  const own = { copyId: draft.workingCopyId, revision: draft.revision }
  return [own, ...draft.line].some(
    ({ copyId, revision }) => copyId === savedBy.copyId && revision >= savedBy.revision,
  )
}
