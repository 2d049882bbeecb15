import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { addGauges, type Gauged } from './gauges.ts'

/** Upper bounds in seconds: a save takes milliseconds, a command up to a minute. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the metrics of one app, with their own registry (docs/running.md#hosting). Labels have
 * few values: never an id, an address or a path.
 */
export function createMetrics(gauged: Gauged) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const metrics = {
    registry,
    requests: new Counter({
      name: 'scenewright_http_requests_total',
      help: 'Answered requests by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'scenewright_http_request_duration_seconds',
      help: 'Time from a request to its answer, by method and route.',
      labelNames: ['method', 'route'],
      buckets: DURATION_BUCKETS,
      registers,
    }),
    saves: new Counter({
      name: 'scenewright_saves_total',
      help: 'Scripts saved.',
      registers,
    }),
    conflicts: new Counter({
      name: 'scenewright_save_conflicts_total',
      help: 'Saves refused because the script was changed elsewhere.',
      registers,
    }),
    aiCalls: new Gauge({
      name: 'scenewright_ai_calls',
      help: 'Calls of the AI service, running or waiting for others of their account.',
      labelNames: ['state'],
      registers,
    }),
    aiTokens: new Counter({
      name: 'scenewright_ai_tokens_total',
      help: 'Tokens charged, by request type and direction.',
      labelNames: ['type', 'direction'],
      registers,
    }),
    liveUpdates: new Counter({
      name: 'scenewright_live_updates_total',
      help: 'Updates of live documents written to the log.',
      registers,
    }),
    liveRefusals: new Counter({
      name: 'scenewright_live_refusals_total',
      help: 'Refused updates of live documents.',
      registers,
    }),
    liveShed: new Counter({
      name: 'scenewright_live_shed_total',
      help: 'Connections for live writing that were closed because the server had too much in flight.',
      registers,
    }),
    liveStoreSeconds: new Histogram({
      name: 'scenewright_live_store_duration_seconds',
      help: 'Time to store a live document as a version.',
      buckets: DURATION_BUCKETS,
      registers,
    }),
  }
  addGauges(registry, gauged)
  // Charts show a zero instead of a gap until the first one.
  for (const state of ['running', 'waiting']) metrics.aiCalls.set({ state }, 0)
  return metrics
}
