/**
 * Sends attack strings in every text field of every contract. None may cause a server error, or
 * reach a mail's headers, a page or the log.
 */
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { ErrorAnswer } from '@scenewright/shared/api/errors.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#src/lib/auth/password-hash.ts'
import { ACTIVE_HTML, CONTROLS, MARK, NO_TEXTS, TEXTS, TOO_LONG } from './support/attacks.ts'
import { sampleOf, textPlaces, withAt } from './support/json-fields.ts'
import { type LoggedIn, PASSWORD, type TestApp, createTestApp } from './support/test-app.ts'

let test: TestApp
let passwordHash: string
/** All test users. Their tokens and addresses must not be logged. */
const people: LoggedIn[] = []
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => await test.close())

const CALLS: [string, Contract][] = Object.entries(CONTRACTS)
const BODIES = CALLS.flatMap(([name, contract]) => {
  const { body } = contract
  return body ? textPlaces(body).map((place) => ({ name, contract, body, place })) : []
}).map((field) => ({ ...field, title: `${field.name} ${field.place.join('.')}` }))
const PARAMS = CALLS.flatMap(([name, contract]) =>
  [...contract.path.matchAll(/:(\w+)/g)].map(([param]) => ({ name, contract, param })),
)

/**
 * Changes an attack string for use in a path. Paths are logged, so it must not contain the mark.
 */
function inPath(text: string): string {
  return text.replaceAll(MARK, 'in-a-path').replaceAll('@', ' at ').slice(0, 5000) || ' '
}

/** Logs in a new user, an admin for admin calls, with a project if the call needs one. */
async function newPerson({ path }: Contract) {
  const person = await test.logIn()
  people.push(person)
  if (path.startsWith('/api/admin/')) {
    await test.prisma.user.update({ where: { id: person.id }, data: { isAdmin: true } })
  }
  if (/password|two-step|passkeys|email-change/.test(path)) {
    await test.prisma.user.update({ where: { id: person.id }, data: { passwordHash } })
  }
  if (!path.includes(':id')) return { person, projectId: '' }
  const created = await test.call({
    method: 'POST',
    url: '/api/projects',
    headers: person.headers,
    payload: { title: 'Lantern' },
  })
  return { person, projectId: created.json<{ id: string }>().id }
}

type Sender = Awaited<ReturnType<typeof newPerson>>

type AttackRequest = Readonly<{
  contract: Contract
  body: unknown
  param?: [name: string, text: string]
  /** A new person by default. */
  sender?: Sender
}>

async function send({ contract, body, param, sender }: AttackRequest) {
  const [name, text] = param ?? ['', '']
  const { person, projectId } = sender ?? (await newPerson(contract))
  const { method, path } = contract
  const attacked = name ? path.replace(name, encodeURIComponent(text.toWellFormed())) : path
  const answer = await test.call({
    method,
    url: attacked.replace(':id', projectId).replace(':version', '1'),
    headers: {
      ...person.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { answer, person }
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

/** Expects stored data without control characters and active HTML. */
async function expectClean({ headers }: LoggedIn, what: string): Promise<void> {
  const list = await test.call({ url: '/api/projects', headers })
  for (const summary of list.json<{ id: string; title: string }[]>()) {
    expect(Object.values(summary).join(''), what).not.toMatch(CONTROLS)
    const project = await test.call({ url: `/api/projects/${summary.id}`, headers })
    expect(project.statusCode, what).toBe(200)
    const { screenplay_json } = project.json<{ screenplay_json: Stored }>()
    for (const { content } of screenplay_json.storyBlocks.flatMap(({ elements }) => elements)) {
      expect(content, what).not.toMatch(CONTROLS)
      expect(content, what).not.toMatch(ACTIVE_HTML)
    }
  }
}
type Stored = Readonly<{ storyBlocks: { elements: { content: string }[] }[] }>

describe.each(BODIES)('$title', ({ contract, body, place }) => {
  const bodyWith = (value: unknown) => withAt(sampleOf(body), place, value)

  it('is part of the request', () => {
    expect(body.safeParse(sampleOf(body)).error).toBeUndefined()
    expect(JSON.stringify(bodyWith(MARK))).toContain(MARK)
  })

  it('accepts or rejects any text', async () => {
    expect.hasAssertions()
    for (const [what, text] of Object.entries(TEXTS)) {
      const { answer, person } = await send({ contract, body: bodyWith(text) })
      expectSane(answer, what)
      if (answer.statusCode === 200 && contract.path.startsWith('/api/projects')) {
        await expectClean(person, what)
      }
    }
  })

  it('rejects values that are not text', async () => {
    const sender = await newPerson(contract)
    await Promise.all(
      Object.entries(NO_TEXTS).map(async ([what, json]) => {
        const { answer } = await send({ contract, body: bodyWith(JSON.parse(json)), sender })
        expectSane(answer, what)
        // Null is a valid value of some text fields. Scripts are validated after the contract.
        const isNullable =
          !place.includes('screenplay_json') && body.safeParse(bodyWith(null)).success
        const isAccepted = what === 'null' && isNullable
        expect(isAccepted ? [200] : [400, 422], what).toContain(answer.statusCode)
      }),
    )
  })

  it('rejects 10 MB before parsing', async () => {
    const { answer } = await send({ contract, body: bodyWith(TOO_LONG) })
    expect(answer.statusCode).toBe(413)
  })
})

describe.each(PARAMS)('$name $param', ({ contract, param }) => {
  it.each(Object.entries(TEXTS))('does not match %s', async (what, text) => {
    const body = contract.body && sampleOf(contract.body)
    const { answer } = await send({ contract, body, param: [param, inPath(text)] })
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
    expect(logged.length).toBeGreaterThan(BODIES.length * Object.keys(TEXTS).length)
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
