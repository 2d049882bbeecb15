/** Listing, renaming and deleting projects, and keeping them private. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const NOT_FOUND = '{"error":"Project not found","code":"NOT_FOUND"}'

let test: TestApp
let ada: LoggedIn
let bo: LoggedIn
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())
beforeEach(async () => {
  ada = await test.logIn()
  bo = await test.logIn()
})

const { as, create, load } = projectsOf(() => test)

const setPlan = async (person: LoggedIn, plan: string) =>
  await test.prisma.user.update({ where: { id: person.id }, data: { plan } })

describe('another user', () => {
  it('gets exactly the answer for a missing or malformed id', async () => {
    const { id } = await create(ada)
    const payload = { title: 'x', screenplay_json: scriptWith('x') }
    for (const [method, body] of [
      ['GET', {}],
      ['PUT', { payload }],
      ['PATCH', { payload: { title: 'x' } }],
      ['DELETE', {}],
    ] as const) {
      for (const path of [id, randomUUID(), 'x', '%27%20OR%201=1', '0'.repeat(400), '..%2f..']) {
        const answer = await as(bo, method, `/${path}`, body)
        expect([answer.statusCode, answer.body], `${method} ${path}`).toEqual([404, NOT_FOUND])
      }
    }
    expect((await load(ada, id)).title).toBe('Lantern')
    expect((await as(bo, 'GET')).json()).toEqual([])
  })

  it('gets 404 for an invalid script too', async () => {
    const { id } = await create(ada)
    const payload = { title: 'x', screenplay_json: { storyBlocks: 'none' } }
    expect((await as(bo, 'PUT', `/${id}`, { payload })).statusCode).toBe(404)
  })
})

describe('the project list', () => {
  it('shows cards, last updated first', async () => {
    await setPlan(ada, 'pro')
    const first = await create(ada, { title: 'First' })
    test.passTime(1000)
    const second = await create(ada, { title: 'Second' })
    test.passTime(1000)
    const payload = { logline: '  A lamp.  ', plot_status: 'Revising' }
    const answer = await as(ada, 'PATCH', `/${first.id}`, { payload })
    const card = { id: first.id, title: 'First', logline: 'A lamp.', plot_status: 'Revising' }
    expect(answer.json()).toMatchObject(card)
    expect((await as(ada, 'GET')).json()).toMatchObject([
      card,
      { id: second.id, title: 'Second', logline: null, plot_status: null },
    ])
  })
})

describe('editing a card', () => {
  it('writes a new title into the script and raises the version', async () => {
    const { id } = await create(ada, { title: 'Old', screenplay_json: scriptWith('Dark.') })
    const answer = await as(ada, 'PATCH', `/${id}`, { payload: { title: ' New ' } })
    expect([answer.json<{ title: string }>().title, answer.headers.etag]).toEqual(['New', '"2"'])
    const project = await load(ada, id)
    expect([project.title, project.screenplay_json.title, project.version]).toEqual([
      'New',
      'New',
      2,
    ])
    expect(project.screenplay_json.storyBlocks[0]?.elements[0]?.content).toBe('Dark.')
  })

  it('rejects an empty title and stores an empty logline as null', async () => {
    const { id } = await create(ada)
    expect((await as(ada, 'PATCH', `/${id}`, { payload: { title: ' ' } })).statusCode).toBe(400)
    await as(ada, 'PATCH', `/${id}`, { payload: { logline: 'x' } })
    const answer = await as(ada, 'PATCH', `/${id}`, { payload: { logline: ' ' } })
    expect(answer.json()).toMatchObject({ logline: null })
    expect((await load(ada, id)).version).toBe(1)
  })
})

describe('deleting', () => {
  it('removes the project and frees its place in the plan', async () => {
    const { id } = await create(ada)
    const answer = await as(ada, 'DELETE', `/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id }])
    expect((await as(ada, 'GET', `/${id}`)).statusCode).toBe(404)
    expect((await as(ada, 'DELETE', `/${id}`)).statusCode).toBe(404)
    await create(ada, { title: 'Next' })
  })
})

it('logs no script text, title or full email address', async () => {
  const secret = 'The lighthouse keeper is the murderer'
  const { id } = await create(ada, { title: secret, screenplay_json: scriptWith(secret) })
  await as(ada, 'PUT', `/${id}`, { payload: { title: secret, screenplay_json: 'broken' } })
  const lines = test.logged.join('')
  expect(lines).toContain('/api/projects')
  for (const hidden of [secret, ada.email, ada.token]) expect(lines).not.toContain(hidden)
})
