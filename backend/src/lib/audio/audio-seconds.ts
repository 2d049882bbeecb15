import { RECORDING_BITS_PER_SECOND } from '@scenewright/shared/script/limits.ts'
import type { AudioFormat } from '@scenewright/shared/voice/recording.ts'
import { mp4Seconds } from './mp4-seconds.ts'
import { webmSeconds } from './webm-seconds.ts'

const BITS_PER_BYTE = 8
/** A duration that implies less than this (0.5 kbit/s) is treated as wrong. */
const MIN_BYTES_PER_SECOND = 64

/** Divides the size of the data chunk by the file's byte rate. */
function wavSeconds(bytes: Buffer): number | undefined {
  const format = bytes.indexOf('fmt ', 12, 'latin1')
  if (format === -1 || format + 20 > bytes.length) return undefined
  const bytesPerSecond = bytes.readUInt32LE(format + 16)
  const data = bytes.indexOf('data', format, 'latin1')
  if (bytesPerSecond === 0 || data === -1) return undefined
  return (bytes.length - data - 8) / bytesPerSecond
}

function containerSeconds(bytes: Buffer, format: AudioFormat): number | undefined {
  switch (format) {
    case 'wav':
      return wavSeconds(bytes)
    case 'mp4':
      return mp4Seconds(bytes)
    case 'webm':
      return webmSeconds(bytes)
  }
}

/**
 * Returns a recording's length in seconds from its container, or else from its size at the
 * recorder's bit rate. Never throws, even for damaged files.
 */
export function audioSeconds(bytes: Buffer, format: AudioFormat): number {
  const seconds = containerSeconds(bytes, format)
  const isPlausible =
    seconds !== undefined && seconds >= 0 && seconds * MIN_BYTES_PER_SECOND <= bytes.length
  return isPlausible ? seconds : bytes.length / (RECORDING_BITS_PER_SECOND / BITS_PER_BYTE)
}
