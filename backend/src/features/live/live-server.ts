/** Hocuspocus with our login, checks, log and store (docs/decisions/live-server.md). */
import {
  LIVE_CLOSE,
  type LiveDocumentName,
  type LiveMessage,
  liveDocumentName,
  readLiveDocumentName,
} from '@scenewright/shared/api/live.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import {
  type Connection,
  type ConnectionTransactionOrigin,
  type Document,
  Hocuspocus,
  type beforeHandleAwarenessPayload,
  type beforeSyncPayload,
  isTransactionOrigin,
} from '@hocuspocus/server'
import type { FastifyInstance } from 'fastify'
import { messageYjsSyncStep1 } from 'y-protocols/sync'
import type { AppDeps } from '#src/lib/deps.ts'
import { isStorageFull } from '#src/lib/database/is-database-down.ts'
import { createAppendUpdates } from '#src/lib/live/append-updates.ts'
import { cleanAwareness } from '#src/lib/live/awareness.ts'
import { readDocumentBytes } from '#src/lib/live/document-budget.ts'
import { createHeavyWork } from '#src/lib/live/heavy-work.ts'
import { findLiveHolder } from '#src/lib/live/live-log.ts'
import { MAX_MESSAGE_BYTES, MAX_UNAUTHENTICATED_BYTES } from '#src/lib/live/live-limits.ts'
import { comeBackLater } from '#src/lib/live/live-load.ts'
import type { LiveRedis } from '#src/lib/live/live-redis.ts'
import {
  type LiveContext,
  type LiveSocket,
  closeSocket,
  getRights,
  sendTo,
  setReadOnly,
} from '#src/lib/live/live-socket.ts'
import type { LiveTimes } from '#src/lib/live/live-times.ts'
import { type OpenDocument, createOpenDocument } from '#src/lib/live/open-document.ts'
import { type StoreDeps, storeDocument } from '#src/lib/live/store-document.ts'
import { type SyncAnswers, createSyncAnswers } from '#src/lib/live/sync-answers.ts'
import type { Metrics } from '#src/lib/metrics/metrics.ts'
import { authorize } from './authorize.ts'
import { followNeverSend } from './never-send.ts'

export type LiveServerDeps = AppDeps &
  StoreDeps &
  Readonly<{
    app: FastifyInstance
    metrics: Metrics
    times: LiveTimes
    redis: LiveRedis | null
    mayOpen: (accountId: string) => boolean
    mayLoad: (accountId: string, document: LiveDocumentName, bytes: number) => boolean
  }>

export type LiveServer = Readonly<{
  hocuspocus: Hocuspocus<LiveContext>
  openOf: (document: Document) => OpenDocument | undefined
  /** Sends what a client lacks. @param vector the state vector that it has */
  answer: (socket: LiveSocket, vector: Uint8Array) => Promise<void>
}>

/** The wait after too many documents were open: somebody may have closed one. */
const DOCUMENTS_SECONDS = 15
/** The wait after the storage of the project's account was full. */
const STORAGE_SECONDS = 60

/** Stops Hocuspocus from handling a message. It has no text, so that Hocuspocus doesn't log it. */
const stop = (reason = '') => Object.assign(new Error(''), { reason })

