/** A live document that this server has open, beside Hocuspocus' copy in memory. */
import {
  type UpdateCheck,
  type UpdateRights,
  createUpdateCheck,
} from '@scenewright/shared/live/check-update.ts'
import type pg from 'pg'
import * as Y from 'yjs'
import type { Login } from '#src/lib/auth/login-check.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import {
  FROM_START,
  type LiveChanges,
  type LiveKey,
  appendUpdate,
  findLiveHolder,
  readSince,
} from './live-log.ts'

type Deps = Readonly<{ pool: pg.Pool; prisma: PrismaClient }>

/**
 * The result for an update: `early` if it is based on one that hasn't come yet, `ended` if the document's
 * epoch is over or its sender may not write anymore.
 */
export type Admission =
  | Readonly<{ kind: 'early' }>
  | Readonly<{ kind: 'added' }>
  | Readonly<{ kind: 'known' }>
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'ended' }>
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
  /** The last of the updates that are written one after the other. */
  let writing: Promise<unknown> = Promise.resolve()
  /** Everything up to this update is in memory. */
  let seq = FROM_START
  let snapshotSeq = 0
  let storedSeq = 0

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

  async function admitNow(
    data: Uint8Array,
    rights: UpdateRights,
    login: Login,
  ): Promise<Admission> {
    if (isEarly(doc, data)) return { kind: 'early' }
    check ??= createUpdateCheck(doc)
    const verdict = check.check(data, rights)
    // With another document, the page has other ids.
    if (verdict.kind === 'taken') return { kind: 'ended' }
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
    /** Reads what is in the log and not in memory yet. @returns whether the epoch still exists */
    catchUp: async (): Promise<boolean> => {
      const changes = await withHolder<LiveChanges>(
        async (current) => await readSince(pool, current, seq),
      )
      if (!changes) return false
      for (const update of changes.updates) Y.applyUpdate(doc, update, catchUpOrigin)
      seq = Math.max(seq, changes.lastSeq)
      snapshotSeq = Math.max(snapshotSeq, changes.snapshotSeq)
      storedSeq = Math.max(storedSeq, changes.storedSeq)
      return true
    },
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
