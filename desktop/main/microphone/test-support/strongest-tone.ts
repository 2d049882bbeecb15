const HEADER_BYTES = 44
const SAMPLE_RATE_AT = 24

/** Finds which of these frequencies (Hz) is strongest in a 16-bit WAV file (Goertzel algorithm). */
export function strongestTone(wav: Uint8Array, candidates: readonly number[]): number {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  const sampleRate = view.getUint32(SAMPLE_RATE_AT, true)
  const count = (wav.byteLength - HEADER_BYTES) / 2
  const powerOf = (hertz: number) => {
    const factor = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate)
    let last = 0
    let beforeLast = 0
    for (let index = 0; index < count; index += 1) {
      const sample = view.getInt16(HEADER_BYTES + index * 2, true)
      const next = sample + factor * last - beforeLast
      beforeLast = last
      last = next
    }
    return last * last + beforeLast * beforeLast - factor * last * beforeLast
  }
  return candidates.toSorted((one, other) => powerOf(other) - powerOf(one))[0] ?? Number.NaN
}
