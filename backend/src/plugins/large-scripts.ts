import type { Result } from '@scenewright/shared/result.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PreparedScript, acceptAndPrepare } from '#src/lib/revisions/prepared-script.ts'
import type { TextJobs } from '#src/lib/text-jobs/text-jobs.ts'
import { FailedParse } from './errors.ts'
import { addBodyParser, createJob } from './large-bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The script of a large body, whose `screenplay_json` is then an empty object. */
    largeScript: Result<PreparedScript> | null
  }
}

/** A body up to this size is read on the main thread, which is quicker. A feature film has 300 KB. */
const MAX_MAIN_THREAD_BYTES = 512 * 1024

/** Has large saves of these calls read and prepared in a worker thread. */
export function addLargeScripts(calls: FastifyInstance, texts: TextJobs): void {
  calls.decorateRequest('largeScript', null)
  addBodyParser(calls, MAX_MAIN_THREAD_BYTES, async (request, body) => {
    const read = await texts.run('readSave', body, createJob(request, body))
    if (!read.ok && read.failure.code !== 'INVALID_SCRIPT') throw new FailedParse(read.failure)
    if (!read.ok) {
      request.largeScript = read
      return {}
    }
    if (!read.value) throw Object.assign(new Error('the body is not JSON'), { statusCode: 400 })
    const { fields, script } = read.value
    request.largeScript = script
    return script === null ? fields : Object.assign({}, fields, { screenplay_json: {} })
  })
}

/** Returns the script that a save has in `screenplay_json`. */
export function scriptOfSave(
  request: FastifyRequest,
  screenplay_json: unknown,
): () => Result<PreparedScript> {
  return () => request.largeScript ?? acceptAndPrepare(screenplay_json)
}
