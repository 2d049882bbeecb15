import { createRequire } from 'node:module'
import { type Span, context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { safeExporter } from './safe-exporter.ts'

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
