import { Gauge, type Registry } from 'prom-client'
import type { Mailer } from '../mail/mailer.ts'

/** The connections of a pg.Pool. */
export type PoolCounts = Readonly<{ totalCount: number; idleCount: number; waitingCount: number }>

/** What is read when the metrics are requested. */
export type Gauged = Readonly<{ pool: PoolCounts; mailer: Pick<Mailer, 'counts'> }>

/** Adds the gauges whose values are read when the metrics are requested. */
export function addGauges(registry: Registry, { pool, mailer }: Gauged): void {
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
