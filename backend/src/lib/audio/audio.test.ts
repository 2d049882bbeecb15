import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MP4, WEBM, wavOf } from '#test/support/recordings.ts'
import { audioKind } from './audio-kind.ts'
import { audioSeconds } from './audio-seconds.ts'
import { mp4Seconds } from './mp4-seconds.ts'
import { webmSeconds } from './webm-seconds.ts'

it('detects a recording’s format from its first bytes', () => {
  expect([WEBM, MP4, wavOf(1)].map(audioKind)).toEqual(['webm', 'mp4', 'wav'])
  const others = ['', 'RIFF1234AVI LIST', 'ID3\u0004', '<!doctype html>', 'OggS', 'ftyp']
  for (const text of others) expect(audioKind(Buffer.from(text)), text).toBeUndefined()
})

describe('the length of a recording', () => {
  it('is read from a browser’s recording', () => {
    expect(webmSeconds(WEBM)).toBeCloseTo(3.42, 2)
    expect(mp4Seconds(MP4)).toBeCloseTo(3.12, 2)
    expect(audioSeconds(WEBM, 'webm')).toBeCloseTo(3.42, 2)
    expect(audioSeconds(MP4, 'mp4')).toBeCloseTo(3.12, 2)
    expect(audioSeconds(wavOf(7), 'wav')).toBe(7)
  })

  it('is read from a truncated recording', () => {
    expect(webmSeconds(WEBM.subarray(0, 2500))).toBeGreaterThan(1)
    expect(webmSeconds(WEBM.subarray(0, 2500))).toBeLessThan(3)
  })

  it('is derived from the size at 128 kbit/s if it is missing or implausible', () => {
    expect(audioSeconds(Buffer.alloc(32_000), 'webm')).toBe(2)
    const implausible = Buffer.from(WEBM)
    const cluster = implausible.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
    const timestamp = implausible.indexOf(0xe7, cluster)
    implausible.fill(
      0xff,
      timestamp + 2,
      timestamp + 2 + ((implausible[timestamp + 1] ?? 0) & 0x7f),
    )
    expect(webmSeconds(implausible)).toBeDefined()
    expect(audioSeconds(implausible.subarray(0, 700), 'webm')).toBeLessThan(11)
  })

  it('is not shortened by a false header', () => {
    const minutes = wavOf(600, 16_000)
    const seconds = (change: (file: Buffer) => void) => {
      const file = Buffer.from(minutes)
      change(file)
      return audioSeconds(file, 'wav')
    }
    const sampleRateAt = 24
    const byteRateAt = 28
    expect(seconds(() => {})).toBe(600)
    // The claim of 4 GB per second.
    expect(seconds((file) => file.writeUInt32LE(0xffff_ffff, byteRateAt))).toBe(600)
    const both = seconds((file) => {
      file.writeUInt32LE(0xffff_ffff, sampleRateAt)
      file.writeUInt32LE(0xffff_ffff, byteRateAt)
    })
    expect(both).toBeCloseTo(50, 0)
    // A false `data` inside another chunk.
    const decoy = Buffer.from('JUNK\u0004\0\0\0data', 'latin1')
    const hidden = Buffer.concat([minutes.subarray(0, 36), decoy, minutes.subarray(36)])
    expect(audioSeconds(hidden, 'wav')).toBe(600)
    const long = Buffer.alloc(64_000 * 600)
    expect(audioSeconds(Buffer.concat([WEBM, long]), 'webm')).toBeGreaterThan(600)
    expect(audioSeconds(Buffer.concat([MP4, long]), 'mp4')).toBeGreaterThan(600)
  })

  it('is a plausible number for any damaged file', () => {
    const anyFile = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc
        .tuple(fc.constantFrom(WEBM, MP4, wavOf(1)), fc.nat(4000), fc.uint8Array({ maxLength: 12 }))
        .map(([file, at, bytes]) => {
          const broken = Buffer.from(file)
          broken.set(bytes.subarray(0, Math.max(0, broken.length - at)), Math.min(at, file.length))
          return broken
        }),
    )
    fc.assert(
      fc.property(anyFile, fc.constantFrom('webm', 'mp4', 'wav'), (file, format) => {
        const seconds = audioSeconds(file, format)
        expect(seconds).toBeGreaterThanOrEqual(0)
        expect(seconds).toBeLessThanOrEqual(file.length / 64)
      }),
      { numRuns: 500 },
    )
  })
})
