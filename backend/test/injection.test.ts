/**
 * Sends attack strings in every text field of every contract. None may cause a server error, or
 * reach a mail's headers, a page or the log. Scripts have hundreds of fields in several contracts, so
 * those of a kind get all strings only once, and the others one with everything in it.
 * `npm run test:thorough` sends everything everywhere.
 */
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { ErrorAnswer } from '@scenewright/shared/api/errors.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ACTIVE_HTML,
  CONTROLS,
  MARK,
  NO_TEXTS,
  ONE_NO_TEXT,
  ONE_TEXT,
  TEXTS,
  TOO_LONG,
} from './support/attacks.ts'
import { sampleOf, textFields, withAt } from './support/json-fields.ts'
import { type LoggedIn, PASSWORD, type TestApp, createTestApp } from './support/test-app.ts'

let test: TestApp
let passwordHash: string
/** All test users. Their tokens and addresses must not be logged. */
const people: LoggedIn[] = []
let requests = 0
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  passwordHash = await test.deps.passwords.hash(PASSWORD)
})
afterAll(async () => await test.close())

const CALLS: [string, Contract][] = Object.entries(CONTRACTS)
const IS_THOROUGH = process.env.TEST_THOROUGH === '1'
/** Shorter paths aren't in scripts, so each call handles them in its own way. */
const SCRIPT_DEPTH = 4
const kinds = new Set<string>()
const BODIES = CALLS.flatMap(([name, contract]) => {
  const { body } = contract
  if (!body) return []
  return textFields(body).map(({ place, kind }, index) => {
    const ownKind = place.length < SCRIPT_DEPTH ? `${name} ${kind}` : kind
    const isNewKind = !kinds.has(ownKind)
    kinds.add(ownKind)
    const title = `${name} ${place.join('.')}`
    return { title, contract, body, place, isNewKind, isFirstOfCall: index === 0 }
  })
})
const PARAMS = CALLS.flatMap(([name, contract]) =>
  [...contract.path.matchAll(/:(\w+)/g)].map(([param]) => ({ name, contract, param })),
)

/**
 * Changes an attack string for use in a path. Paths are logged, so it must not contain the mark.
 */
function inPath(text: string): string {
  return text.replaceAll(MARK, 'in-a-path').replaceAll('@', ' at ').slice(0, 5000) || ' '
}

/** Users whose login still works after any call of this kind. */
const lastingPeople = new Map<Contract, LoggedIn>()

/** Returns a logged-in user, who is an admin for admin calls, and has no limit of projects. */
async function personFor(contract: Contract): Promise<LoggedIn> {
  const { path } = contract
  const known = lastingPeople.get(contract)
  if (known) return known
  const person = await test.logIn()
  if (/^\/api\/(?:projects|llm)/.test(path)) lastingPeople.set(contract, person)
  people.push(person)
  const needsPassword = /password|two-step|passkeys|email-change|confirm/.test(path)
  await test.prisma.user.update({
    where: { id: person.id },
    data: {
      plan: 'pro',
      isAdmin: path.startsWith('/api/admin/'),
      ...(needsPassword && { passwordHash }),
    },
  })
  return person
}

async function newProject({ headers }: LoggedIn): Promise<string> {
  const payload = { title: 'Lantern' }
  const created = await test.call({ method: 'POST', url: '/api/projects', headers, payload })
  return created.json<{ id: string }>().id
}

type AttackRequest = Readonly<{
  contract: Contract
  body: unknown
  person: LoggedIn
  param?: [name: string, text: string]
}>

