/** A live document that this server has open, beside Hocuspocus' copy in memory. */
import { type UpdateCheck, createUpdateCheck } from '@scenewright/shared/live/check-update.ts'
import type pg from 'pg'
import * as Y from 'yjs'
import type { Login } from '#src/lib/auth/login-check.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import type { AccountStorage } from '#src/lib/storage/storage.ts'
import type { AppendUpdates } from './append-updates.ts'
import { isEarly, readClients, type SentChange, withRestoring } from './checked-updates.ts'
import { claimClients } from './live-clients.ts'
import {
  FROM_START,
  type LiveChanges,
  type LiveKey,
  findLiveHolder,
  readSince,
} from './live-log.ts'

type Deps = Readonly<{
  pool: pg.Pool
  prisma: PrismaClient
  storage: Pick<AccountStorage, 'state'>
  appendUpdates: AppendUpdates
}>

/** Updates that are checked, written and applied together. */
const MAX_TOGETHER = 50
const MAX_TOGETHER_BYTES = 256 * 1024

/** Refused updates of an account after which it waits before the next one is checked. */
const FREE_REFUSALS = 5
/** The wait for each further one. */
const REFUSAL_WAIT_MS = 10_000
const MAX_REFUSAL_WAIT_MS = 60_000

/** Client ids that a connection may begin to use. A page has one, or another one after a conflict. */
const MAX_NEW_CLIENTS = 4

/**
 * The result for an update: `early` if it is based on one that hasn't come yet, `ended` if the document's
 * epoch is over or its sender may not write anymore, `wait` if too many of its sender's were refused,
 * `no-storage` if the account that the project belongs to has none left.
 */
export type Admission =
  | Readonly<{ kind: 'early' }>
  | Readonly<{ kind: 'added' }>
  | Readonly<{ kind: 'known' }>
  | Readonly<{ kind: 'refused' | 'too-large'; reason: string }>
  | Readonly<{ kind: 'ended' | 'wait' | 'no-storage' }>
  | Readonly<{ kind: 'failed'; error: unknown }>

type Waiting = Readonly<{ sent: SentChange; resolve: (admission: Admission) => void }>

export type OpenDocument = ReturnType<typeof createOpenDocument>

/**
 * @param doc Hocuspocus' document, still empty; `catchUp` loads it
 * @param catchUpOrigin the Yjs origin of what is read from the log
 */
