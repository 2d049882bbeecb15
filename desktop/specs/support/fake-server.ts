/**
 * The server of a component spec: a `fetch` inside the page that answers by the contracts of
 * `shared/src/api`. It holds one project. Requests must match their contract; a call without an
 * answer fails the spec.
 */
import type { z } from 'zod'
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { getConversation } from '@scenewright/shared/api/conversation.ts'
import { assistantStatus } from '@scenewright/shared/api/llm.ts'
import { getPreferences, updatePreferences } from '@scenewright/shared/api/preferences.ts'
import { getProject, saveProject } from '@scenewright/shared/api/projects.ts'
import { getOwnRole, listPeople } from '@scenewright/shared/api/people.ts'
import { listProposals } from '@scenewright/shared/api/proposals.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'

type Params = Readonly<Record<string, string>>
type Reply = Readonly<{ status: number; json: unknown; etag?: string }>
type Route = Readonly<{
  contract: Contract
  reply: (body: unknown, params: Params) => Reply | Promise<Reply>
}>

export type FakeServer = Readonly<{
  fetch: typeof fetch
  /** Answers a call from now on; the newest answer to a call counts. */
  answer: <B extends z.ZodType, A extends z.ZodType>(
    contract: Contract<z.ZodType, B, A>,
    answer: (body: z.output<B>, params: Params) => z.input<A> | Promise<z.input<A>>,
  ) => void
  /** Refuses a call from now on. */
  refuse: (contract: Contract, status: number, error: Readonly<Record<string, unknown>>) => void
  /** The calls so far, as 'GET /api/account'. */
  calls: readonly string[]
  /** The script as it was saved last. */
  saved: () => Script
  version: () => number
  /** Calls that broke their contract or that nothing answers, and how. */
  problems: readonly string[]
}>

const UPDATED_AT = '2026-11-20T12:00:00.000Z'

/** A server with one project of the writer's own. */
export function createFakeServer(projectId: string, script: Script): FakeServer {
  const routes: Route[] = []
  const calls: string[] = []
  const problems: string[] = []
  let saved = script
  let version = 1

  const answer: FakeServer['answer'] = (contract, handle) =>
    void routes.unshift({
      contract,
      reply: async (body, params) => ({
        status: 200,
        json: await handle(contract.body?.parse(body) as never, params),
      }),
    })

  async function replyTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname}`
    calls.push(name)
    const text = await request.text()
    for (const { contract, reply } of routes) {
      const params = paramsOf(contract.path, pathname)
      if (contract.method !== request.method || params === null) continue
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const { status, json, etag } = await reply(body, params)
      if (status < 300) contract.answer.parse(json)
      return Response.json(json, { status, ...(etag !== undefined && { headers: { etag } }) })
    }
    throw new Error(`Nothing answers ${name}`)
  }

  routes.push({
    contract: getProject,
    reply: () => ({
      status: 200,
      etag: `"${version}"`,
      json: {
        id: projectId,
        title: saved.title,
        premise: '',
        screenplay_json: saved,
        version,
        updated_at: UPDATED_AT,
      },
    }),
  })
  answer(saveProject, ({ screenplay_json }) => {
    const accepted = acceptScript(screenplay_json, () => crypto.randomUUID())
    if (!accepted.ok) throw new Error(`The saved script is invalid: ${accepted.failure.error}`)
    saved = accepted.value
    version += 1
    return { version, updated_at: UPDATED_AT }
  })
  answer(getOwnRole, () => ({ role: 'owner' as const, version, is_live: false, is_shared: false }))
  answer(listPeople, () => ({ people: [], invitations: [], own_role: 'owner' as const }))
  answer(getPreferences, () => ({ preferences: {} }))
  answer(updatePreferences, (preferences) => ({ preferences }))
  answer(assistantStatus, () => ({ assistant: 'offline' as const, transcription: false }))
  answer(listProposals, () => ({ proposals: [] }))
  answer(getConversation, () => ({ messages: [] }))

  return {
    async fetch(input, init) {
      try {
        return await replyTo(input, init)
      } catch (error) {
        if (init?.signal?.aborted === true) throw error
        problems.push(String(error))
        return Response.json({ error: String(error), code: 'INTERNAL' }, { status: 500 })
      }
    },
    answer,
    refuse: (contract, status, json) =>
      void routes.unshift({ contract, reply: () => ({ status, json }) }),
    calls,
    saved: () => saved,
    version: () => version,
    problems,
  }
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
