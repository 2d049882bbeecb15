import type { MicrophoneOpened } from '@scenewright/shared/desktop/microphone.ts'
import { wavHeader } from '@scenewright/shared/voice/wav.ts'
import { SAMPLE_RATE } from './pieces.ts'
import type { After, RecorderWorker, StartWorker } from './worker-link.ts'
import { STOP, type FromWorker } from './worker-messages.ts'

/** Milliseconds between two checks for sound. A silent room still delivers samples. */
export const CHECK_MS = 1000
/**
 * Consecutive checks without any samples after which the microphone counts as silent. A device may take a
 * second or two to start. Checks are counted instead of time, so that a computer's sleep doesn't count.
 */
export const SILENT_CHECKS = 5
/** Milliseconds to wait for a worker's last pieces before it is terminated. */
export const STOP_MS = 3000

export const NO_SOUND = 'No sound is coming from the microphone.'
export const WORKER_ENDED = 'The recorder stopped unexpectedly.'

export type RecordingEvents = Readonly<{
  /** The loudest sample since the last level, from 0 to 1. */
  onLevel: (peak: number) => void
  /** The size of another recorded piece. */
  onPiece: (bytes: number) => void
  /** The device was unplugged. */
  onLost: () => void
  /** The recording failed. */
  onError: (reason: string) => void
}>

export type Recording = Readonly<{
  /** Resolves when the first sound has arrived, or with the reason there is none. Never rejects. */
  start: (startWorker: StartWorker, device: string | null) => Promise<MicrophoneOpened>
  /** Turns the microphone off and returns the recording as a WAV file. Never rejects. */
  stop: () => Promise<Uint8Array<ArrayBuffer>>
  drop: () => void
}>

const PROBLEM_KINDS = { recorder: 'recorder', 'no-device': 'missing', device: 'other' } as const

/** A single recording, from starting its worker to the WAV file. */
export function createRecording(events: RecordingEvents, after: After): Recording {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let worker: RecorderWorker | null = null
  let onOpened: ((opened: MicrophoneOpened) => void) | null = null
  /** The recording has ended or failed; no more events are sent. */
  let isOver = false
  let endWatch = () => {}
  let silentChecks = 0
  let onClosed: () => void = () => {}

  function settle(opened: MicrophoneOpened) {
    onOpened?.(opened)
    onOpened = null
  }

  function finish() {
    isOver = true
    endWatch()
  }

  function fail(kind: 'lost' | 'error', reason: string) {
    if (isOver) return
    finish()
    if (onOpened) {
      settle({
        ok: false,
        problem: { kind: kind === 'lost' ? 'missing' : 'other', message: reason },
      })
      void close()
    } else if (kind === 'lost') events.onLost()
    else events.onError(reason)
  }

  function watchForSound() {
    endWatch = after(CHECK_MS, () => {
      silentChecks += 1
      if (silentChecks === SILENT_CHECKS) fail('error', NO_SOUND)
      else watchForSound()
    })
  }

  function receive(message: FromWorker) {
    switch (message.kind) {
      case 'devices':
        return
      case 'started':
        return settle({ ok: true })
      case 'level':
        if (isOver) return
        silentChecks = 0
        return events.onLevel(message.peak)
      case 'piece':
        pieces.push(message.pcm)
        return isOver ? undefined : events.onPiece(message.pcm.length)
      case 'gone':
        return fail('lost', '')
      case 'failed':
        finish()
        return settle({
          ok: false,
          problem: { kind: PROBLEM_KINDS[message.why], message: message.reason },
        })
      case 'stopped':
        return onClosed()
    }
  }

  /** Asks the worker to stop. Terminating it from outside would leave the device on. */
  function close(): Promise<void> {
    finish()
    settle({ ok: false, problem: { kind: 'other', message: '' } })
    const open = worker
    worker = null
    if (!open) return Promise.resolve()
    return new Promise((resolve) => {
      const endWaiting = after(STOP_MS, () => {
        open.end()
        resolve()
      })
      onClosed = () => {
        endWaiting()
        resolve()
      }
      open.send(STOP)
    })
  }

  return {
    start: (startWorker, device) =>
      new Promise((resolve) => {
        onOpened = resolve
        watchForSound()
        worker = startWorker({ kind: 'record', device }, receive, () => {
          worker = null
          onClosed()
          fail('error', WORKER_ENDED)
        })
      }),
    async stop() {
      await close()
      return wavOf(pieces)
    },
    drop: () => void close(),
  }
}

function wavOf(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  const parts = [wavHeader(bytes, SAMPLE_RATE), ...pieces]
  const wav = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    wav.set(part, at)
    at += part.length
  }
  return wav
}
