import { zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { limitDecompression } from './limit-decompression.ts'

async function decompress(bytes: number): Promise<number> {
  const compressed = new Uint8Array(zlibSync(new Uint8Array(bytes)))
  const { readable, writable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  writer
    .write(compressed)
    .then(async () => writer.close())
    .catch(() => undefined)
  let total = 0
  for await (const chunk of readable) total += chunk.byteLength
  return total
}

test('all streams together decompress to the limit and no further, until it ends', async () => {
  const end = limitDecompression(100_000)
  try {
    expect(await decompress(60_000)).toBe(60_000)
    await expect(decompress(60_000)).rejects.toThrow('too much')
  } finally {
    end()
  }
  expect(await decompress(200_000)).toBe(200_000)
})
