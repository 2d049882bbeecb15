import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Attribute = z.strictObject({
  key: z.string(),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ intValue: z.union([z.number(), z.string()]) }),
    z.strictObject({ boolValue: z.boolean() }),
    z.strictObject({ doubleValue: z.number() }),
    z.looseObject({ arrayValue: z.unknown() }),
  ]),
})

const Span = z.looseObject({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^([\da-f]{16})?$/)
    .optional(),
  name: z.string().min(1),
  /** 2 is a request to the server, 3 a call to another one (OTLP: Span.SpanKind). */
  kind: z.int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(Attribute).default([]),
  events: z.array(z.unknown()).default([]),
})
export type CollectedSpan = z.output<typeof Span>

/** OTLP/HTTP: ExportTraceServiceRequest, in JSON. */
const ExportRequest = z.strictObject({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(Span) })),
    }),
  ),
})

/** A collector of traces that refuses what a real one would refuse. */
export type TraceCollector = Readonly<{
  url: string
  spans: CollectedSpan[]
  /** Everything that was received, as text. */
  received: () => string
  /** The reasons of refused requests. */
  refused: string[]
  close: () => Promise<void>
}>

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const refused: string[] = []
  let received = ''
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    received += body
    const parsed = ExportRequest.safeParse(JSON.parse(body))
    const isForUs = request.method === 'POST' && request.url === '/v1/traces'
    if (!isForUs || !parsed.success) {
      refused.push(`${request.method} ${request.url} ${parsed.error?.message}`)
      response.writeHead(400).end('{}')
      return
    }
    const scopes = parsed.data.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)
    spans.push(...scopes.flatMap((scope) => scope.spans))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    received: () => received,
    refused,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Returns the value of a span's attribute as text. */
export function attributeOf({ attributes }: CollectedSpan, name: string): string | undefined {
  const value = attributes.find(({ key }) => key === name)?.value
  return value && String(Object.values(value)[0])
}
