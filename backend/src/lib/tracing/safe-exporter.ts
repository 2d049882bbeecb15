import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { safeAttributes } from './safe-attributes.ts'

/** Sends spans on without anything private: no events, no messages of errors. */
export function safeExporter(exporter: SpanExporter): SpanExporter {
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
