import { RECORDING_BITS_PER_SECOND } from '@scenewright/shared/script/limits.ts'
import type { AudioFormat } from '@scenewright/shared/voice/recording.ts'
import { mp4Seconds } from './mp4-seconds.ts'
import { webmSeconds } from './webm-seconds.ts'

const BITS_PER_BYTE = 8
/** A head's duration that no bytes could hold (0.5 kbit/s) is not believed. */
const LEAST_BYTES_PER_SECOND = 64

/** Where the sound's bytes are counted from, by the file's own bytes a second. */
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
 * How many seconds a recording lasts, by what its file says; else by its size, at the bits a second
 * that the recorder asks for (spec §9). Never throws, however broken the file.
 */
export function audioSeconds(bytes: Buffer, format: AudioFormat): number {
  const said = containerSeconds(bytes, format)
  const isBelievable =
    said !== undefined && said >= 0 && said * LEAST_BYTES_PER_SECOND <= bytes.length
  return isBelievable ? said : bytes.length / (RECORDING_BITS_PER_SECOND / BITS_PER_BYTE)
}
