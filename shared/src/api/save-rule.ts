/**
 * Whether a save may replace what the server holds. Never decided by a clock: by the version that
 * the save was made from, and by which working copy on which device the server's script came from.
 */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'

/** Ancestors of a working copy that are told with a save, the nearest ones. */
export const MAX_LINE = 20

/** The client makes it: another one at each opening of a script in an editor. A NUL cannot be kept. */
const CopyId = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => id === cleanText(id), { error: 'is not an id of a copy' })

/** A state of one working copy. */
export const CopyState = z.object({
  copyId: CopyId,
  /** Edits of that copy until then. */
  revision: z.int().min(0),
})
export type CopyState = Readonly<z.infer<typeof CopyState>>

/** Where a saved script comes from: its working copy, and the kept drafts that this one went on from. */
export const SavedCopy = z.object({
  id: CopyId,
  revision: z.int().min(0),
  /** The newest first. */
  line: z.array(CopyState).max(MAX_LINE).readonly(),
})
export type SavedCopy = Readonly<z.infer<typeof SavedCopy>>

/** What the server knows of its script; without a `copyId` it was not saved by a copy that told. */
export type StoredState = Readonly<{
  version: number
  copyId: string | null
  revision: number | null
}>

/** What a save tells of itself; without a version and a copy it overwrites, as spec §7 sends it. */
export type SaveClaim = Readonly<{ baseVersion: number | null; copy: SavedCopy | null }>

/** `already`: the server holds this very state, by a save whose answer was lost; nothing is written. */
export type SaveDecision = 'accept' | 'already' | 'conflict'

/**
 * Decides on a save. It is accepted when nobody else has saved since: it was made from the server's
 * version, or the server's script is an earlier state of the same working copy or of one it went on
 * from. Anything else is a conflict, for the writer to settle.
 */
export function decideSave({
  stored,
  save: { baseVersion, copy },
}: Readonly<{ stored: StoredState; save: SaveClaim }>): SaveDecision {
  if (baseVersion === stored.version) return 'accept'
  if (copy === null) return baseVersion === null ? 'accept' : 'conflict'
  const { copyId, revision } = stored
  if (copyId === null || revision === null) return 'conflict'
  if (copyId === copy.id) {
    if (revision === copy.revision) return 'already'
    return revision < copy.revision ? 'accept' : 'conflict'
  }
  // What this copy went on from held at least all that the server has.
  const isAncestor = copy.line.some((past) => past.copyId === copyId && past.revision >= revision)
  return isAncestor ? 'accept' : 'conflict'
}
