import { expect, it } from 'vitest'
import fc from 'fast-check'
import { inflate } from './inflate.ts'

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

it('decompresses what was compressed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      expect(await inflate(await deflate(Uint8Array.from(bytes)))).toEqual(Uint8Array.from(bytes))
    }),
  )
})

it('rejects damaged data', async () => {
  const bytes = await deflate(new TextEncoder().encode('a '.repeat(1000)))
  await expect(inflate(bytes.slice(0, 10))).rejects.toBeInstanceOf(TypeError)
  await expect(inflate(new TextEncoder().encode('no such stream'))).rejects.toBeInstanceOf(
    TypeError,
  )
})
