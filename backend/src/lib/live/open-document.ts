/** A live document that this server has open, beside Hocuspocus' copy in memory. */
import {
  type UpdateCheck,
  type UpdateRights,
  createUpdateCheck,
} from '@scenewright/shared/live/check-update.ts'
import { clientsOf } from '@scenewright/shared/live/taken-ids.ts'
import type pg from 'pg'
import * as Y from 'yjs'
import type { Login } from '#src/lib/auth/login-check.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { claimClients } from './live-clients.ts'
import {
  FROM_START,
  type LiveChanges,
  type LiveKey,
  appendUpdate,
  findLiveHolder,
  readSince,
} from './live-log.ts'

type Deps = Readonly<{ pool: pg.Pool; prisma: PrismaClient }>

/** Refused updates of an account after which it waits before the next one is checked. */
const FREE_REFUSALS = 5
/** The wait for each further one. */
const REFUSAL_WAIT_MS = 10_000
const MAX_REFUSAL_WAIT_MS = 60_000

/** Client ids that a connection may begin to use. A page has one, or another one after a conflict. */
const MAX_NEW_CLIENTS = 4

/**
 * The result for an update: `early` if it is based on one that hasn't come yet, `ended` if the document's
 * epoch is over or its sender may not write anymore, `wait` if too many of its sender's were refused.
 */
export type Admission =
  | Readonly<{ kind: 'early' }>
  | Readonly<{ kind: 'added' }>
  | Readonly<{ kind: 'known' }>
  | Readonly<{ kind: 'refused' | 'too-large'; reason: string }>
  | Readonly<{ kind: 'ended' | 'wait' }>
  | Readonly<{ kind: 'failed'; error: unknown }>

export type OpenDocument = ReturnType<typeof createOpenDocument>

/**
 * @param doc Hocuspocus' document, still empty; `catchUp` loads it
 * @param catchUpOrigin the Yjs origin of what is read from the log
 */
