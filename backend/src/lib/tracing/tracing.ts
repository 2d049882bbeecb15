import { createRequire } from 'node:module'
import { type Span, context, propagation, trace, type Attributes } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'

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

/** Probes and metrics would be most of the traces. */
const UNTRACED = /^\/(healthz|readyz|metrics|api\/health)(\?|$)/

export type Tracing = Readonly<{
  /** Names the current request's span. */
  describe: (request: { id: string; method: string; route: string | undefined }) => void
  /** Sends the remaining spans. */
  stop: () => Promise<void>
}>

/**
 * Starts to record requests, statements and outgoing calls, and to send them to the collector of
 * OTEL_EXPORTER_OTLP_ENDPOINT, which the exporter reads itself. Only imported if that is set.
 */
export function startTracing(serviceName: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: safeExporter(new OTLPTraceExporter()) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const disable = registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.test(url),
        disableOutgoingRequestInstrumentation: true,
      }),
      new PgInstrumentation({ requireParentSpan: true }),
      // `fetch`, which calls the AI service and Stripe.
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  })
  // They patch what `require` returns. The server's imports share these objects.
  const require = createRequire(import.meta.url)
  for (const name of ['http', 'pg', 'pg-pool']) require(name)
  return {
    describe: ({ id, method, route }) => {
      const span: Span | undefined = trace.getActiveSpan()
      span?.setAttribute('scenewright.request_id', id)
      if (route === undefined) return
      span?.setAttribute('http.route', route)
      span?.updateName(`${method} ${route}`)
    },
    stop: async () => {
      disable()
      await provider.shutdown()
    },
  }
}

/** Sends spans on without anything private: no events, no messages of errors. */
function safeExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutSecrets), done),
    shutdown: async () => await exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}

function withoutSecrets(span: ReadableSpan): ReadableSpan {
  // The class's fields are partly getters, which a spread would leave out.
  const safe: Partial<ReadableSpan> = {
    attributes: safeAttributes(span.attributes),
    // An exception's message may quote a row.
    events: [],
    status: { code: span.status.code },
  }
  return new Proxy(span, {
    get: (target, key) =>
      (key in safe ? Reflect.get(safe, key) : Reflect.get(target, key, target)) as unknown,
  })
}

/** Returns only the attributes that can't contain a secret or a writer's text. */
function safeAttributes(attributes: Attributes): Attributes {
  const safe = Object.entries(attributes).filter(([name]) => ALLOWED.has(name))
  return Object.fromEntries(
    safe.map(([name, value]) => [
      name,
      name === 'db.query.text' ? String(value).replace(QUOTED, "'?'") : value,
    ]),
  )
}
