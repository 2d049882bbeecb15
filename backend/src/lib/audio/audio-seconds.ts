import { RECORDING_BITS_PER_SECOND } from '@scenewright/shared/script/limits.ts'
import type { AudioFormat } from '@scenewright/shared/voice/recording.ts'
import { mp4Seconds } from './mp4-seconds.ts'
import { wavSeconds } from './wav-seconds.ts'
import { webmSeconds } from './webm-seconds.ts'

const BITS_PER_BYTE = 8
/** A duration that implies less than this (0.5 kbit/s) is treated as wrong. */
const MIN_BYTES_PER_SECOND = 64
/** No compressed speech needs more (512 kbit/s), so a shorter stated length is treated as wrong. */
const MAX_COMPRESSED_BYTES_PER_SECOND = 64_000

function containerSeconds(bytes: Buffer, format: AudioFormat): number | undefined {
  switch (format) {
    case 'wav':
      return wavSeconds(bytes)
    case 'mp4':
      return atLeastBySize(mp4Seconds(bytes), bytes)
    case 'webm':
      return atLeastBySize(webmSeconds(bytes), bytes)
  }
}

function atLeastBySize(seconds: number | undefined, bytes: Buffer): number | undefined {
  return seconds === undefined
    ? undefined
    : Math.max(seconds, bytes.length / MAX_COMPRESSED_BYTES_PER_SECOND)
}

/**
 * Returns a recording's length in seconds from its container, within what its size allows, or else
 * from its size at the recorder's bit rate. Never throws, even for damaged files.
 */
export function audioSeconds(bytes: Buffer, format: AudioFormat): number {
  const seconds = containerSeconds(bytes, format)
  const isPlausible =
    seconds !== undefined && seconds >= 0 && seconds * MIN_BYTES_PER_SECOND <= bytes.length
  return isPlausible ? seconds : bytes.length / (RECORDING_BITS_PER_SECOND / BITS_PER_BYTE)
}
