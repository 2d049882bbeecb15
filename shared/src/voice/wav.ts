/** WAV files with one channel of 16-bit samples, for browsers without a better format. */

const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2
const PCM = 1
const SAMPLE_MAX = 32_767

/** Converts samples from -1 to 1 to 16-bit little-endian ones; louder samples are clipped. */
export function toPcm16(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * BYTES_PER_SAMPLE)
  const view = new DataView(bytes.buffer)
  samples.forEach((sample, index) => {
    const clipped = Math.max(-1, Math.min(1, sample))
    view.setInt16(index * BYTES_PER_SAMPLE, Math.round(clipped * SAMPLE_MAX), true)
  })
  return bytes
}

/** The loudest sample, from 0 to 1, of a WAV file written by `wavHeader` and `toPcm16`. */
export function peakOfWav(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let peak = 0
  for (let at = HEADER_BYTES; at + BYTES_PER_SAMPLE <= view.byteLength; at += BYTES_PER_SAMPLE) {
    peak = Math.max(peak, Math.abs(view.getInt16(at, true)))
  }
  return Math.min(peak / SAMPLE_MAX, 1)
}

/**
 * The header for `dataBytes` bytes of 16-bit samples (RIFF WAVE).
 *
 * @param sampleRate samples per second
 */
export function wavHeader(dataBytes: number, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  const ascii = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) {
      view.setUint8(at + index, text.charCodeAt(index))
    }
  }
  ascii(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  ascii(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true)
  view.setUint16(32, BYTES_PER_SAMPLE, true)
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true)
  ascii(36, 'data')
  view.setUint32(40, dataBytes, true)
  return bytes
}
