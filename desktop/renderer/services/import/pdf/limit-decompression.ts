/**
 * Limits what a file can decompress to. pdf.js decompresses a page at once with the browser's
 * `DecompressionStream`; without a limit, a small file could fill the memory. Beyond the limit it
 * decompresses in steps, as it reads, which the import's time limit ends.
 */

/** @returns a function that ends the limit */
export function limitDecompression(maxBytes: number): () => void {
  const Unlimited = globalThis.DecompressionStream
  let total = 0
  const counting = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        total += chunk.byteLength
        if (total > maxBytes) controller.error(new Error('Decompresses to too much'))
        else controller.enqueue(chunk)
      },
    })
  globalThis.DecompressionStream = new Proxy(Unlimited, {
    construct(target, [format]: [CompressionFormat]) {
      const { readable, writable } = new target(format)
      return { readable: readable.pipeThrough(counting()), writable }
    },
  })
  return () => {
    globalThis.DecompressionStream = Unlimited
  }
}
