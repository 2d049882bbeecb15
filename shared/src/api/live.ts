/**
 * Live co-writing: what the page and the server agree on besides Hocuspocus' own protocol
 * (docs/decisions/live-server.md). A socket carries one document.
 */
import { z } from 'zod'

/** A project's live document, in the answers of calls about a live project. */
export const LiveInfo = z.object({
  /** Counts how often the project became live; the first is 1. */
  epoch: z.int().min(1),
  /** The layout of the document, `LIVE_PROTOCOL` of `live/live-document.ts`. */
  protocol: z.int().min(1),
  /** The project's version from which the document was made. */
  base_version: z.int().min(1),
})
export type LiveInfo = z.infer<typeof LiveInfo>

const MAX_TOKEN_CHARACTERS = 4000

/** The token of the auth message, as JSON. */
export const LiveToken = z.object({
  /** A login token. */
  token: z.string().min(1).max(MAX_TOKEN_CHARACTERS),
  protocol: z.int(),
  /**
   * The connection only shows the others that somebody reads, and reports stored versions. Readers have
   * no other one, because the document has what they must not see.
   */
  isReading: z.literal(true).optional(),
})
export type LiveToken = z.infer<typeof LiveToken>

/**
 * Why the server doesn't open a document, as the reason of the refused authentication: the client is
 * older or newer, the login ended, the account isn't on the project, the epoch is another one, or the
 * document is quarantined because it can't be stored.
 * Load the project again after `epoch` and `access`.
 */
export const LIVE_REFUSALS = ['protocol', 'login', 'access', 'epoch', 'quarantined'] as const
export type LiveRefusal = (typeof LIVE_REFUSALS)[number]

/** Codes with which the server closes the socket. After the last two, the client connects again. */
export const LIVE_CLOSE = {
  /** The reason says what is wrong with the update. Sending it again has the same effect. */
  refusedUpdate: 4400,
  loginEnded: 4401,
  accessRemoved: 4403,
  /** No authentication in time. */
  tooSlow: 4408,
  epochEnded: 4409,
  /** The script would be too large to store. A smaller one is accepted. */
  tooLarge: 4413,
  /** The document can't be stored. It opens again once an operator has ended it. */
  quarantined: 4423,
  restart: 1012,
  /** A limit, or the update could not be stored. The reason may be one of `busyReason`. */
  overload: 1013,
} as const

/**
 * Why a client should come back later. `busy`: more people write than the server can serve. `documents`:
 * this account, or everyone together, has too many long scripts open. `limit`: the account has sent too
 * much. `storage`: the account that holds the project has used far more than its storage.
 */
export const LIVE_BUSY = ['busy', 'documents', 'limit', 'storage'] as const
export type LiveBusy = Readonly<{ why: (typeof LIVE_BUSY)[number]; seconds: number }>

/** The reason of `LIVE_CLOSE.overload` that says when to come back, such as `busy 12`. */
export function busyReason({ why, seconds }: LiveBusy): string {
  return `${why} ${seconds}`
}

/** @returns null for another reason */
export function readBusyReason(reason: string): LiveBusy | null {
  const [, word, seconds] = /^([a-z]+) (\d{1,4})$/.exec(reason) ?? []
  const why = LIVE_BUSY.find((one) => one === word)
  return why === undefined ? null : { why, seconds: Number(seconds) }
}

export type LiveDocumentName = Readonly<{ projectId: string; epoch: number }>

/** The name of a live document in Hocuspocus' protocol. */
export function liveDocumentName({ projectId, epoch }: LiveDocumentName): string {
  return `${projectId}:${epoch}`
}

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([1-9]\d{0,8})$/

/** @returns null for a name that `liveDocumentName` doesn't make */
export function readLiveDocumentName(name: string): LiveDocumentName | null {
  const [, projectId, epoch] = NAME.exec(name) ?? []
  return projectId === undefined ? null : { projectId, epoch: Number(epoch) }
}

/** Sent by the server as a stateless message when the script was stored as a version. */
export const LiveMessage = z.object({ kind: z.literal('stored'), version: z.int().min(1) })
export type LiveMessage = z.infer<typeof LiveMessage>

/** Bytes of an awareness state as JSON. */
export const MAX_AWARENESS_BYTES = 4096

/**
 * The fields that an awareness state may have, within `MAX_AWARENESS_BYTES`. The server leaves out
 * all other fields, and drops a state that doesn't match.
 */
export const LiveAwareness = z.object({
  /**
   * The account's address; the server sets it, whatever the client sends. Pages show the name that the server
   * has for it, so nobody can use another's.
   */
  name: z.string(),
  /** A CSS color such as `#2f6f4f`. */
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** The caret's position, as the page describes it; null while the page has no focus. */
  cursor: z.unknown().optional(),
})
export type LiveAwareness = z.infer<typeof LiveAwareness>
