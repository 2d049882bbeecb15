import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packDifference, packWhole, readJson, unpack as unpackSized } from './packed-script.ts'

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value))
/** With a size that isn't known, as in rows of early builds. */
const unpack = async (data: Uint8Array, base?: Buffer, bytes = 0) =>
  await unpackSized({ data, bytes }, base)

it('restores every byte, packed whole or as a difference to anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.json(), async (text, other) => {
      const [json, base] = [Buffer.from(text), Buffer.from(other)]
      expect((await unpack(await packWhole(json))).equals(json)).toBe(true)
      const difference = await packDifference(json, base)
      for (const bytes of [0, 1, json.byteLength, 3 * json.byteLength, 600_000]) {
        expect((await unpack(difference, base, bytes)).equals(json)).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

it('packs a small change in the largest possible script into little space', async () => {
  let seed = 1
  const word = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed.toString(36)
  }
  const lines = Array.from({ length: 60_000 }, () => Array.from({ length: 18 }, word).join(' '))
  const base = jsonOf({ lines })
  expect(base.byteLength).toBeGreaterThan(7_000_000)
  for (const place of [30_000, 59_990, 10]) lines.splice(place, 2, `changed ${place}`, word())
  const json = jsonOf({ lines })
  const packed = await packDifference(json, base)
  expect(packed.byteLength).toBeLessThan(10_000)
  for (const bytes of [0, json.byteLength]) {
    expect((await unpack(packed, base, bytes)).equals(json)).toBe(true)
  }
})

it('rejects damaged data and a wrong base', async () => {
  const base = jsonOf({ title: 'Rain on the tin roof of the old lighthouse. '.repeat(20) })
  const packed = await packDifference(jsonOf({ title: base.toString() }), base)
  const other = jsonOf({ title: 'Snow on the tin roof of the old lighthouse. '.repeat(20) })
  await expect(unpack(packed, other)).rejects.toThrow(/checksum|corruption/i)
  await expect(unpack(packed.slice(0, -4), base)).rejects.toThrow(/unexpected end/i)
  await expect(unpack(Buffer.from('{"title":"x"}'))).rejects.toThrow(/frame descriptor/i)
  expect(() => readJson(Buffer.from('[]'))).toThrow('not a JSON object')
  expect(readJson(Buffer.from('{"title":"x"}'))).toEqual({ title: 'x' })
})
