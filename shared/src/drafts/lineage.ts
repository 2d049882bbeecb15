/**
 * The identity of a draft and its ancestors, for the app and the server. The API and stored data
 * name the fields as 0.1.0 did (`copyId`, `id`, `line`); the codecs here translate.
 */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import type { MakeId } from '../script/ids.ts'

/** Maximum ancestors of a draft: how often the editor was opened without a save in between. */
export const MAX_ANCESTORS = 20

/**
 * A base version that matches none of the server's: the project exists there, but the draft isn't
 * based on any of its versions. `null` means that the base version is unknown or that the server has
 * none.
 */
export const NO_VERSION = 0

/** Made by the client each time a script is opened. PostgreSQL can't store a NUL character. */
const DraftId = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => id === cleanText(id), { error: 'Invalid draft id' })

const Revision = z.int().min(0)

/** A draft at a revision, that is, after that many edits. */
export const DraftState = z.object({ draftId: DraftId, revision: Revision })
export type DraftState = Readonly<z.infer<typeof DraftState>>

/** The draft a save was made from. `ancestors`: newest first. */
export const SavedDraft = DraftState.extend({
  ancestors: z.array(DraftState).max(MAX_ANCESTORS).readonly(),
})
export type SavedDraft = Readonly<z.infer<typeof SavedDraft>>

const StateJson = z.object({ copyId: DraftId, revision: Revision })

/** A draft state as stored on the device and sent over the API: `{copyId, revision}`. */
export const DraftStateJson = z.codec(StateJson, DraftState, {
  decode: ({ copyId, revision }) => ({ draftId: copyId, revision }),
  encode: ({ draftId, revision }) => ({ copyId: draftId, revision }),
})

/** A saved draft as sent over the API: `{id, revision, line}`. */
export const SavedDraftJson = z.codec(
  z.object({
    id: DraftId,
    revision: Revision,
    line: z.array(StateJson).max(MAX_ANCESTORS).readonly(),
  }),
  SavedDraft,
  {
    decode: ({ id, revision, line }) => ({
      draftId: id,
      revision,
      ancestors: line.map((state) => z.decode(DraftStateJson, state)),
    }),
    encode: ({ draftId, revision, ancestors }) => ({
      id: draftId,
      revision,
      line: ancestors.map((state) => z.encode(DraftStateJson, state)),
    }),
  },
)

/** True if the list contains this state or a later state of the same draft. */
export function includesState(
  states: readonly DraftState[],
  { draftId, revision }: DraftState,
): boolean {
  return states.some((state) => state.draftId === draftId && state.revision >= revision)
}

/**
 * Identifies a draft and what it is based on. Two tabs, or the editor opened twice, make two drafts
 * based on the same one; without ancestors, a save of one would look like another device's change.
 */
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
  { draftId, revision, newProjectId, ancestors }: DraftLineage & DraftState,
  makeId: MakeId,
): DraftLineage {
  const newest = [{ draftId, revision }, ...ancestors]
  return { draftId: makeId(), newProjectId, ancestors: newest.slice(0, MAX_ANCESTORS) }
}
