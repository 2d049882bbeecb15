import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { CallName } from '#src/lib/text-jobs/read-call.ts'
import { type JobOf, type TextJobs } from '#src/lib/text-jobs/text-jobs.ts'
import { FailedParse, validationFailure } from './errors.ts'

type ReadLarge = (request: FastifyRequest, body: Buffer) => Promise<unknown>

/** Parsing a body up to this size takes about a millisecond. */
const MAX_MAIN_THREAD_BYTES = 64 * 1024

/** Bodies that a worker thread has parsed by their contract. */
const parsed = new WeakSet<object>()

const NAMES = new Map(
  Object.entries(CONTRACTS).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)

/** Has large bodies of all calls parsed, and checked by their contracts, in worker threads. */
export function addLargeBodies(calls: FastifyInstance, texts: TextJobs): void {
  calls.setValidatorCompiler<z.ZodType>((route) => {
    const check = validatorCompiler(route)
    return (data: unknown) =>
      typeof data === 'object' && data !== null && parsed.has(data) ? { value: data } : check(data)
  })
  addBodyParser(calls, MAX_MAIN_THREAD_BYTES, async (request, body) => {
    const { method, routeOptions } = request
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of CONTRACTS
    const call = NAMES.get(`${method} ${routeOptions.url}`) as CallName | undefined
    if (call === undefined) throw new Error(`${routeOptions.url} has no contract`)
    const read = await texts.run('readCall', { call, body }, createJob(request, body))
    if (!read.ok) throw new FailedParse(read.failure)
    if (!read.value) throw Object.assign(new Error('the body is not JSON'), { statusCode: 400 })
    if ('problems' in read.value) throw new FailedParse(validationFailure(read.value.problems))
    const { value } = read.value
    if (typeof value === 'object' && value !== null) parsed.add(value)
    return value
  })
}

/** Parses bodies of JSON like Fastify does, those over `maxBytes` with `readLarge`. */
export function addBodyParser(
  calls: FastifyInstance,
  maxBytes: number,
  readLarge: ReadLarge,
): void {
  const parse = calls.getDefaultJsonParser('error', 'error')
  const readSmall = async (request: FastifyRequest, body: Buffer) =>
    await new Promise<unknown>((resolve, reject) => {
      void parse(request, body.toString('utf8'), (error, value) => {
        if (error) reject(error)
        else resolve(value)
      })
    })
  calls.removeContentTypeParser('application/json')
  calls.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      body.byteLength > maxBytes ? await readLarge(request, body) : await readSmall(request, body),
  )
}

/** Without an account, the network's address counts as one. */
export function createJob({ currentUser, ip }: FastifyRequest, body: Buffer): JobOf {
  return { account: currentUser?.id ?? ip, bytes: body.byteLength }
}
