/** One recording from the microphone: how long and loud it is, when it has to end, what was heard. */
import { isSilent, recordingRoom } from '@scenewright/shared/voice/recording.ts'
import type { Microphone, MicrophoneProblem, RecordedAudio } from '#renderer/platform/microphone.ts'

/** Milliseconds between two looks at the clock and the level. */
const PROGRESS_MS = 100

export type RecordingProgress = Readonly<{
  elapsedMs: number
  /** The loudest sample of the last moments, from 0 to 1. */
  level: number
  /** It will soon have to end. */
  isLong: boolean
}>

/** Why a recording ended without being asked to. */
export type RecordingEnd =
  | Readonly<{ kind: 'full' }>
  | Readonly<{ kind: 'lost' }>
  | Readonly<{ kind: 'error'; reason: string }>

export type RecorderEvents = Readonly<{
  onProgress: (progress: RecordingProgress) => void
  /** Called once at the most; `stop` still gives what was recorded. */
  onEnd: (end: RecordingEnd) => void
}>

export type Recorder = Readonly<{
  /** Turns the microphone off; `wasHeard` is false only when the recording is certainly silent. */
  stop: () => Promise<Readonly<{ audio: RecordedAudio; wasHeard: boolean }>>
  /** Turns the microphone off and forgets what was recorded. */
  drop: () => void
}>

type RecorderParts = Readonly<{
  microphone: Microphone
  timer: Readonly<{ now: () => number; after: (ms: number, action: () => void) => () => void }>
}>

/** Turns the microphone on; never rejects. */
export async function startRecorder(
  { microphone, timer }: RecorderParts,
  { onProgress, onEnd }: RecorderEvents,
): Promise<Readonly<{ ok: true; recorder: Recorder } | { ok: false; problem: MicrophoneProblem }>> {
  let bytes = 0
  let isLong = false
  let loudest = 0
  let isEnding = false
  let stopTicking = () => {}

  function endBecause(reason: RecordingEnd) {
    if (isEnding) return
    isEnding = true
    stopTicking()
    onEnd(reason)
  }

  const opened = await microphone.open({
    onPiece(pieceBytes) {
      bytes += pieceBytes
      const room = recordingRoom(bytes, pieceBytes)
      isLong = room !== 'enough'
      if (room === 'full') endBecause({ kind: 'full' })
    },
    onLost: () => endBecause({ kind: 'lost' }),
    onError: (reason) => endBecause({ kind: 'error', reason }),
  })
  if (!opened.ok) return opened

  const startedAt = timer.now()
  function tick() {
    const level = opened.ok ? (opened.microphone.level() ?? 0) : 0
    loudest = Math.max(loudest, level)
    onProgress({ elapsedMs: timer.now() - startedAt, level, isLong })
    if (!isEnding) stopTicking = timer.after(PROGRESS_MS, tick)
  }
  if (!isEnding) tick()

  function leaveOff() {
    isEnding = true
    stopTicking()
  }
  return {
    ok: true,
    recorder: {
      async stop() {
        leaveOff()
        const audio = await opened.microphone.stop()
        return { audio, wasHeard: await isHeard(audio, loudest, microphone) }
      },
      drop() {
        leaveOff()
        opened.microphone.drop()
      },
    },
  }
}

/** The meter looks only now and then, so the recording itself is read before it is called silent. */
async function isHeard(
  { file }: RecordedAudio,
  loudest: number,
  microphone: Microphone,
): Promise<boolean> {
  if (file.size === 0) return false
  if (!isSilent(loudest)) return true
  const peak = await microphone.peak(file)
  return peak === null || !isSilent(peak)
}
