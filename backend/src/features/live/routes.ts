/** Live writing: several people write one project at the same time. */
import { setTimeout as delay } from 'node:timers/promises'
import { LIVE_CLOSE } from '@scenewright/shared/api/live.ts'
import type { FastifyInstance } from 'fastify'
import { LiveRedis } from '#src/lib/live/live-redis.ts'
import { type LiveLoad, createLiveLoad } from '#src/lib/live/live-load.ts'
import { closeSocket } from '#src/lib/live/live-socket.ts'
import { LIVE_TIMES } from '#src/lib/live/live-times.ts'
import { addLiveGauges } from '#src/lib/metrics/gauges.ts'
import { type LiveServerDeps, createLiveServer } from './live-server.ts'
import { createLiveSockets, isLiveRequest } from './live-sockets.ts'
import { createLiveTasks } from './live-tasks.ts'

/** Stopping waits at most this long for documents to be stored; the others stay in the log. */
const STORE_WAIT_MS = 10_000
const CHECK_MS = 50

type Given = Omit<LiveServerDeps, 'app' | 'times' | 'redis' | 'mayOpen' | 'mayLoad'>

/**
 * Adds the WebSocket at /api/live, unless LIVE_WRITING is off.
 *
 * @returns whether it is shedding connections; null if it is off
 */
export function liveRoutes(
  app: FastifyInstance,
  given: Given,
): Pick<LiveLoad, 'isShedding'> | null {
  const { config, log } = given
  if (!config.hasLiveWriting) return null
  const times = { ...LIVE_TIMES, ...given.liveTimes }
  const redis = config.redisUrl ? new LiveRedis(config.redisUrl, log) : null
  const load = createLiveLoad()
  const sockets = createLiveSockets({ ...given, load }, () => server)
  const { mayOpen, mayLoad } = sockets
  const deps = { ...given, app, times, redis, mayOpen, mayLoad }
  const server = createLiveServer(deps)
  addLiveGauges(given.metrics.registry, {
    documents: () => server.hocuspocus.getDocumentsCount(),
    connections: () => sockets.open.size,
    in_flight: load.inFlight,
  })
  const tasks = createLiveTasks(deps, server, sockets)
  const running: (() => Promise<void>)[] = []

  // Other upgrades, such as HTTP/2 without TLS, are answered as if they hadn't asked.
  Object.assign(app.server, { shouldUpgradeCallback: isLiveRequest })
  app.server.on('upgrade', (request, socket, head) => void sockets.upgrade(request, socket, head))

  app.addHook('onListen', async () => {
    running.push(
      repeat(tasks.watch, times.watchMs, (err) => {
        log.warn({ err }, 'could not watch live documents')
      }),
      repeat(tasks.tidy, times.tidyMs, (err) => {
        log.warn({ err }, 'could not tidy live documents')
      }),
    )
  })

  app.addHook('preClose', async () => {
    sockets.stop()
    await Promise.all(running.map(async (stop) => await stop()))
    for (const socket of sockets.open) closeSocket(socket, LIVE_CLOSE.restart, 'restart')
    const { hocuspocus } = server
    hocuspocus.closeConnections()
    hocuspocus.flushPendingStores()
    const deadline = performance.now() + STORE_WAIT_MS
    while (hocuspocus.documents.size > 0 && performance.now() < deadline) await delay(CHECK_MS)
    for (const { ws } of sockets.open) ws.terminate()
    await redis?.onDestroy()
  })
  return load
}

/** Runs a task again and again, with a pause in between. @returns stops it, after the current run */
function repeat(
  run: () => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await run().catch(onError)
    }
  })()
  return async () => {
    stopping.abort()
    await loop
  }
}
