/**
 * Relays live documents between servers through Redis. Without it, or while it is down, servers read
 * what others wrote from the log (`watch.ts`), a few seconds later.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Redis as RedisRelay } from '@hocuspocus/extension-redis'
import type { afterLoadDocumentPayload } from '@hocuspocus/server'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'

/** Loading a document waits at most this long for Redis. */
const LOAD_WAIT_MS = 1000
const COMMAND_TIMEOUT_MS = 1000

/**
 * Publishes nothing while Redis is down: the other servers then read updates from the log. It never
 * throws, because the extension leaves some failed publishes uncaught, which would end the process.
 */
class Publisher extends Redis {
  override async publish(channel: string | Buffer, message: string | Buffer): Promise<number> {
    if (this.status !== 'ready') return 0
    try {
      return await super.publish(channel, message)
    } catch {
      return 0
    }
  }
}

/** Hocuspocus' extension, made to keep working while Redis is down. */
export class LiveRedis extends RedisRelay {
  readonly #log: FastifyBaseLogger
  readonly #publisher: Redis
  readonly #subscriber: Redis
  /** Documents that aren't relayed, because Redis was down when they were loaded. */
  readonly #waiting = new Map<string, afterLoadDocumentPayload>()

  constructor(url: string, log: FastifyBaseLogger) {
    const publisher = connectPublisher(url, log)
    const subscriber = connectSubscriber(url, log)
    const clients = [publisher, subscriber]
    // The extension asks for the publisher first.
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

/** Fails soon without an answer, so that nobody waits for a Redis that hangs. */
function connectPublisher(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Publisher(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    autoResendUnfulfilledCommands: false,
  })
  return withWarnings(redis, log)
}

/** Waits while Redis is down, and then subscribes again. */
function connectSubscriber(url: string, log: FastifyBaseLogger): Redis {
  return withWarnings(new Redis(url, { maxRetriesPerRequest: null }), log)
}

function withWarnings(redis: Redis, log: FastifyBaseLogger): Redis {
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
