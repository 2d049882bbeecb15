/**
 * What a working copy of a script is told apart by. Two tabs, or two openings one after the other,
 * that go on from the same kept draft are two copies; each knows its ancestors, so that a save of an
 * ancestor is not taken for a change that somebody else made.
 */
import type { MakeId } from '@scenewright/shared/script/ids.ts'

/** A copy as it stood when another one went on from it. */
export type Ancestor = Readonly<{ copyId: string; revision: number }>

export type WorkingCopy = Readonly<{
  /** A UUID, made anew at each opening of the editor. */
  workingCopyId: string
  /** A UUID with which the first save makes the project, whichever copy of the draft comes to it. */
  newProjectId: string
  /** Ancestors, the newest first. */
  line: readonly Ancestor[]
}>

/**
 * In the place of a server's version: the server has one, and the copy was made from none of them.
 * Kept with a draft it says that somebody else's script is in the way, where `null` says nothing.
 */
export const NO_VERSION = 0

/** Ancestors that are remembered: openings without a single save between them. */
export const MAX_ANCESTORS = 20

/** A copy that goes on from none: a new script, or the server's. */
export function newWorkingCopy(makeId: MakeId): WorkingCopy {
  return { workingCopyId: makeId(), newProjectId: makeId(), line: [] }
}

/** The copy that goes on from a kept draft. */
export function continueCopy(
  draft: WorkingCopy & Readonly<{ revision: number }>,
  makeId: MakeId,
): WorkingCopy {
  const ancestor = { copyId: draft.workingCopyId, revision: draft.revision }
  return {
    workingCopyId: makeId(),
    newProjectId: draft.newProjectId,
    line: [ancestor, ...draft.line].slice(0, MAX_ANCESTORS),
  }
}
