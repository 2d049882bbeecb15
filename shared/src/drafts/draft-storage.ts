/** Working copies of scripts as they travel between the page and what keeps them on the device. */
import { z } from 'zod'
import { CopyState, MAX_LINE } from '../api/save-rule.ts'

/** Characters of a whole copy: far above the largest script that a server takes. */
const MAX_TEXT = 64 * 1024 * 1024
/** Characters of an id; it never becomes part of a path as it is. */
const MAX_ID = 200
/** Story blocks of a script, and pieces of a copy that was set aside. */
const MAX_PARTS = 100_000

/** Whose working copy, of which project; `null` is the script that has no project yet. */
export const LocalScriptPlace = z.object({
  userId: z.string().min(1).max(MAX_ID),
  projectId: z.string().min(1).max(MAX_ID).nullable(),
})
export type LocalScriptPlace = Readonly<z.infer<typeof LocalScriptPlace>>

const Text = z.string().max(MAX_TEXT)

/** A piece of a copy's text; the same object stands for the same text. */
const Piece = z.object({ text: Text, checksum: z.number() })
export type Piece = Readonly<z.infer<typeof Piece>>

/** A working copy as text, in pieces, so that only those that changed are written. */
export const CopyText = z.object({
  state: CopyState,
  /** What it went on from, the newest first. */
  line: z.array(CopyState).max(MAX_LINE).readonly(),
  head: Piece,
  parts: z.array(Piece).max(MAX_PARTS).readonly(),
})
export type CopyText = Readonly<z.infer<typeof CopyText>>

/** A copy that was found. `sequence` counts the writes of its place; 0 where there is no telling. */
const FoundCopy = z.object({ text: z.string(), sequence: z.number() })
export type FoundCopy = Readonly<z.infer<typeof FoundCopy>>

export const FoundCopies = z.object({
  copies: z.array(FoundCopy).readonly(),
  /** States that need no keeping any more: a copy of one, should it come back, is not a draft. */
  dead: z.array(CopyState).readonly(),
})
export type FoundCopies = Readonly<z.infer<typeof FoundCopies>>

/** States that a copy may be removed in, or every copy of the place. */
export const DeadStates = z.union([z.literal('all'), z.array(CopyState).max(1000).readonly()])

/** `damaged`: it could not be read whole. `other-copy`: another tab kept it, and did not go on from the newest. */
const AsideReason = z.enum(['damaged', 'other-copy'])
export type AsideReason = z.infer<typeof AsideReason>

/** The id of a copy that was set aside; never a path. */
export const AsideId = z.string().min(1).max(1000)

/** A copy that was moved out of the way, never to be overwritten. */
export const SetAside = z.object({
  id: AsideId,
  place: LocalScriptPlace,
  reason: AsideReason,
  /** Milliseconds since 1970. */
  at: z.number(),
  /** What is left of its text: the whole, or its head and its parts. */
  pieces: z.array(Text).max(MAX_PARTS).readonly(),
})
export type SetAside = Readonly<z.infer<typeof SetAside>>

/** A text that was found, with the state it holds, where that is known. */
export const FoundText = z.object({ text: Text, state: CopyState.nullable() })
export type FoundText = Readonly<z.infer<typeof FoundText>>

/** What is to be set aside. */
export const AsideText = SetAside.omit({ at: true, pieces: true }).extend(FoundText.shape)

/**
 * Where a device keeps working copies: as text, which has to be there again after a crash. What a copy
 * means is not its business.
 */
export type CopyStorage = Readonly<{
  /** The places for which this user may have copies here. */
  places: (userId: string) => Promise<readonly LocalScriptPlace[]>
  /** Every copy that can be found and is whole; what is damaged is set aside. */
  read: (place: LocalScriptPlace) => Promise<FoundCopies>
  /** Copies of what stood before the newest; only the script without a project has any. */
  readBackup: (place: LocalScriptPlace) => Promise<readonly string[]>
  /** Resolves once the copy would outlast a power cut; rejects when the device will not keep it. */
  write: (place: LocalScriptPlace, copy: CopyText) => Promise<void>
  /**
   * Takes away the copies that are in one of these states or before, and remembers them as dead;
   * with `all`, every copy of the place.
   */
  remove: (place: LocalScriptPlace, dead: readonly CopyState[] | 'all') => Promise<void>
  /**
   * Moves a text that was found to where nothing overwrites it; rejects when there is no room.
   * `state` is the one that it holds, where that is known.
   */
  setAside: (aside: Omit<SetAside, 'at' | 'pieces'> & FoundText) => Promise<void>
  /** All that was set aside for this user, the oldest first. */
  listAside: (userId: string) => Promise<readonly SetAside[]>
  removeAside: (id: string) => Promise<void>
}>
