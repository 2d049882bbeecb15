import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** A smaller answer fits in one packet anyway. */
const MIN_BYTES = 1400

const COMPRESSIBLE = /^(?:application\/json|text\/)/

const compressors = {
  zstd: promisify(zstdCompress),
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}

type Encoding = keyof typeof compressors

/** In order of preference: time to compress a script, then size. */
const ENCODINGS: readonly Encoding[] = ['zstd', 'br', 'gzip']

/**
 * Compresses answers made by handlers, quickly and off the main thread, if the client accepts it. Files
 * have their own compressed versions (`web.ts`) and are sent as streams.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload
    if (payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload
    // Also without compression, so that a cache doesn't send this answer to a client that accepts it.
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    const compressed = await compress(encoding, Buffer.from(payload))
    reply.removeHeader('content-length').header('content-encoding', encoding)
    return compressed
  })
}

async function compress(encoding: Encoding, content: Buffer): Promise<Buffer> {
  switch (encoding) {
    case 'zstd':
      return await compressors.zstd(content, { params: { [constants.ZSTD_c_compressionLevel]: 2 } })
    case 'br': {
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
      const params = { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_SIZE_HINT]: content.length }
      return await compressors.br(content, { params })
    }
    case 'gzip':
      return await compressors.gzip(content, { level: 1 })
  }
}

/** Returns the preferred encoding of an Accept-Encoding header; a weight of 0 excludes one. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  const names = new Set(accepted)
  return ENCODINGS.find((encoding) => names.has(encoding)) ?? null
}
