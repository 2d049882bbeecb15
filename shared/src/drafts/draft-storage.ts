/** Drafts as the page and the device's storage exchange them, and the storage's interface. */
import { z } from 'zod'
import { DraftState, MAX_ANCESTORS } from './lineage.ts'

/** Maximum characters of a whole draft, far above the largest script a server accepts. */
const MAX_TEXT = 64 * 1024 * 1024
/** Maximum characters of an id. An id is never used as a path. */
const MAX_ID = 200
/** Maximum story blocks of a script, or pieces of a quarantined draft. */
const MAX_PARTS = 100_000

/** Whose draft, of which project; `null` for the script without a project. */
export const DraftPlace = z.object({
  userId: z.string().min(1).max(MAX_ID),
  projectId: z.string().min(1).max(MAX_ID).nullable(),
})
export type DraftPlace = Readonly<z.infer<typeof DraftPlace>>

const Text = z.string().max(MAX_TEXT)

/** A piece of a draft's text. Compared by identity: the same object means the same text. */
const Piece = z.object({ text: Text, checksum: z.number() })
export type Piece = Readonly<z.infer<typeof Piece>>

/** A draft as text, in pieces, so that only the changed ones are written. */
export const DraftText = z.object({
  state: DraftState,
  /** Newest first. */
  ancestors: z.array(DraftState).max(MAX_ANCESTORS).readonly(),
  head: Piece,
  parts: z.array(Piece).max(MAX_PARTS).readonly(),
})
export type DraftText = Readonly<z.infer<typeof DraftText>>

/** A draft found on the device. `sequence` counts the writes to its place; 0 for a mirror. */
const StoredDraft = z.object({ text: z.string(), sequence: z.number() })
export type StoredDraft = Readonly<z.infer<typeof StoredDraft>>

export const StoredDrafts = z.object({
  drafts: z.array(StoredDraft).readonly(),
  /** The `script_backup` mirror; only the script without a project has one, in a browser. */
  backup: z.string().nullable(),
  /** Draft states that are no longer needed. */
  tombstones: z.array(DraftState).readonly(),
})
export type StoredDrafts = Readonly<z.infer<typeof StoredDrafts>>

/** The draft states to remove. */
export const StatesToRemove = z.array(DraftState).max(1000).readonly()

/**
 * `damaged`: it couldn't be read completely. `other-copy`: another tab wrote it, and the newest
 * draft isn't based on it.
 */
const QuarantineReason = z.enum(['damaged', 'other-copy'])
export type QuarantineReason = z.infer<typeof QuarantineReason>

/** The id of a quarantined draft; never a path. */
export const QuarantineId = z.string().min(1).max(1000)

/** A quarantined draft, which is never overwritten. */
export const QuarantinedText = z.object({
  id: QuarantineId,
  place: DraftPlace,
  reason: QuarantineReason,
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The readable text: the whole draft, or its head and its parts. */
  pieces: z.array(Text).max(MAX_PARTS).readonly(),
})
export type QuarantinedText = Readonly<z.infer<typeof QuarantinedText>>

/** A text found on the device that is to be quarantined, with its draft state if known. */
export const TextToQuarantine = QuarantinedText.omit({ at: true, pieces: true }).extend({
  text: Text,
  state: DraftState.nullable(),
})
export type TextToQuarantine = Readonly<z.infer<typeof TextToQuarantine>>

/** Stores drafts on a device, as text that survives a crash. */
export type DraftStorage = Readonly<{
  /** The places where this user may have drafts. */
  places: (userId: string) => Promise<readonly DraftPlace[]>
  /** All undamaged drafts; quarantines the damaged ones. */
  read: (place: DraftPlace) => Promise<StoredDrafts>
  /**
   * Resolves once the draft would survive a power failure; rejects if the device can't store it.
   */
  write: (place: DraftPlace, draft: DraftText) => Promise<void>
  /**
   * Removes the drafts in these states or earlier ones, with the backup, and adds tombstones for
   * them.
   */
  remove: (place: DraftPlace, states: readonly DraftState[]) => Promise<void>
  /** Moves a found text to the quarantine. Rejects if there is no space. */
  quarantine: (found: TextToQuarantine) => Promise<void>
  /** This user's quarantined drafts, oldest first. */
  listQuarantined: (userId: string) => Promise<readonly QuarantinedText[]>
  removeQuarantined: (id: string) => Promise<void>
}>

/**
 * Stores records next to the draft: open reviews of answers, earlier states of the session, or
 * conversations. The script itself is in the draft, so a device that fails to store them loses no
 * text of it.
 */
export type RecordStorage = Readonly<{
  /** `undefined` if nothing readable is stored. */
  read: (place: DraftPlace) => Promise<unknown>
  write: (place: DraftPlace, records: readonly object[]) => Promise<void>
  remove: (place: DraftPlace) => Promise<void>
  /** Removes all of this user's records. */
  removeAll: (userId: string) => Promise<void>
}>

export type ListedRecordStorage = RecordStorage &
  Readonly<{
    /** The places where this user has records. */
    places: (userId: string) => Promise<readonly DraftPlace[]>
  }>
