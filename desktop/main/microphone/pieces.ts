import { RECORDING_CHUNK_MS } from '@scenewright/shared/script/limits.ts'

/** Samples per second: enough for transcription, and 13 minutes fit in 25 MB. */
export const SAMPLE_RATE = 16_000
/** Samples per read: 25 ms, so that a second is a whole number of frames. */
export const FRAME_SAMPLES = 400
const FRAMES_PER_PIECE = (SAMPLE_RATE * RECORDING_CHUNK_MS) / 1000 / FRAME_SAMPLES
/** Four frames are 100 ms, the interval at which the page reads the level (`audio-recorder.ts`). */
const FRAMES_PER_LEVEL = 4

const SAMPLE_MAX = 32_768

/** A level or a piece made from frames of sound. */
export type Collected = Readonly<
  | { kind: 'level'; /** The loudest sample since the last level, from 0 to 1. */ peak: number }
  | { kind: 'piece'; /** 16-bit samples, little-endian. */ pcm: Uint8Array<ArrayBuffer> }
>

/** Collects frames of 16-bit samples into levels and pieces. */
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
    // Every supported processor is little-endian, as WAV is.
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
    /** The frames since the last complete piece, or `null` if there are none. */
    rest: (): Collected | null => (frames.length > 0 ? takePiece() : null),
  }
}

function peakOfFrame(frame: Int16Array): number {
  let peak = 0
  for (const sample of frame) peak = Math.max(peak, Math.abs(sample))
  return peak / SAMPLE_MAX
}
