import { RECORDING_CHUNK_MS } from '@scenewright/shared/script/limits.ts'

/** Samples a second: all that a transcriber uses, and 13 minutes in 25 MB. */
export const SAMPLE_RATE = 16_000
/** Samples that are read at once: 25 ms, so that a second is a whole number of them. */
export const FRAME_SAMPLES = 400
const FRAMES_PER_PIECE = (SAMPLE_RATE * RECORDING_CHUNK_MS) / 1000 / FRAME_SAMPLES
/** Four frames are 100 ms, the time between two looks at the level (services/audio-recorder.ts). */
const FRAMES_PER_LEVEL = 4

const SAMPLE_MAX = 32_768

/** What frames of sound add up to. */
export type Collected = Readonly<
  | { kind: 'level'; /** The loudest sample since the last level, from 0 to 1. */ peak: number }
  | { kind: 'piece'; /** 16-bit samples, little-endian. */ pcm: Uint8Array<ArrayBuffer> }
>

/** Takes frames of 16-bit samples one by one, and says when they make a level or a piece. */
export function collectPieces() {
  let frames: Int16Array[] = []
  let peak = 0
  let levelFrames = 0

  function takePiece(): Collected {
    const samples = new Int16Array(frames.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const frame of frames) {
      samples.set(frame, at)
      at += frame.length
    }
    frames = []
    // All processors that this runs on are little-endian, as WAV is.
    return { kind: 'piece', pcm: new Uint8Array(samples.buffer) }
  }

  return {
    add(frame: Int16Array): readonly Collected[] {
      const collected: Collected[] = []
      frames.push(frame)
      peak = Math.max(peak, peakOfFrame(frame))
      levelFrames += 1
      if (levelFrames === FRAMES_PER_LEVEL) {
        collected.push({ kind: 'level', peak })
        peak = 0
        levelFrames = 0
      }
      if (frames.length === FRAMES_PER_PIECE) collected.push(takePiece())
      return collected
    },
    /** What has come since the last whole piece; `null` when that is nothing. */
    rest: (): Collected | null => (frames.length > 0 ? takePiece() : null),
  }
}

function peakOfFrame(frame: Int16Array): number {
  let peak = 0
  for (const sample of frame) peak = Math.max(peak, Math.abs(sample))
  return peak / SAMPLE_MAX
}
