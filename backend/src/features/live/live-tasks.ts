/** Recurring tasks of a server for its open live documents, and for those that no server has open. */
import {
  LIVE_CLOSE,
  type LiveDocumentName,
  liveDocumentName,
  readLiveDocumentName,
} from '@scenewright/shared/api/live.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'
import {
  endDocument,
  findEnded,
  findUnstored,
  noteAlone,
  renewQuiet,
} from '#src/lib/live/ending.ts'
import { findLiveHolder } from '#src/lib/live/live-log.ts'
import { beginStoring, quarantineFailing } from '#src/lib/live/quarantine.ts'
import { CHECK_IDLE_MS, MAX_UNSENT_BYTES } from '#src/lib/live/live-limits.ts'
import { type LiveSocket, closeSocket } from '#src/lib/live/live-socket.ts'
import { type Standing, readStandings } from '#src/lib/live/watch.ts'
import type { LiveServer, LiveServerDeps } from './live-server.ts'
import type { LiveSockets } from './live-sockets.ts'

/** Connections that couldn't be checked for so long are closed. */
const UNCHECKED_MS = 30_000

export type LiveTasks = Readonly<{ watch: () => Promise<void>; tidy: () => Promise<void> }>

export function createLiveTasks(
  deps: LiveServerDeps,
  { hocuspocus, openOf }: LiveServer,
  sockets: LiveSockets,
): LiveTasks {
  const { pool, prisma, clock, log, times, redis } = deps
  let checkedAt = performance.now()

  /** Reads what other servers wrote to the documents that are open here. */
  async function catchUp(lastSeqs: ReadonlyMap<string, number>): Promise<void> {
    for (const document of hocuspocus.documents.values()) {
      const open = openOf(document)
      if (open && (lastSeqs.get(document.name) ?? 0) > open.seq()) await open.catchUp()
    }
  }

  const openOfSocket = ({ connection }: LiveSocket) => connection && openOf(connection.document)

  /** A document that can't be read doesn't stop the others from being stored. */
  async function store(name: LiveDocumentName): Promise<void> {
    try {
      const direct = await hocuspocus.openDirectConnection(liveDocumentName(name), {})
      await direct.disconnect()
    } catch (err) {
      log.error({ err, projectId: name.projectId }, 'could not store a live document')
      const holderId = await findLiveHolder(prisma, name)
      if (holderId !== null) await beginStoring(pool, { ...name, holderId })
    }
  }

  return {
    watch: async () => {
      const watched = [...sockets.open].flatMap((socket) => {
        const { login, document, isClosed } = socket
        return login && document && !isClosed ? [{ socket, login, document }] : []
      })
      let standings: Standing[]
      try {
        standings = await readStandings(pool, watched, clock())
        checkedAt = performance.now()
      } catch (err) {
        log.warn({ err }, 'could not check the connections for live writing')
        if (performance.now() - checkedAt < UNCHECKED_MS) return
        for (const { socket } of watched) closeSocket(socket, LIVE_CLOSE.overload, 'unchecked')
        return
      }
      const lastSeqs = new Map<string, number>()
      for (const [index, { socket, document }] of watched.entries()) {
        const standing = standings[index]
        applyStanding(socket, standing ?? { kind: 'access' })
        if (standing?.kind === 'may') lastSeqs.set(liveDocumentName(document), standing.lastSeq)
        if (socket.ws.bufferedAmount > MAX_UNSENT_BYTES) socket.ws.terminate()
        socket.documentBytes = openOfSocket(socket)?.bytes() ?? socket.documentBytes
      }
      for (const document of hocuspocus.documents.values()) openOf(document)?.rest(CHECK_IDLE_MS)
      await catchUp(lastSeqs)
      await redis?.retry()
    },

    tidy: async () => {
      const open = [...hocuspocus.documents.keys()].flatMap((name) => {
        const document = readLiveDocumentName(name)
        return document ? [document.projectId] : []
      })
      await noteAlone(pool, open)
      await quarantineFailing(deps)
      for (const name of await findUnstored(pool, times.unstoredMs)) await store(name)
      for (const name of await findEnded(pool, times.endAfterMs)) {
        await store(name)
        if (await endDocument(prisma, name, times.endAfterMs)) {
          log.info({ projectId: name.projectId }, 'a live document was ended')
        }
      }
      for (const { projectId } of await renewQuiet(pool, times, open)) {
        log.info({ projectId }, 'a live document begins anew')
      }
    },
  }
}

function applyStanding(socket: LiveSocket, standing: Standing): void {
  switch (standing.kind) {
    case 'login':
      return closeSocket(socket, LIVE_CLOSE.loginEnded, 'login')
    case 'access':
      return closeSocket(socket, LIVE_CLOSE.accessRemoved, 'access')
    case 'epoch':
      return closeSocket(socket, LIVE_CLOSE.epochEnded, 'epoch')
    case 'quarantined':
      return closeSocket(socket, LIVE_CLOSE.quarantined, 'quarantined')
    case 'may':
      socket.role = standing.role
      socket.canIssue = standing.canIssue
      if (!socket.getsDocument || hasRightsOf(standing.role, 'commenter')) return
      socket.getsDocument = false
      return closeSocket(socket, LIVE_CLOSE.accessRemoved, 'access')
  }
}
