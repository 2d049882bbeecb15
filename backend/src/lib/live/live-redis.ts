/**
 * Relays live documents between servers through Redis. Without it, or while it is down, servers read
 * what others wrote from the log (`watch.ts`), a few seconds later.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Redis as RedisRelay } from '@hocuspocus/extension-redis'
import type {
  afterLoadDocumentPayload,
  beforeBroadcastStatelessPayload,
  onAwarenessUpdatePayload,
  onChangePayload,
} from '@hocuspocus/server'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'

/** How long a document may wait for Redis when it is loaded. */
const LOAD_WAIT_MS = 1000
const COMMAND_TIMEOUT_MS = 1000

/** The extension of Hocuspocus, made to survive Redis: there, a failed publish ends the process. */
export class LiveRedis extends RedisRelay {
  readonly #log: FastifyBaseLogger
  readonly #publisher: Redis
  readonly #subscriber: Redis
  /** Documents that aren't relayed, because Redis was down when they were loaded. */
  readonly #waiting = new Map<string, afterLoadDocumentPayload>()

  constructor(url: string, log: FastifyBaseLogger) {
    const publisher = connect(url, log, 'publish')
    const subscriber = connect(url, log, 'subscribe')
    const clients = [publisher, subscriber]
    // It asks for the publisher first.
    super({ prefix: 'scenewright:live', createClient: () => clients.shift() })
    this.#log = log
    this.#publisher = publisher
    this.#subscriber = subscriber
    const [receive] = subscriber.listeners('messageBuffer')
    subscriber.removeAllListeners('messageBuffer')
    subscriber.on('messageBuffer', (channel: Buffer, message: Buffer) => {
      void this.#guard(async () => {
        await Promise.resolve(receive?.(channel, message))
      })
    })
  }

  /** Relays documents that couldn't be when they were loaded. */
  async retry(): Promise<void> {
    if (this.#publisher.status !== 'ready') return
    for (const payload of this.#waiting.values()) await this.afterLoadDocument(payload)
  }

  override async afterLoadDocument(payload: afterLoadDocumentPayload): Promise<void> {
    const { documentName } = payload
    this.#waiting.set(documentName, payload)
    const joined = this.#guard(async () => {
      await super.afterLoadDocument(payload)
      this.#waiting.delete(documentName)
    })
    await Promise.race([joined, delay(LOAD_WAIT_MS, undefined, { ref: false })])
  }

  override async afterUnloadDocument(
    payload: Parameters<RedisRelay['afterUnloadDocument']>[0],
  ): Promise<void> {
    this.#waiting.delete(payload.documentName)
    await super.afterUnloadDocument(payload)
  }

  override async onChange(data: onChangePayload): Promise<void> {
    if (this.#publisher.status === 'ready') await super.onChange(data)
  }

  override async onAwarenessUpdate(data: onAwarenessUpdatePayload): Promise<void> {
    if (this.#publisher.status === 'ready') await super.onAwarenessUpdate(data)
  }

  // Hocuspocus doesn't wait for this one, so a rejection would end the process.
  override async beforeBroadcastStateless(data: beforeBroadcastStatelessPayload): Promise<number> {
    await this.#guard(async () => await super.beforeBroadcastStateless(data))
    return 0
  }

  /** Stores are guarded by the database, which works without Redis. */
  override async onStoreDocument(): Promise<void> {}

  override async afterStoreDocument(): Promise<void> {}

  override async onDestroy(): Promise<void> {
    this.#publisher.disconnect(false)
    this.#subscriber.disconnect(false)
  }

  async #guard(run: () => Promise<unknown>): Promise<void> {
    try {
      await run()
    } catch (err) {
      this.#log.debug({ err }, 'could not relay a live document')
    }
  }
}

/** A publisher fails at once while Redis is down; a subscriber waits, and subscribes again. */
function connect(url: string, log: FastifyBaseLogger, use: 'publish' | 'subscribe'): Redis {
  const failing = { enableOfflineQueue: false, maxRetriesPerRequest: 1 }
  const redis = new Redis(url, {
    ...(use === 'publish' ? { ...failing, commandTimeout: COMMAND_TIMEOUT_MS } : {}),
    ...(use === 'subscribe' && { maxRetriesPerRequest: null }),
    autoResendUnfulfilledCommands: use === 'subscribe',
  })
  let isDown = false
  redis.on('error', (err) => {
    if (!isDown) log.warn({ err }, 'Redis is unreachable; live writing works through the database')
    isDown = true
  })
  redis.on('ready', () => {
    isDown = false
  })
  return redis
}
