/** Records from the microphone, reports progress, and ends the recording at its limits. */
import { isSilent, recordingRoom, recordingTime } from '@scenewright/shared/voice/recording.ts'
import type {
  Microphone,
  MicrophoneProblem,
  RecordedAudio,
} from '#renderer/platform/audio/microphone.ts'

/** Milliseconds between progress reports. */
const PROGRESS_MS = 100

export type RecordingProgress = Readonly<{
  elapsedMs: number
  /** The current peak, from 0 to 1. */
  level: number
  /** The recording will soon reach a limit. */
  isLong: boolean
}>

/** The reason why a recording ended early. `full`: at a limit. `lost`: the device is gone. */
export type RecordingEnd =
  | Readonly<{ kind: 'full' }>
  | Readonly<{ kind: 'lost' }>
  | Readonly<{ kind: 'error'; reason: string }>

export type RecorderEvents = Readonly<{
  onProgress: (progress: RecordingProgress) => void
  /** Called at most once. `stop` still returns the recording. */
  onEnd: (end: RecordingEnd) => void
}>

export type Recorder = Readonly<{
  /** Turns the microphone off. `hasSound` is false only if the recording is certainly silent. */
  stop: () => Promise<Readonly<{ audio: RecordedAudio; hasSound: boolean }>>
  /** Turns the microphone off and discards the recording. */
  drop: () => void
}>

type RecorderParts = Readonly<{
  microphone: Microphone
  maxMs: number
  timer: Readonly<{ now: () => number; after: (ms: number, action: () => void) => () => void }>
}>

/** Turns the microphone on; never rejects. */
export async function startRecorder(
  { microphone, maxMs, timer }: RecorderParts,
  { onProgress, onEnd }: RecorderEvents,
): Promise<Readonly<{ ok: true; recorder: Recorder } | { ok: false; problem: MicrophoneProblem }>> {
  let bytes = 0
  let isLong = false
  let loudest = 0
  let isEnding = false
  let stopTicking = () => {}
  let startedAt = timer.now()

  function endEarly(reason: RecordingEnd) {
    if (isEnding) return
    isEnding = true
    stopTicking()
    onEnd(reason)
  }

  const opened = await microphone.open({
    onPiece(pieceBytes) {
      bytes += pieceBytes
      const rooms = [
        recordingRoom(bytes, pieceBytes),
        recordingTime(maxMs - (timer.now() - startedAt)),
      ]
      isLong = rooms.some((room) => room !== 'enough')
      if (rooms.includes('full')) endEarly({ kind: 'full' })
    },
    onLost: () => endEarly({ kind: 'lost' }),
    onError: (reason) => endEarly({ kind: 'error', reason }),
  })
  if (!opened.ok) return opened

  startedAt = timer.now()
  function tick() {
    const level = opened.ok ? (opened.microphone.level() ?? 0) : 0
    loudest = Math.max(loudest, level)
    onProgress({ elapsedMs: timer.now() - startedAt, level, isLong })
    if (!isEnding) stopTicking = timer.after(PROGRESS_MS, tick)
  }
  if (!isEnding) tick()

  function stopProgress() {
    isEnding = true
    stopTicking()
  }
  return {
    ok: true,
    recorder: {
      async stop() {
        stopProgress()
        const audio = await opened.microphone.stop()
        return { audio, hasSound: await hasSound(audio, loudest, microphone) }
      },
      drop() {
        stopProgress()
        opened.microphone.drop()
      },
    },
  }
}

/** The level meter only samples, so silence is confirmed by decoding the whole recording. */
async function hasSound(
  { file }: RecordedAudio,
  loudest: number,
  microphone: Microphone,
): Promise<boolean> {
  if (file.size === 0) return false
  if (!isSilent(loudest)) return true
  const peak = await microphone.peak(file)
  return peak === null || !isSilent(peak)
}