/** Sends an attack, about a new project if the call is about one. */
async function send({ contract, body, person, param }: AttackRequest) {
  const [name, text] = param ?? ['', '']
  const { method, path } = contract
  const projectId = path.includes(':id') ? await newProject(person) : ''
  const attacked = name ? path.replace(name, encodeURIComponent(text.toWellFormed())) : path
  requests += 1
  const answer = await test.call({
    method,
    url: attacked.replace(':id', projectId).replace(':version', '1'),
    headers: {
      ...person.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { answer, projectId }
}

/** Expects success or a regular failure without internal details. */
function expectSane(answer: LightMyRequestResponse, what: string): void {
  expect(answer.headers['content-type'], what).toMatch(/^application\/(?:json|x-ndjson)/)
  if (answer.statusCode === 200) return
  const { code, error } = ErrorAnswer.parse(answer.json())
  // Payments are not configured.
  expect(answer.statusCode < 500 || code === 'NOT_CONFIGURED', `${what}: ${code}`).toBe(true)
  expect(error, what).not.toMatch(/node_modules|\.ts:|prisma|postgres/i)
  expect('polluted' in {}, what).toBe(false)
}

/** Expects a stored project without control characters and active HTML. */
async function expectClean({ headers }: LoggedIn, id: string, what: string): Promise<void> {
  const list = await test.call({ url: '/api/projects', headers })
  const summary = list.json<{ id: string }[]>().find((project) => project.id === id)
  // It may have another owner now.
  if (!summary) return
  expect(Object.values(summary).join(''), what).not.toMatch(CONTROLS)
  const project = await test.call({ url: `/api/projects/${id}`, headers })
  expect(project.statusCode, what).toBe(200)
  const { screenplay_json } = project.json<{ screenplay_json: Stored }>()
  for (const { content } of screenplay_json.storyBlocks.flatMap(({ elements }) => elements)) {
    expect(content, what).not.toMatch(CONTROLS)
    expect(content, what).not.toMatch(ACTIVE_HTML)
  }
  // So that the list stays short.
  await test.prisma.project.delete({ where: { id } })
}
type Stored = Readonly<{ storyBlocks: { elements: { content: string }[] }[] }>

describe.each(BODIES)('$title', ({ contract, body, place, isNewKind }) => {
  const isWhole = isNewKind || IS_THOROUGH
  const bodyWith = (value: unknown) => withAt(sampleOf(body), place, value)

  it('is part of the request', () => {
    expect(body.safeParse(sampleOf(body)).error).toBeUndefined()
    expect(JSON.stringify(bodyWith(MARK))).toContain(MARK)
  })

  it('accepts or rejects any text', async () => {
    expect.hasAssertions()
    for (const [what, text] of Object.entries(isWhole ? TEXTS : ONE_TEXT)) {
      const person = await personFor(contract)
      const { answer, projectId } = await send({ contract, body: bodyWith(text), person })
      expectSane(answer, what)
      if (answer.statusCode === 200 && contract.path.startsWith('/api/projects')) {
        await expectClean(person, projectId || answer.json<{ id: string }>().id, what)
      }
    }
  })

  it('rejects values that are not text', async () => {
    const person = await personFor(contract)
    await Promise.all(
      Object.entries(isWhole ? NO_TEXTS : ONE_NO_TEXT).map(async ([what, json]) => {
        const { answer } = await send({ contract, body: bodyWith(JSON.parse(json)), person })
        expectSane(answer, what)
        // Null is a valid value of some text fields. Scripts are validated after the contract.
        const isNullable =
          !place.includes('screenplay_json') && body.safeParse(bodyWith(null)).success
        const isAccepted = what === 'null' && isNullable
        expect(isAccepted ? [200] : [400, 422], what).toContain(answer.statusCode)
      }),
    )
  })
})

// The limit is for a call's whole body, so one field of each call is enough.
const LARGE = BODIES.filter(({ isFirstOfCall }) => isFirstOfCall || IS_THOROUGH)

it.each(LARGE)('$title rejects 10 MB before parsing', async ({ contract, body, place }) => {
  const person = await personFor(contract)
  const large = withAt(sampleOf(body), place, TOO_LONG)
  const { answer } = await send({ contract, body: large, person })
  expect(answer.statusCode).toBe(413)
})

describe.each(PARAMS)('$name $param', ({ contract, param }) => {
  it.each(Object.entries(TEXTS))('does not match %s', async (what, text) => {
    const body = contract.body && sampleOf(contract.body)
    const person = await personFor(contract)
    const { answer } = await send({ contract, body, person, param: [param, inPath(text)] })
    expectSane(answer, what)
    expect(answer.statusCode).toBe(404)
  })
})

describe('after all attacks', () => {
  it('mails have no injected headers or HTML', async () => {
    await test.deps.mailer.idle()
    expect(test.mails.length).toBeGreaterThan(0)
    for (const { to, replyTo = '', subject, html } of test.mails) {
      expect(`${to}${replyTo}${subject}`).not.toMatch(/\p{Cc}/u)
      // The letterhead's two pictures are part of the mail.
      expect(html.replaceAll(/<img class="[a-z]+" src="cid:/g, '')).not.toMatch(ACTIVE_HTML)
    }
  })

  it('the log has a line per request, without user texts, tokens or full email addresses', () => {
    const { logged } = test
    const log = logged.join('')
    expect(requests).toBeGreaterThan(1000)
    expect(logged.length).toBeGreaterThan(requests)
    expect(log).not.toContain(MARK)
    expect(log).not.toContain('a text of a writer')
    expect(log).not.toContain(PASSWORD)
    for (const { link } of test.mails) {
      const token = new URL(link).searchParams.get('token')
      if (token) expect(log.includes(token)).toBe(false)
    }
    expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w/)
    for (const { token, email } of people) {
      expect(log.includes(token)).toBe(false)
      expect(log.includes(email)).toBe(false)
    }
  })
})
