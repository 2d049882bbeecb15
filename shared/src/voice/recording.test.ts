import { describe, expect, it } from 'vitest'
import { LONG_RECORDING_BYTES, MAX_RECORDING_BYTES } from '../script/limits.ts'
import {
  AUDIO_FORMATS,
  formatElapsed,
  isSilent,
  findPeak,
  getRecordingFileName,
  recordingRoom,
} from './recording.ts'

it('names a recording by its format', () => {
  expect(AUDIO_FORMATS.map(getRecordingFileName)).toEqual([
    'recording.webm',
    'recording.mp4',
    'recording.wav',
  ])
})

describe('recordingRoom', () => {
  it.each([
    [0, 0, 'enough'],
    [LONG_RECORDING_BYTES - 1, 16_000, 'enough'],
    [LONG_RECORDING_BYTES, 16_000, 'long'],
    [MAX_RECORDING_BYTES - 32_000, 16_000, 'long'],
    [MAX_RECORDING_BYTES - 31_999, 16_000, 'full'],
    [MAX_RECORDING_BYTES, 0, 'long'],
    [MAX_RECORDING_BYTES + 1, 0, 'full'],
  ] as const)('with %i bytes and a last piece of %i bytes is %s', (bytes, last, room) => {
    expect(recordingRoom(bytes, last)).toBe(room)
  })

  it('stops recordings of equal pieces below the limit, including the piece after the stop', () => {
    for (const piece of [1_000, 16_000, 32_000, 192_000]) {
      let bytes = piece
      while (recordingRoom(bytes, piece) !== 'full') bytes += piece
      expect(bytes + piece).toBeLessThanOrEqual(MAX_RECORDING_BYTES)
    }
  })
})

it('distinguishes silence from soft speech by the loudest sample', () => {
  expect(findPeak(Float32Array.of(0, -0.25, 0.125))).toBe(0.25)
  expect(findPeak(Float32Array.of(1.5))).toBe(1)
  expect(findPeak(new Float32Array(0))).toBe(0)
  expect(isSilent(0.004)).toBe(true)
  expect(isSilent(0.03)).toBe(false)
})

it.each([
  [0, '0:00'],
  [7_999, '0:07'],
  [60_000, '1:00'],
  [725_000, '12:05'],
])('shows %i ms as %s', (elapsedMs, text) => {
  expect(formatElapsed(elapsedMs)).toBe(text)
})
