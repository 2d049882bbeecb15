import { statfs } from 'node:fs/promises'
import { getKeys } from '@scenewright/shared/records.ts'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '#src/config.ts'
import type { Mailer } from '../mail/mailer.ts'

const DATABASE_BYTES = 'SELECT pg_database_size(current_database()) AS bytes'

/** The sources of the gauges. */
export type Gauged = Readonly<{
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'query'>
  mailer: Pick<Mailer, 'counts'>
  config: Pick<Config, 'dataDir'>
}>

/** Adds the gauges whose values are read when the metrics are requested. */
export function addGauges(registry: Registry, { pool, mailer, config }: Gauged): void {
  registry.registerMetric(
    new Gauge({
      name: 'scenewright_database_connections',
      help: 'Connections to PostgreSQL, in use or idle.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'scenewright_database_waiting',
      help: 'Statements that wait for a connection to PostgreSQL.',
      registers: [],
      collect() {
        this.set(pool.waitingCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'scenewright_disk_free_bytes',
      help: 'Free space for this server on the disk of DATA_DIR, where the embedded database is.',
      registers: [],
      async collect() {
        this.reset()
        const disk = await statfs(config.dataDir).catch(() => null)
        if (disk) this.set(disk.bavail * disk.bsize)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'scenewright_database_bytes',
      help: 'Size of the database on the disk of PostgreSQL.',
      registers: [],
      async collect() {
        this.reset()
        const answer = await pool.query<{ bytes: string }>(DATABASE_BYTES).catch(() => null)
        if (answer?.rows[0]) this.set(Number(answer.rows[0].bytes))
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'scenewright_mail_queue',
      help: 'Mails in the queue of all servers: waiting to be sent, or given up (dead).',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset()
        // While the database is down, the other metrics are still needed.
        const counts = await mailer.counts().catch(() => null)
        if (!counts) return
        this.set({ state: 'waiting' }, counts.waiting)
        this.set({ state: 'dead' }, counts.dead)
      },
    }),
  )
}

/** Functions that return the values of live writing's gauges, by their names. */
export type LiveGauged = Readonly<Record<'documents' | 'connections' | 'in_flight', () => number>>

const LIVE_HELP: Readonly<Record<keyof LiveGauged, string>> = {
  documents: 'Live documents that this server has open.',
  connections: 'Open connections for live writing.',
  in_flight: 'Messages of live writing that have arrived and are not handled.',
}

/** Adds the gauges of live writing, whose values are read when the metrics are requested. */
export function addLiveGauges(registry: Registry, gauged: LiveGauged): void {
  for (const name of getKeys(LIVE_HELP)) {
    registry.registerMetric(
      new Gauge({
        name: `scenewright_live_${name}`,
        help: LIVE_HELP[name],
        registers: [],
        collect() {
          this.set(gauged[name]())
        },
      }),
    )
  }
}
