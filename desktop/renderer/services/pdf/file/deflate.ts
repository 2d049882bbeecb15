/** The zlib format, which PDF streams and .woff tables share, by the browser's own means. */

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = transform.writable.getWriter()
  // What goes wrong is told by the reading end too.
  const writing = writer.write(bytes).then(async () => writer.close())
  const [content] = await Promise.all([new Response(transform.readable).arrayBuffer(), writing])
  return new Uint8Array(content)
}

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new CompressionStream('deflate'))
}

/** Rejects when the bytes are no zlib stream. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new DecompressionStream('deflate'))
}
