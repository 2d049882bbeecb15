/** Calls the assistant for the whole script and reads its answer while it arrives. */
import { assist, AssistEvent, type AssistRequest } from '@scenewright/shared/api/assist.ts'
import type { Failure } from '@scenewright/shared/result.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { ApiClient } from './api-client.ts'

const BROKE_OFF = 'The answer broke off. Check your connection and try again.'

/** `stopped`: the writer stopped it. */
export type AssistUpdate =
  | Exclude<AssistEvent, { event: 'failed' }>
  | Readonly<{ event: 'failed'; failure: Failure }>
  | Readonly<{ event: 'stopped' }>

export type AssistStream = (
  request: AssistRequest,
  signal: AbortSignal,
) => AsyncGenerator<AssistUpdate, void>

/** The last update is always `done`, `failed` or `stopped`; it never throws. */
export function createAssistStream(api: Pick<ApiClient, 'open'>): AssistStream {
  return async function* updates(body, signal) {
    const opened = await api.open(assist, { body, signal })
    if (!opened.ok) {
      yield opened.kind === 'aborted'
        ? { event: 'stopped' }
        : { event: 'failed', failure: opened.failure }
      return
    }
    try {
      for await (const line of linesOf(opened.bytes, signal)) {
        if (line.trim() === '') continue
        const read = AssistEvent.safeParse(parseJson(line))
        if (!read.success) break
        const update = updateOf(read.data)
        yield update
        if (update.event === 'done' || update.event === 'failed') return
      }
    } catch {
      // The connection broke, or the writer stopped the call.
    }
    yield signal.aborted ? { event: 'stopped' } : brokenOff()
  }
}

function brokenOff(): AssistUpdate {
  return { event: 'failed', failure: { code: 'UNAVAILABLE', error: BROKE_OFF } }
}

function updateOf(event: AssistEvent): AssistUpdate {
  if (event.event !== 'failed') return event
  const { code = 'INTERNAL', error } = event.failure
  return { event: 'failed', failure: { ...event.failure, code, error } }
}

/** Splits UTF-8 bytes into lines, wherever the network has split them. */
async function* linesOf(
  bytes: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  const reader = bytes.getReader()
  // Not every platform ends a body that has begun when its request is aborted.
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
      if (done) break
    }
    if (rest !== '') yield rest
  } finally {
    signal.removeEventListener('abort', stop)
    await reader.cancel().catch(() => undefined)
  }
}
