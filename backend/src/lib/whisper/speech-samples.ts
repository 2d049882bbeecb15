import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { MAX_LOCAL_RECORDING_SECONDS } from '@scenewright/shared/script/limits.ts'
import { durationText } from '@scenewright/shared/duration.ts'

/** Samples per second that Whisper reads, and that the page sends. */
export const SAMPLE_RATE = 16_000
const BYTES_PER_SECOND = SAMPLE_RATE * 2

const CHUNKS_AT = 12
const CHUNK_HEAD_BYTES = 8
const FORMAT_BYTES = 16
const PCM = 1

const NOT_WAV =
  'This server transcribes only WAV with 16,000 samples per second, one channel, 16 bits.'
const EMPTY = 'The recording has no sound.'
const TOO_LONG = `A recording can be at most ${durationText(MAX_LOCAL_RECORDING_SECONDS * 1000)} long on this server.`

/** Returns the 16-bit samples of a WAV file, or why it can't be transcribed here. */
export function speechSamples(file: Buffer): Result<Buffer> {
  const unsupported = fail({ code: 'UNSUPPORTED_MEDIA_TYPE', error: NOT_WAV } as const)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    return unsupported
  }
  let isFormatRight = false
  let at = CHUNKS_AT
  while (at + CHUNK_HEAD_BYTES <= file.length) {
    const type = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const dataAt = at + CHUNK_HEAD_BYTES
    if (type === 'fmt ' && dataAt + FORMAT_BYTES <= file.length) {
      isFormatRight =
        file.readUInt16LE(dataAt) === PCM &&
        file.readUInt16LE(dataAt + 2) === 1 &&
        file.readUInt32LE(dataAt + 4) === SAMPLE_RATE &&
        file.readUInt16LE(dataAt + 14) === 16
    }
    if (type === 'data') {
      if (!isFormatRight) return unsupported
      return withinLength(file.subarray(dataAt, Math.min(dataAt + size, file.length)))
    }
    at = dataAt + size + (size % 2)
  }
  return unsupported
}

function withinLength(data: Buffer): Result<Buffer> {
  const samples = data.subarray(0, data.length - (data.length % 2))
  if (samples.length === 0) return fail({ code: 'VALIDATION_FAILED', error: EMPTY })
  if (samples.length > MAX_LOCAL_RECORDING_SECONDS * BYTES_PER_SECOND) {
    return fail({ code: 'VALIDATION_FAILED', error: TOO_LONG })
  }
  return ok(samples)
}