export function createOpenDocument(
  { pool, prisma }: Deps,
  doc: Y.Doc,
  { key: given, catchUpOrigin }: Readonly<{ key: LiveKey; catchUpOrigin: unknown }>,
) {
  let key = given
  let check: UpdateCheck | null = null
  /** After a refused update, the whole document is copied again. */
  const refusals = new Map<string, { count: number; until: number }>()
  /** The last of the updates that are written one after the other. */
  let writing: Promise<unknown> = Promise.resolve()
  /** Everything up to this update is in memory. */
  let seq = FROM_START
  let snapshotSeq = 0
  let storedSeq = 0
  /** The accounts whose client ids these are, as far as they were read; null for the server's. */
  const owners = new Map<number, string | null>()
  /** How many ids each connection has begun to use. */
  const newClients = new WeakMap<Login, number>()

  /** Runs again if the project was transferred. @returns null if the epoch ended */
  async function withHolder<T>(run: (key: LiveKey) => Promise<T | null>): Promise<T | null> {
    // Another call may change the key meanwhile.
    const tried = key
    const done = await run(tried)
    if (done !== null) return done
    const holderId = await findLiveHolder(prisma, tried)
    if (holderId === null || holderId === tried.holderId) return null
    key = { ...key, holderId }
    return await run(key)
  }

  /** Reads what is in the log and not in memory yet. @returns whether the epoch still exists */
  async function catchUp(): Promise<boolean> {
    const changes = await withHolder<LiveChanges>(
      async (current) => await readSince(pool, current, seq),
    )
    if (!changes) return false
    for (const update of changes.updates) Y.applyUpdate(doc, update, catchUpOrigin)
    seq = Math.max(seq, changes.lastSeq)
    snapshotSeq = Math.max(snapshotSeq, changes.snapshotSeq)
    storedSeq = Math.max(storedSeq, changes.storedSeq)
    return true
  }

  /**
   * Returns why an account may not send an update: it brings something new under client ids of others.
   * What the document has, others may send as well: a page that moves to another server does, before
   * that server has read it from the log.
   */
  async function findForeign(data: Uint8Array, login: Login): Promise<Admission | null> {
    const { userId: accountId } = login
    const sent = readClients(data)
    const stateOf = (client: number) => Y.getState(doc.store, client)
    const unknown = [...sent.keys()].filter((client) => !owners.has(client))
    if (unknown.length > 0) {
      if (!(await catchUp())) return { kind: 'ended' }
      const fresh = unknown.filter((client) => stateOf(client) === 0)
      const used = unknown.filter((client) => stateOf(client) > 0)
      const begun = (newClients.get(login) ?? 0) + fresh.length
      if (begun > MAX_NEW_CLIENTS) return { kind: 'refused', reason: 'too many client ids' }
      newClients.set(login, begun)
      const found = await withHolder(
        async (current) => await claimClients(pool, current, { accountId, fresh, used }),
      )
      if (!found) return { kind: 'ended' }
      for (const [client, owner] of found) owners.set(client, owner)
    }
    const isForeign = [...sent].some(([client, end]) => {
      return end > stateOf(client) && owners.get(client) !== accountId
    })
    // In another document, the page has another id.
    return isForeign ? { kind: 'ended' } : null
  }

  function countRefusal(accountId: string): void {
    const count = (refusals.get(accountId)?.count ?? 0) + 1
    const wait = Math.min(MAX_REFUSAL_WAIT_MS, (count - FREE_REFUSALS) * REFUSAL_WAIT_MS)
    refusals.set(accountId, { count, until: performance.now() + wait })
  }

  async function admitNow(
    data: Uint8Array,
    rights: UpdateRights,
    login: Login,
  ): Promise<Admission> {
    if (isEarly(doc, data)) return { kind: 'early' }
    if (performance.now() < (refusals.get(login.userId)?.until ?? 0)) return { kind: 'wait' }
    try {
      const refusal = await findForeign(data, login)
      if (refusal) return refusal
    } catch (error) {
      return { kind: 'failed', error }
    }
    check ??= createUpdateCheck(doc)
    const isOwn = (client: number) => owners.get(client) === login.userId
    const verdict = check.check(data, rights, isOwn)
    // With another document, the page has other ids.
    if (verdict.kind === 'taken') return { kind: 'ended' }
    if ('reason' in verdict) countRefusal(login.userId)
    if (verdict.kind !== 'new') return verdict
    try {
      const added = await withHolder(async (current) =>
        (await appendUpdate(pool, current, { data, login, rights })) ? true : null,
      )
      if (added) return { kind: 'added' }
      check.reset()
      return { kind: 'ended' }
    } catch (error) {
      check.reset()
      return { kind: 'failed', error }
    }
  }

  return {
    key: () => key,
    seq: () => seq,
    snapshotSeq: () => snapshotSeq,
    storedSeq: () => storedSeq,
    setStored: (stored: number, compacted: number | null) => {
      storedSeq = stored
      if (compacted !== null) snapshotSeq = compacted
    },
    /**
     * Checks an update and writes it to the log. One at a time, so that an update that is known is in
     * the log, and not about to be.
     */
    admit: async (data: Uint8Array, rights: UpdateRights, login: Login): Promise<Admission> => {
      const admitted = writing.then(async () => await admitNow(data, rights, login))
      writing = admitted
      return await admitted
    },
    catchUp,
  }
}

/**
 * Whether an update lacks earlier ones of its client. A client that was offline first sends what it typed
 * last, and then everything that the server doesn't have.
 */
function isEarly(doc: Y.Doc, data: Uint8Array): boolean {
  try {
    const { from } = Y.parseUpdateMeta(data)
    return [...from].some(([client, clock]) => clock > Y.getState(doc.store, client))
  } catch {
    // The check refuses it.
    return false
  }
}

/** The client ids of an update; none if it is malformed, which the check refuses. */
function readClients(data: Uint8Array): ReadonlyMap<number, number> {
  try {
    return clientsOf(data)
  } catch {
    return new Map()
  }
}
