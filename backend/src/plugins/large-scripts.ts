import type { Result } from '@scenewright/shared/result.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PreparedScript, acceptAndPrepare } from '#src/lib/revisions/prepared-script.ts'
import { type ScriptWorker, createScriptWorker } from '#src/lib/revisions/script-worker.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The script of a large body, whose `screenplay_json` is then an empty object. */
    largeScript: Result<PreparedScript> | null
  }
}

/** A body up to this size is read on the main thread, which is quicker. A feature film has 300 KB. */
const MAX_MAIN_THREAD_BYTES = 512 * 1024

/** Has large JSON bodies of these calls read in a worker thread. */
export function addLargeScripts(calls: FastifyInstance): void {
  const worker = createScriptWorker()
  calls.addHook('onClose', async () => await worker.close())
  calls.decorateRequest('largeScript', null)
  const parse = calls.getDefaultJsonParser('error', 'error')
  const readSmall = async (request: FastifyRequest, body: Buffer) =>
    await new Promise<unknown>((resolve, reject) => {
      void parse(request, body.toString('utf8'), (error, value) => {
        if (error) reject(error)
        else resolve(value)
      })
    })
  calls.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      body.byteLength > MAX_MAIN_THREAD_BYTES
        ? await readLarge(worker, request, body)
        : await readSmall(request, body),
  )
}

async function readLarge(
  worker: ScriptWorker,
  request: FastifyRequest,
  body: Buffer,
): Promise<unknown> {
  const read = await worker.read(body)
  if (!read) throw Object.assign(new Error('the body is not JSON'), { statusCode: 400 })
  request.largeScript = read.script
  if (read.script === null) return read.fields
  return { ...Object(read.fields), screenplay_json: {} }
}

/** Returns the script that a save has in `screenplay_json`. */
export function scriptOfSave(
  request: FastifyRequest,
  screenplay_json: unknown,
): () => Result<PreparedScript> {
  return () => request.largeScript ?? acceptAndPrepare(screenplay_json)
}
