import type { MicrophoneOpened } from '@scenewright/shared/desktop/microphone.ts'
import { wavHeader } from '@scenewright/shared/voice/wav.ts'
import { SAMPLE_RATE } from './pieces.ts'
import type { After, RecorderWorker, StartWorker } from './worker-link.ts'
import { STOP, type FromWorker } from './worker-messages.ts'

/** Milliseconds between two looks whether any sound has come, a silent room's included. */
export const LOOK_MS = 1000
/**
 * Looks in a row that find none, after which a microphone counts as dead. A device may take a second
 * or two to start, and one that sleeps as long to wake. Looks are counted rather than time, so that a
 * computer that slept itself finds the microphone well.
 */
export const QUIET_LOOKS = 5
/** Milliseconds that a worker is given to hand over what it has; then what came before is all. */
export const STOP_MS = 3000

export const NO_SOUND = 'No sound comes from the microphone.'
export const WORKER_ENDED = 'The recorder stopped working.'

export type RecordingEvents = Readonly<{
  /** The loudest sample of the last moments, from 0 to 1. */
  onLevel: (peak: number) => void
  /** Another piece has this many bytes. */
  onPiece: (bytes: number) => void
  /** The device has gone. */
  onLost: () => void
  /** The recorder gave up, for this reason. */
  onError: (reason: string) => void
}>

export type Recording = Readonly<{
  /** Answers when the first sound has come, or none will. Never rejects. */
  start: (startWorker: StartWorker, device: string | null) => Promise<MicrophoneOpened>
  /** Turns the microphone off and gives all that was recorded, as a WAV file. Never rejects. */
  stop: () => Promise<Uint8Array<ArrayBuffer>>
  drop: () => void
}>

const REFUSED_BY = { recorder: 'recorder', 'no-device': 'missing', device: 'other' } as const

/** One recording, from its worker to its file. */
export function createRecording(events: RecordingEvents, after: After): Recording {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let worker: RecorderWorker | null = null
  let onOpened: ((opened: MicrophoneOpened) => void) | null = null
  /** Its page was told how it ended, or ended it: nothing more is said of it. */
  let isOver = false
  let endWatch = () => {}
  let quietLooks = 0
  let onClosed: () => void = () => {}

  function settle(opened: MicrophoneOpened) {
    onOpened?.(opened)
    onOpened = null
  }

  function beOver() {
    isOver = true
    endWatch()
  }

  function endBecause(kind: 'lost' | 'error', reason: string) {
    if (isOver) return
    beOver()
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
    endWatch = after(LOOK_MS, () => {
      quietLooks += 1
      if (quietLooks === QUIET_LOOKS) endBecause('error', NO_SOUND)
      else watchForSound()
    })
  }

  function hear(message: FromWorker) {
    switch (message.kind) {
      case 'devices':
        return
      case 'started':
        return settle({ ok: true })
      case 'level':
        if (isOver) return
        quietLooks = 0
        return events.onLevel(message.peak)
      case 'piece':
        pieces.push(message.pcm)
        return isOver ? undefined : events.onPiece(message.pcm.length)
      case 'gone':
        return endBecause('lost', '')
      case 'failed':
        beOver()
        return settle({
          ok: false,
          problem: { kind: REFUSED_BY[message.why], message: message.reason },
        })
      case 'stopped':
        return onClosed()
    }
  }

  /** The worker turns the device off itself: ended from outside it would leave it on. */
  function close(): Promise<void> {
    beOver()
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
        worker = startWorker({ kind: 'record', device }, hear, () => {
          worker = null
          onClosed()
          endBecause('error', WORKER_ENDED)
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
