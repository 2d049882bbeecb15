/**
 * The server of a component spec: a `fetch` inside the page that answers by the contracts of
 * `shared/src/api`. Requests and answers must match their contract; a call without an answer fails
 * the spec.
 */
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { ErrorAnswer } from '@scenewright/shared/api/errors.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { answerAccount } from './fake-account.ts'
import { type AnswerCall, ConnectionLost, type Params, Refusal } from './fake-calls.ts'
import { FakeProjects } from './fake-projects.ts'

type Answer = Readonly<{ json: unknown; etag?: string | undefined }>
type Route = Readonly<{
  contract: Contract
  handle: (body: unknown, params: Params) => Promise<Answer>
}>

export type FakeServer = Readonly<{
  fetch: typeof fetch
  answer: AnswerCall
  /** Refuses a call from now on. */
  refuse: (contract: Contract, status: number, error: ErrorAnswer) => void
  /** Loses the connection at each of these calls from now on. */
  disconnect: (contract: Contract) => void
  /** Delays the answers to a call until the returned function is called. */
  hold: (contract: Contract) => () => void
  /** The calls so far, as 'GET /api/account'. */
  calls: readonly string[]
  /** Those that the app has aborted before their answer. */
  aborted: readonly string[]
  projects: FakeProjects
  /** The script as it was saved last. */
  saved: () => Script
  version: () => number
  /** Calls that broke their contract or that nothing answers, and how. */
  problems: readonly string[]
}>

/** A server with one project of the writer's own, or without any. */
export function createFakeServer(projectId = '', script?: Script): FakeServer {
  const routes: Route[] = []
  const gates = new Map<Contract, Promise<void>>()
  const calls: string[] = []
  const aborted: string[] = []
  const problems: string[] = []

  async function replyTo(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const name = nameOf(request)
    calls.push(name)
    const found = findRoute(routes, request.method, pathname)
    if (found === null) throw new Error(`Nothing answers ${name}`)
    const { contract, handle, params } = found
    if (contract.auth === 'bearer' && !/^Bearer ./.test(request.headers.get('authorization') ?? ''))
      throw new Error(`${name} has no login token`)
    contract.params?.parse(params)
    contract.query?.parse(Object.fromEntries(searchParams))
    const body = await readBody(request, contract)
    await gates.get(contract)
    request.signal.throwIfAborted()
    const { json, etag } = await handle(body, params)
    contract.answer.parse(json)
    return Response.json(json, etag === undefined ? {} : { headers: { etag } })
  }

  const answer: AnswerCall = (contract, handle, etagOf) =>
    void routes.unshift({
      contract,
      handle: async (body, params) => {
        const json = await handle(body as never, params)
        return { json, etag: etagOf?.(json) }
      },
    })

  const projects = new FakeProjects()
  if (script) projects.add(projectId, { script })
  const server: FakeServer = {
    async fetch(input, init) {
      const request = new Request(input, init)
      try {
        return await Promise.race([replyTo(request), untilAborted(request.signal)])
      } catch (error) {
        if (request.signal.aborted) aborted.push(nameOf(request))
        request.signal.throwIfAborted()
        if (error instanceof ConnectionLost) {
          throw new TypeError('Failed to fetch', { cause: error })
        }
        if (error instanceof Refusal) {
          return Response.json(ErrorAnswer.parse(error.json), { status: error.status })
        }
        problems.push(String(error))
        return Response.json({ error: String(error), code: 'INTERNAL' }, { status: 500 })
      }
    },
    answer,
    refuse: (contract, status, json) =>
      answer(contract, () => {
        throw new Refusal(status, json)
      }),
    disconnect: (contract) =>
      answer(contract, () => {
        throw new ConnectionLost()
      }),
    hold(contract) {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(contract, promise)
      return resolve
    },
    calls,
    aborted,
    projects,
    saved: () => projects.get(projectId).script,
    version: () => projects.get(projectId).version,
    problems,
  }
  answerAccount(answer)
  projects.answerCalls(answer)
  return server
}

/** Returns a call as 'GET /api/account'. */
function nameOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname}`
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** @throws if the body doesn't match the contract */
async function readBody(request: Request, { body, path }: Contract): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data') === true) {
    return await request.formData()
  }
  const text = await request.text()
  if (body) return body.parse(text === '' ? undefined : JSON.parse(text))
  if (text !== '') throw new Error(`${path} has a body`)
  return undefined
}

type FoundRoute = Route & Readonly<{ params: Params }>

function findRoute(routes: readonly Route[], method: string, path: string): FoundRoute | null {
  for (const route of routes) {
    const params = paramsOf(route.contract.path, path)
    if (route.contract.method === method && params !== null) return { ...route, params }
  }
  return null
}

/** The values of a contract's `:name` parts; `null` if the path is another one. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part)
    else if (name !== part) return null
  }
  return params
}
