/**
 * The lineage of a draft. Two tabs, or the editor opened twice, make two drafts based on the same
 * one. Each remembers its ancestors, so that a save of an ancestor isn't mistaken for another
 * device's change.
 */
import { MAX_ANCESTORS, type DraftState } from '@scenewright/shared/drafts/lineage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'

export type DraftLineage = Readonly<{
  /** A UUID, made each time the editor opens. */
  draftId: string
  /** A UUID for the project that the first save creates, shared by all drafts of one lineage. */
  newProjectId: string
  /** Newest first. */
  ancestors: readonly DraftState[]
}>

/** The lineage of a new script, or of the server's script. */
export function newLineage(makeId: MakeId): DraftLineage {
  return { draftId: makeId(), newProjectId: makeId(), ancestors: [] }
}

/** The lineage of a new draft based on `draft`. */
export function continueLineage(
  draft: DraftLineage & Readonly<{ revision: number }>,
  makeId: MakeId,
): DraftLineage {
  const ancestor = { draftId: draft.draftId, revision: draft.revision }
  return {
    draftId: makeId(),
    newProjectId: draft.newProjectId,
    ancestors: [ancestor, ...draft.ancestors].slice(0, MAX_ANCESTORS),
  }
}
