/** Rules for recordings: their files, their maximum length and silence. */
import { LONG_RECORDING_BYTES, MAX_RECORDING_BYTES, RECORDING_CHUNK_MS } from '../script/limits.ts'

/** The audio formats of recordings, best first. */
export const AUDIO_FORMATS = ['webm', 'mp4', 'wav'] as const
export type AudioFormat = (typeof AUDIO_FORMATS)[number]

/** The file name of an uploaded recording (`docs/product/api.md#api`). */
export function getRecordingFileName(format: AudioFormat): string {
  return `recording.${format}`
}

/** `long`: will have to end soon. `full`: another piece of the last size may exceed the limit. */
export type RecordingRoom = 'enough' | 'long' | 'full'

/** Returns whether a recording may continue, from its size and that of its last piece in bytes. */
export function recordingRoom(bytes: number, lastPieceBytes: number): RecordingRoom {
  // Stopping the recorder yields one more piece, so there must be room for two.
  if (bytes + 2 * lastPieceBytes > MAX_RECORDING_BYTES) return 'full'
  return bytes >= LONG_RECORDING_BYTES ? 'long' : 'enough'
}

/** How long before its maximum length a recording is `long`. */
const LONG_MS = 30_000

/** Like `recordingRoom`, from the milliseconds that are left. */
export function recordingTime(leftMs: number): RecordingRoom {
  if (leftMs < 2 * RECORDING_CHUNK_MS) return 'full'
  return leftMs < LONG_MS ? 'long' : 'enough'
}

/**
 * The highest peak that counts as silence, where 1 is full scale (-40 dB). A quiet room stays below
 * it after noise suppression; even soft speech is well above it after gain control.
 */
const SILENCE_PEAK = 0.01

export function isSilent(peak: number): boolean {
  return peak < SILENCE_PEAK
}

/** The loudest sample's absolute value, from 0 to 1. */
export function findPeak(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return Math.min(peak, 1)
}

/** Formats milliseconds like a clock: '0:07', '12:05'. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
