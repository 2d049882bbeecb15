/** Decompresses zlib data, which the tables of .woff files are. */

/** Rejects if the bytes aren't a zlib stream. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  const [inflated] = await Promise.all([
    new Response(readable).arrayBuffer(),
    // Errors reject the read as well.
    writer.write(bytes).then(async () => writer.close()),
  ])
  return new Uint8Array(inflated)
}