export function createOpenDocument(
  { pool, prisma, storage, appendUpdates }: Deps,
  doc: Y.Doc,
  { key: given, catchUpOrigin }: Readonly<{ key: LiveKey; catchUpOrigin: unknown }>,
) {
  let key = given
  let check: UpdateCheck | null = null
  let checkedAt = 0
  const waiting: Waiting[] = []
  let isWriting = false
  /** Updates that change locks or drafts, which their senders may not. */
  const toRestore = new WeakSet<SentChange>()
  /** Refusals are limited, because the whole document is copied again after each. */
  const refusals = new Map<string, { count: number; until: number }>()
  /** Everything up to this update is in memory. */
  let seq = FROM_START
  let snapshotSeq = 0
  let storedSeq = 0
  /** The accounts whose client ids these are, as far as they were read; null for the server's. */
  const owners = new Map<number, string | null>()
  let bytes = 0
  /** Number of ids that each connection has begun to use. */
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
    for (const update of changes.updates) {
      Y.applyUpdate(doc, update, catchUpOrigin)
      bytes += update.byteLength
    }
    seq = Math.max(seq, changes.lastSeq)
    snapshotSeq = Math.max(snapshotSeq, changes.snapshotSeq)
    storedSeq = Math.max(storedSeq, changes.storedSeq)
    return true
  }

  const stateOf = (client: number) => Y.getState(doc.store, client)

  /** Finds the accounts of an update's client ids. @returns the refusal if there is one, else null */
  async function findOwners({ data, login }: SentChange): Promise<Admission | null> {
    const unknown = [...readClients(data).keys()].filter((client) => !owners.has(client))
    if (unknown.length === 0) return null
    if (!(await catchUp())) return { kind: 'ended' }
    const fresh = unknown.filter((client) => stateOf(client) === 0)
    const used = unknown.filter((client) => stateOf(client) > 0)
    const begun = (newClients.get(login) ?? 0) + fresh.length
    if (begun > MAX_NEW_CLIENTS) return { kind: 'refused', reason: 'too many client ids' }
    newClients.set(login, begun)
    const asked = { accountId: login.userId, fresh, used }
    const found = await withHolder(async (current) => await claimClients(pool, current, asked))
    if (!found) return { kind: 'ended' }
    for (const [client, owner] of found) owners.set(client, owner)
    return null
  }

  /**
   * True if an update brings something new under client ids of others. Anyone may send what the document
   * has: a page that moves to another server does, before that server has read it from the log.
   */
  function isForeign({ data, login }: SentChange): boolean {
    return [...readClients(data)].some(
      ([client, end]) => end > stateOf(client) && owners.get(client) !== login.userId,
    )
  }

  function countRefusal(accountId: string): void {
    const count = (refusals.get(accountId)?.count ?? 0) + 1
    const wait = Math.min(MAX_REFUSAL_WAIT_MS, (count - FREE_REFUSALS) * REFUSAL_WAIT_MS)
    refusals.set(accountId, { count, until: performance.now() + wait })
  }

  /** @returns null if it has to be written */
  function judge(sent: SentChange): Admission | null {
    const { data, rights, login } = sent
    if (isEarly(doc, data)) return { kind: 'early' }
    if (performance.now() < (refusals.get(login.userId)?.until ?? 0)) return { kind: 'wait' }
    // In another document, the page has another id.
    if (isForeign(sent)) return { kind: 'ended' }
    check ??= createUpdateCheck(doc)
    checkedAt = performance.now()
    const isOwn = (client: number) => owners.get(client) === login.userId
    const verdict = check.check(data, rights, isOwn)
    // With another document, the page has other ids.
    if (verdict.kind === 'taken') return { kind: 'ended' }
    if ('reason' in verdict) countRefusal(login.userId)
    if (verdict.kind === 'needs-restoring') toRestore.add(sent)
    return verdict.kind === 'new' || verdict.kind === 'needs-restoring' ? null : verdict
  }

  async function writeWaiting(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) await write(takeChecked())
    isWriting = false
  }

  /** Answers the waiting updates that needn't be written, and takes the next that have to be. */
  function takeChecked(): Waiting[] {
    const taken: Waiting[] = []
    let takenBytes = 0
    while (taken.length < MAX_TOGETHER && takenBytes < MAX_TOGETHER_BYTES) {
      const next = waiting.shift()
      if (!next) break
      const answer = judgeSafely(next.sent)
      if (answer === null) taken.push(next)
      else next.resolve(answer)
      takenBytes += next.sent.data.byteLength
      // What it restores is as it was before this update.
      if (toRestore.has(next.sent)) break
      // The check doesn't contain the taken updates after a refusal, so they have to be applied first.
      if (answer && answer.kind !== 'known' && answer.kind !== 'early') break
    }
    return taken
  }

  function judgeSafely(sent: SentChange): Admission | null {
    try {
      return judge(sent)
    } catch (error) {
      forgetCheck()
      return { kind: 'failed', error }
    }
  }

  /** Writes updates to the log, and applies them at once, so that a new check always has them. */
  async function write(taken: readonly Waiting[]): Promise<void> {
    if (taken.length === 0) return
    try {
      const sent = taken.map((one) => one.sent)
      const updates = withRestoring(doc, sent, { toRestore, origin: catchUpOrigin })
      if ((await storage.state(key.holderId)) === 'over') {
        forgetCheck()
        for (const { resolve } of taken) resolve({ kind: 'no-storage' })
        return
      }
      const last = await withHolder(async (current) => await appendUpdates(current, updates))
      if (last === null) {
        forgetCheck()
        if (taken.length === 1) taken[0]?.resolve({ kind: 'ended' })
        else await writeEach(taken)
        return
      }
      for (const { data, origin } of updates) {
        Y.applyUpdate(doc, data, origin)
        bytes += data.byteLength
      }
      if (seq === last - updates.length) seq = last
      for (const { resolve } of taken) resolve({ kind: 'added' })
    } catch (error) {
      forgetCheck()
      for (const { resolve } of taken) resolve({ kind: 'failed', error })
    }
  }

  /** Checks each again without the one before it, because one of them can't be written. */
  async function writeEach(taken: readonly Waiting[]): Promise<void> {
    for (const one of taken) {
      const answer = judgeSafely(one.sent)
      if (answer === null) await write([one])
      else one.resolve(answer)
    }
  }

  function forgetCheck(): void {
    check?.stop()
    check = null
  }

  return {
    key: () => key,
    seq: () => seq,
    snapshotSeq: () => snapshotSeq,
    storedSeq: () => storedSeq,
    /** Bytes of what was loaded and added, about the size of the document as an update. */
    bytes: () => bytes,
    setStored: (stored: number, compacted: number | null) => {
      storedSeq = stored
      if (compacted !== null) snapshotSeq = compacted
    },
    /**
     * Checks an update, writes it to the log and applies it. Those that wait for the same document are
     * checked one after the other and written together. An update is `known` only if the log has it
     * already.
     */
    admit: async (sent: SentChange): Promise<Admission> => {
      try {
        const refusal = await findOwners(sent)
        if (refusal) return refusal
      } catch (error) {
        return { kind: 'failed', error }
      }
      return await new Promise((resolve) => {
        waiting.push({ sent, resolve })
        void writeWaiting()
      })
    },
    /** Frees the copy for checking updates after this time without one. The next update makes it again. */
    rest: (idleMs: number): void => {
      const isIdle = !isWriting && performance.now() - checkedAt > idleMs
      if (isIdle) forgetCheck()
    },
    catchUp,
  }
}
