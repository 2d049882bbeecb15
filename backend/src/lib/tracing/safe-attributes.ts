import type { Attributes } from '@opentelemetry/api'

/**
 * The attributes that leave the server. A list of what is allowed, because addresses with tokens,
 * bodies and values of statements must not appear when an instrumentation starts to record them.
 * Statements have placeholders instead of values.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'network.protocol.version',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'scenewright.request_id',
])

/** A quoted value in a statement, which a placeholder should have been. */
const QUOTED = /'(?:[^']|'')*'/g

/** Returns only the attributes that can't contain a secret or a writer's text. */
export function safeAttributes(attributes: Attributes): Attributes {
  const safe = Object.entries(attributes).filter(([name]) => ALLOWED.has(name))
  return Object.fromEntries(
    safe.map(([name, value]) => [
      name,
      name === 'db.query.text' ? String(value).replace(QUOTED, "'?'") : value,
    ]),
  )
}
