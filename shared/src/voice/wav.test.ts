import { expect, it } from 'vitest'
import { peakOfWav, toPcm16, wavHeader } from './wav.ts'

it('writes the header of a file with one channel of 16-bit samples', () => {
  const header = wavHeader(32_000, 16_000)
  const view = new DataView(header.buffer)
  const ascii = (at: number) => String.fromCharCode(...header.slice(at, at + 4))
  expect([ascii(0), ascii(8), ascii(12), ascii(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(32_036)
  expect(view.getUint16(20, true)).toBe(1)
  expect(view.getUint16(22, true)).toBe(1)
  expect(view.getUint32(24, true)).toBe(16_000)
  expect(view.getUint32(28, true)).toBe(32_000)
  expect(view.getUint16(32, true)).toBe(2)
  expect(view.getUint16(34, true)).toBe(16)
  expect(view.getUint32(40, true)).toBe(32_000)
})

it('writes samples as 16 bits and clips loud ones', () => {
  const view = new DataView(toPcm16(Float32Array.of(0, 0.5, -1, 2)).buffer)
  expect([0, 2, 4, 6].map((at) => view.getInt16(at, true))).toEqual([0, 16_384, -32_767, 32_767])
})

it('finds the loudest sample of a file, ignoring the header', () => {
  const peakOf = (...samples: number[]) => {
    const pcm = toPcm16(Float32Array.from(samples))
    return peakOfWav(Uint8Array.of(...wavHeader(pcm.length, 16_000), ...pcm))
  }
  expect(peakOf(0, 0.25, -0.5, 0.125)).toBeCloseTo(0.5, 4)
  expect(peakOf(0.1, -2)).toBe(1)
  expect(peakOf()).toBe(0)
  expect(peakOfWav(new Uint8Array(3))).toBe(0)
})
