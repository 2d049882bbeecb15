/** Reads the length of a WAV file (RIFF: a `fmt ` chunk, then a `data` chunk). */
const CHUNKS_AT = 12
const CHUNK_HEAD_BYTES = 8
/** Of the fields of `fmt ` that are read. */
const FORMAT_BYTES = 14
/** 48 kHz, two channels, 32 bits: more than any recorder of speech writes. */
const MAX_BYTES_PER_SECOND = 384_000

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
export function wavSeconds(bytes: Buffer): number | undefined {
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