export function createLiveServer(deps: LiveServerDeps): LiveServer {
  const { app, metrics, times, redis, log, limits } = deps
  const appendUpdates = createAppendUpdates(deps.pool)
  const heavy = createHeavyWork()
  const answers = new WeakMap<Document, SyncAnswers>()
  const opened = new WeakMap<Document, OpenDocument>()
  const socketOf = new WeakMap<Connection, LiveSocket>()

  /** Leaves only the client's own state, with its account's address. Other servers did the same. */
  async function beforeHandleAwareness({
    document,
    states,
    connection,
  }: beforeHandleAwarenessPayload<LiveContext>): Promise<void> {
    if (!connection) return
    const account = connection.context.socket?.login
    let [own] = document.getClients(connection)
    const isOfOther = (client: number) =>
      document
        .getConnections()
        .some(
          (other) =>
            document.getClients(other).has(client) &&
            socketOf.get(other)?.login?.userId !== account?.userId,
        )
    for (const [client, state] of states) {
      const clean = cleanAwareness(state, account?.email ?? '')
      // Hocuspocus adds an empty state.
      if (clean && !isOfOther(client)) own ??= client
      if (clean && client === own) states.set(client, clean)
      else states.delete(client)
    }
  }

  function roleOf(origin: unknown): Role | null {
    if (!isTransactionOrigin(origin) || origin.source !== 'connection') return null
    return socketOf.get(origin.connection)?.role ?? null
  }

  async function beforeSync(sync: beforeSyncPayload<LiveContext>): Promise<void> {
    const { type, payload, context, connection } = sync
    const { socket } = context
    const open = opened.get(sync.document)
    if (socket && !socket.getsDocument) {
      closeSocket(socket, LIVE_CLOSE.accessRemoved, 'access')
      throw stop('access')
    }
    // Only the server itself asks for what it lacks here.
    if (type === messageYjsSyncStep1 || !socket) return
    if (socket.isClosed || !open || !socket.login || !socket.role) throw stop()
    const rights = getRights(socket)
    // Hocuspocus answers that the update wasn't accepted.
    if (connection.readOnly) return
    if (rights === null) throw stop('access')
    const origin: ConnectionTransactionOrigin = { source: 'connection', connection }
    const admitted = await open.admit({ data: payload, rights, login: socket.login, origin })
    switch (admitted.kind) {
      case 'known':
        return
      case 'early':
        // Neither applied nor acknowledged. The client sends it again with the rest.
        socket.isSkipping = true
        setReadOnly(socket)
        return
      case 'added':
        metrics.liveUpdates.inc()
        return
      case 'refused':
      case 'too-large': {
        metrics.liveRefusals.inc()
        const { refusedUpdate, tooLarge } = LIVE_CLOSE
        const code = admitted.kind === 'refused' ? refusedUpdate : tooLarge
        closeSocket(socket, code, admitted.reason)
        throw stop(admitted.reason)
      }
      case 'ended':
        closeSocket(socket, LIVE_CLOSE.epochEnded, 'epoch')
        throw stop('epoch')
      case 'wait':
        closeSocket(socket, LIVE_CLOSE.overload, 'wait')
        throw stop('wait')
      case 'no-storage':
        closeSocket(socket, ...comeBackLater('storage', STORAGE_SECONDS))
        throw stop('storage')
      case 'failed':
        log.warn({ err: admitted.error }, 'could not write a live update')
        closeSocket(
          socket,
          LIVE_CLOSE.overload,
          isStorageFull(admitted.error) ? 'full' : 'not stored',
        )
        throw stop('not stored')
    }
  }

  async function answer(socket: LiveSocket, vector: Uint8Array): Promise<void> {
    const { connection, login } = socket
    if (!socket.getsDocument) return closeSocket(socket, LIVE_CLOSE.accessRemoved, 'access')
    const known = connection && answers.get(connection.document)
    if (!known || !login) return
    const send = () => {
      for (const message of known.answer(vector)) sendTo(socket, message)
    }
    if (known.has(vector)) send()
    else await heavy(login.userId, async () => send())
  }

  /** Bytes of a document, also of one that has to be loaded first. */
  async function bytesOf(name: LiveDocumentName): Promise<number> {
    const document = hocuspocus.documents.get(liveDocumentName(name))
    const open = document && opened.get(document)
    return open?.bytes() ?? (await readDocumentBytes(deps.pool, name))
  }

  const hocuspocus: Hocuspocus<LiveContext> = new Hocuspocus<LiveContext>({
    quiet: true,
    debounce: times.storeAfterMs,
    maxDebounce: times.storeWithinMs,
    maxUnauthenticatedQueueSize: MAX_UNAUTHENTICATED_BYTES,
    maxPendingDocuments: 1,
    extensions: redis ? [redis] : [],
    async onAuthenticate({ token, context, connectionConfig }) {
      const { socket } = context
      if (!socket || socket.isClosed || socket.login) throw stop('access')
      const { document, ip } = socket
      const authorized = await authorize(app, deps, { token, document, ip })
      if (!authorized.ok) throw stop(authorized.refusal)
      const { login, role, canIssue, getsDocument } = authorized
      const documentBytes = document ? await bytesOf(document) : 0
      const limited = await limits.liveConnectionsByAccount.take(login.userId)
      if (!deps.mayOpen(login.userId) || !limited.ok) {
        closeSocket(socket, LIVE_CLOSE.overload, 'limit')
        throw stop('access')
      }
      if (document && !deps.mayLoad(login.userId, document, documentBytes)) {
        closeSocket(socket, ...comeBackLater('documents', DOCUMENTS_SECONDS))
        throw stop('access')
      }
      Object.assign(socket, { login, role, canIssue, getsDocument, documentBytes })
      socket.ws._receiver._maxPayload = MAX_MESSAGE_BYTES
      connectionConfig.readOnly = !getsDocument
    },
    async connected({ context: { socket }, connection }) {
      if (!socket) return
      socket.connection = connection
      socketOf.set(connection, socket)
      socket.inbox.open()
    },
    async onLoadDocument({ document, documentName, context }) {
      const name = readLiveDocumentName(documentName)
      const holderId = name && (await findLiveHolder(deps.prisma, name))
      if (!name || holderId === null) throw stop('epoch')
      const key = { ...name, holderId }
      const catchUpOrigin = { source: 'local' } as const
      const open = createOpenDocument({ ...deps, appendUpdates }, document, {
        key,
        catchUpOrigin,
      })
      const account = context.socket?.login?.userId ?? ''
      if (!(await heavy(account, open.catchUp))) throw stop('epoch')
      opened.set(document, open)
      answers.set(document, createSyncAnswers(document))
      followNeverSend(deps, { doc: document, open, roleOf })
    },
    beforeSync,
    async afterHandleMessage({ context: { socket } }) {
      if (!socket?.isSkipping) return
      socket.isSkipping = false
      setReadOnly(socket)
    },
    beforeHandleAwareness,
    async onStoreDocument({ document }) {
      const open = opened.get(document)
      if (!open) return
      const end = metrics.liveStoreSeconds.startTimer()
      const version = await storeDocument(deps, document, open, document.connections.size === 0)
      end()
      if (version === null) return
      const message: LiveMessage = { kind: 'stored', version }
      document.broadcastStateless(JSON.stringify(message))
    },
  })

  return { openOf: (document) => opened.get(document), answer, hocuspocus }
}
