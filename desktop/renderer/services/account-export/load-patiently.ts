import type { CallFailure, CallSuccess } from '../api-client.ts'
import { failureSentence } from '../api-client.ts'

/** The end of an export without a file. `failed` has a sentence for the writer. */
export type Stopped = Readonly<{ kind: 'failed'; message: string } | { kind: 'aborted' }>

/** `missing`: it was deleted meanwhile. */
export type Loaded<T> = Readonly<{ kind: 'ready'; value: T } | { kind: 'missing' }> | Stopped

export type Patience = Readonly<{
  signal: AbortSignal
  /** Resolves after a delay in ms, or when the signal aborts. */
  wait: (ms: number) => Promise<void>
}>

const MAX_TRIES = 5
const FAILED = "Couldn't reach the server. Nothing was exported. Please try again."

/**
 * Makes a call of an export. Such calls come in thousands, so one that fails because of the
 * connection or a busy server is repeated a few times.
 */
export async function loadPatiently<T>(
  { signal, wait }: Patience,
  call: (signal: AbortSignal) => Promise<CallSuccess<T> | CallFailure>,
): Promise<Loaded<T>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call(signal)
    if (answer.ok) return { kind: 'ready', value: answer.value }
    if (answer.kind === 'aborted' || signal.aborted) return { kind: 'aborted' }
    if (answer.failure.code === 'NOT_FOUND') return { kind: 'missing' }
    const isHopeless = tries === MAX_TRIES || !canPass(answer)
    if (isHopeless) return { kind: 'failed', message: failureSentence(answer, FAILED) }
    await wait((answer.retryAfterSeconds ?? tries) * 1000)
    if (signal.aborted) return { kind: 'aborted' }
  }
}

function canPass({ kind, failure }: CallFailure): boolean {
  return (
    kind !== 'refused' ||
    ['RATE_LIMITED', 'UNAVAILABLE', 'STORAGE_FULL', 'INTERNAL'].includes(failure.code)
  )
}
