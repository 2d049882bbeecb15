import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
import { cleanText } from '@scenewright/shared/content/clean-text.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyBaseLogger } from 'fastify'
import { cancelled, timedOut } from '#src/lib/llm/upstream-problem.ts'
import type { Transcriber, Transcription } from '#src/lib/llm/transcriber.ts'
import { createUserSlots } from '#src/lib/quota/user-slots.ts'
import { SAMPLE_RATE, speechSamples } from './speech-samples.ts'
import type { WhisperAnswer, WhisperJob } from './whisper-worker.ts'

const WORKER = new URL('whisper-worker.ts', import.meta.url)

/** Recordings that wait for the one that is being transcribed. */
export const MAX_WAITING = 3
/** Seconds after which a refused recording may be sent again. */
export const WHISPER_RETRY_SECONDS = 15
/** A recording that has waited this long is refused. */
const WAIT_MS = 10 * 60_000

/** A recording may take `baseMs`, and `msPerSecond` for each second of it. */
export type WhisperTimes = Readonly<{ baseMs: number; msPerSecond: number; idleMs: number }>
/** A small machine needs about half a recording's length for the default model. */
const TIMES: WhisperTimes = { baseMs: 90_000, msPerSecond: 3000, idleMs: 5 * 60_000 }

/** Written by the models for a recording without speech. */
const SILENCE = '[BLANK_AUDIO]'

const BUSY: Failure = {
  code: 'UNAVAILABLE',
  error: 'The server is transcribing other recordings. Please try again in a moment.',
}
const MODEL_PROBLEM: Failure = {
  code: 'AI_FAILED',
  error: "The server's speech model can't be used. Its owner finds the reason in the server's log.",
}
const FAILED: Failure = {
  code: 'AI_FAILED',
  error: "The server couldn't transcribe the recording. Please try again.",
}

type Settings = Readonly<{
  /** The model's file. */
  model: string
  log: Pick<FastifyBaseLogger, 'error'>
  times?: WhisperTimes
  worker?: URL
}>

/**
 * Transcribes on this machine with whisper.cpp, one recording after the other. The worker process is
 * killed if a recording is canceled or takes too long, and when it has had nothing to do for a while.
 */
export function whisperTranscriber({
  model,
  log,
  times = TIMES,
  worker = WORKER,
}: Settings): Transcriber {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  /** The running one and those that wait. */
  let calls = 0
  const acquire = createUserSlots(1)
  const closing = new AbortController()

  function stop(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function start(): ChildProcess {
    const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot }
    const started = fork(worker, [model], {
      execArgv: [],
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    for (const event of ['exit', 'error']) {
      started.on(event, () => {
        if (child === started) child = null
      })
    }
    // It ends with the server, and must not keep it running.
    started.unref()
    started.channel?.unref()
    return started
  }

  async function run(
    job: WhisperJob,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<WhisperAnswer | 'exit' | 'canceled' | 'late'> {
    clearTimeout(idle)
    child ??= start()
    const current = child
    const { promise, resolve } = Promise.withResolvers<
      WhisperAnswer | 'exit' | 'canceled' | 'late'
    >()
    const exit = () => resolve('exit')
    const cancel = () => resolve('canceled')
    const timer = setTimeout(() => resolve('late'), limitMs)
    current.once('message', resolve)
    current.once('exit', exit)
    current.once('error', exit)
    signal.addEventListener('abort', cancel)
    try {
      // Reported by `exit`, too.
      current.send(job, () => {})
      await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      for (const event of ['message', 'exit', 'error']) current.off(event, resolve).off(event, exit)
    }
    const outcome = await promise
    if (typeof outcome === 'string') stop()
    else idle = setTimeout(stop, times.idleMs).unref()
    return outcome
  }

  async function transcribeNow(
    samples: Buffer,
    prompt: string,
    signal: AbortSignal,
  ): Promise<Result<Transcription>> {
    const seconds = samples.length / 2 / SAMPLE_RATE
    const limitMs = times.baseMs + times.msPerSecond * seconds
    const outcome = await run({ samples, prompt }, limitMs, signal).catch((error: unknown) => {
      // A machine without memory or free file handles can't start the process.
      stop()
      return { failed: 'job', reason: String(error) } as const
    })
    if (outcome === 'canceled') return fail(cancelled('transcriber'))
    if (outcome !== 'exit' && outcome !== 'late' && 'text' in outcome) {
      return ok({ text: cleanText(outcome.text.replaceAll(SILENCE, '')).trim(), seconds })
    }
    log.error({ model, outcome }, 'a recording could not be transcribed')
    if (outcome === 'late') return fail(timedOut('transcriber'))
    return fail(outcome !== 'exit' && outcome.failed === 'model' ? MODEL_PROBLEM : FAILED)
  }

  return {
    model: basename(model),
    isLocal: true,
    transcribe: async ({ bytes, prompt }, client) => {
      const samples = speechSamples(bytes)
      if (!samples.ok) return samples
      if (calls > MAX_WAITING) return fail(BUSY)
      calls += 1
      const signal = AbortSignal.any([client, closing.signal])
      const release = await acquire(model, WAIT_MS, signal)
      try {
        if (signal.aborted) return fail(cancelled('transcriber'))
        return release ? await transcribeNow(samples.value, prompt, signal) : fail(BUSY)
      } finally {
        release?.()
        calls -= 1
      }
    },
    close: () => {
      closing.abort()
      stop()
    },
  }
}
