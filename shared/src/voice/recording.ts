/** Rules about recordings: their files, how long they may get, and whether anything is in them. */
import { LONG_RECORDING_BYTES, MAX_RECORDING_BYTES } from '../script/limits.ts'

/** What a recording may be written as, the best first (spec §9). */
export const AUDIO_FORMATS = ['webm', 'mp4', 'wav'] as const
export type AudioFormat = (typeof AUDIO_FORMATS)[number]

/** The file name that a recording is sent under (spec §7). */
export function recordingFileName(format: AudioFormat): string {
  return `recording.${format}`
}

/** `long`: it will soon have to end. `full`: one more piece of the present size may be too much. */
export type RecordingRoom = 'enough' | 'long' | 'full'

/** Whether a recording may go on, by the bytes it has and those of its last piece. */
export function recordingRoom(bytes: number, lastPieceBytes: number): RecordingRoom {
  // The last piece comes when the recorder is stopped, so there must be room for one more.
  if (bytes + 2 * lastPieceBytes > MAX_RECORDING_BYTES) return 'full'
  return bytes >= LONG_RECORDING_BYTES ? 'long' : 'enough'
}

/**
 * The loudest sample of a silent recording, 1 being full scale (-40 dB). A quiet room stays below it
 * after noise suppression; the softest speech goes well above it after gain control.
 */
const SILENCE_PEAK = 0.01

export function isSilent(peak: number): boolean {
  return peak < SILENCE_PEAK
}

/** The loudest of the samples, from 0 to 1. */
export function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return Math.min(peak, 1)
}

/** Milliseconds as a clock shows them: '0:07', '12:05'. */
export function elapsedText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
