import { RECORDING_BITS_PER_SECOND } from '@scenewright/shared/script/limits.ts'
import type { AudioFormat } from '@scenewright/shared/voice/recording.ts'
import { mp4Seconds } from './mp4-seconds.ts'
import { webmSeconds } from './webm-seconds.ts'

/** Reads the length of a WAV file (RIFF: a `fmt ` chunk, then a `data` chunk). */
const CHUNKS_AT = 12

const CHUNK_HEAD_BYTES = 8

/** Of the fields of `fmt ` that are read. */
const FORMAT_BYTES = 14

/** 48 kHz, two channels, 32 bits: more than any recorder of speech writes. */
const MAX_BYTES_PER_SECOND = 384_000

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

/**
 * Returns the bytes per second of a `fmt ` chunk. The chunk has them as a field, which players
 * ignore, and as its sample rate times the bytes of a sample. The lower one counts, so that a
 * false field can't make a long recording look short.
 */
function rateOf(bytes: Buffer, at: number): number {
  const sampleRate = bytes.readUInt32LE(at + 4)
  const bytesPerSecond = bytes.readUInt32LE(at + 8)
  const bytesPerSample = bytes.readUInt16LE(at + 12)
  const rates = [bytesPerSecond, sampleRate * bytesPerSample].filter((rate) => rate > 0)
  return Math.min(MAX_BYTES_PER_SECOND, ...rates)
}

/** Returns seconds, or undefined if the file has no sound. The data's stated size isn't trusted. */
function wavSeconds(bytes: Buffer): number | undefined {
  let rate: number | undefined
  let at = CHUNKS_AT
  while (at + CHUNK_HEAD_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const dataAt = at + CHUNK_HEAD_BYTES
    if (type === 'data' && rate !== undefined) return (bytes.length - dataAt) / rate
    if (type === 'fmt ' && dataAt + FORMAT_BYTES <= bytes.length) rate = rateOf(bytes, dataAt)
    // Chunks begin at even places.
    at = dataAt + size + (size % 2)
  }
  return undefined
}
