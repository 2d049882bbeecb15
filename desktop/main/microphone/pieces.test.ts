import { expect, it } from 'vitest'
import { collectPieces, FRAME_SAMPLES, type Collected } from './pieces.ts'

const frame = (sample: number) => new Int16Array(FRAME_SAMPLES).fill(sample)
const feed = (samples: readonly number[]) => {
  const pieces = collectPieces()
  return { pieces, collected: samples.flatMap((sample) => pieces.add(frame(sample))) }
}
const of = <K extends Collected['kind']>(collected: readonly Collected[], kind: K) =>
  collected.filter((one): one is Extract<Collected, { kind: K }> => one.kind === kind)

it('returns a piece of 32,000 bytes per second, and the rest at the end', () => {
  const { pieces, collected } = feed(Array.from({ length: 90 }, (_, index) => index))
  const whole = of(collected, 'piece')
  expect(whole.map(({ pcm }) => pcm.length)).toEqual([32_000, 32_000])
  const rest = pieces.rest()
  expect(rest).toMatchObject({ kind: 'piece' })
  const all = Buffer.concat([...whole, ...of(rest ? [rest] : [], 'piece')].map(({ pcm }) => pcm))
  const firstOfEach = Array.from({ length: 90 }, (_, index) =>
    all.readInt16LE(index * FRAME_SAMPLES * 2),
  )
  expect(firstOfEach).toEqual(Array.from({ length: 90 }, (_, index) => index))
  expect(pieces.rest()).toBeNull()
})

it('returns the loudest sample of each 100 ms, from 0 to 1', () => {
  const { collected } = feed([0, -16_384, 0, 0, 0, 0, 0, 8192, 32_767, -32_768, 0, 0, 1])
  expect(of(collected, 'level').map(({ peak }) => peak)).toEqual([0.5, 0.25, 1])
})
