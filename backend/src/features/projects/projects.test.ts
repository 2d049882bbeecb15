import { randomUUID } from 'node:crypto'
import { type Script, newScript } from '@scenewright/shared/script/script.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function as(person: LoggedIn, method: Method, path = '', more: InjectOptions = {}) {
  return await test.call({
    method,
    url: `/api/projects${path}`,
    ...more,
    headers: { ...person.headers, ...more.headers },
  })
}

function scriptWith(content: string, changes: Partial<Script> = {}): Script {
  const elements = [{ id: 'e1', type: 'action' as const, content }]
  return {
    ...newScript(),
    storyBlocks: [{ id: 'story_block_1', number: 1, title: 'One', elements }],
    ...changes,
  }
}

async function create(person: LoggedIn, payload: object = { title: 'Lantern' }) {
  const answer = await as(person, 'POST', '', { payload })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string; version: number }>()
}

async function load(person: LoggedIn, id: string) {
  const answer = await as(person, 'GET', `/${id}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ title: string; premise: string; screenplay_json: Script; version: number }>()
}

const setPlan = async (person: LoggedIn, plan: string) =>
  await test.prisma.user.update({ where: { id: person.id }, data: { plan } })

describe('creating', () => {
  it('gives a new project the default script under its title', async () => {
    const { id, version } = await create(ada, { title: 'Untitled Project' })
    const answer = await as(ada, 'GET', `/${id}`)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json()).toMatchObject({
      id,
      version,
      title: 'Untitled Project',
      premise: '',
      screenplay_json: { ...newScript(), title: 'Untitled Project' },
    })
  })

  it('takes the script as an object and as a JSON string', async () => {
    await setPlan(ada, 'pro')
    const script = scriptWith('Rain on the <b>tin</b> roof.', { overview: 'A lantern goes out.' })
    for (const screenplay_json of [script, JSON.stringify(script)]) {
      const { id } = await create(ada, { title: 'Lantern', screenplay_json })
      const project = await load(ada, id)
      expect(project.screenplay_json.storyBlocks).toEqual(script.storyBlocks)
      expect(project.premise).toBe('A lantern goes out.')
    }
  })

  it('repeated with the same id finds the first project, even at the limit', async () => {
    const id = randomUUID()
    const first = await create(ada, { id, title: 'Lantern' })
    const second = await create(ada, { id: id.toUpperCase(), title: 'Lantern' })
    expect([first.id, second.id]).toEqual([id, id])
    expect((await as(ada, 'GET')).json()).toHaveLength(1)
  })

  it('with the id of another person is refused without a word about it', async () => {
    const { id } = await create(ada)
    const answer = await as(bo, 'POST', '', { payload: { id, title: 'Mine now' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'ID_TAKEN',
        error: 'This project id cannot be used. Please try again with another one.',
      },
    ])
    expect((await load(ada, id)).title).toBe('Lantern')
  })

  it('stops at the limit of the plan', async () => {
    await create(ada)
    const answer = await as(ada, 'POST', '', { payload: { title: 'Second' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'PROJECT_LIMIT_REACHED',
        error: 'Your Free plan holds 1 project. Delete one or upgrade to create another.',
        limit: 1,
      },
    ])
  })

  it('stops at the limit though twenty come at once', async () => {
    await setPlan(ada, 'basic')
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, number) =>
        as(ada, 'POST', '', { payload: { title: `Number ${number}` } }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(15)
    expect(await test.prisma.project.count({ where: { userId: ada.id } })).toBe(5)
  })

  it('has no limit on the Pro plan, and keeps what is above the limit after a downgrade', async () => {
    await setPlan(ada, 'pro')
    for (let number = 0; number < 7; number += 1) await create(ada, { title: `${number}` })
    await setPlan(ada, 'free')
    const list = (await as(ada, 'GET')).json<{ id: string }[]>()
    expect(list).toHaveLength(7)
    const payload = { title: 'Still mine', screenplay_json: scriptWith('On.') }
    const saved = await as(ada, 'PUT', `/${list[6]?.id}`, { payload })
    expect(saved.statusCode).toBe(200)
  })

  it('makes one project of two calls at once with one id', async () => {
    const id = randomUUID()
    const answers = await Promise.all([
      as(ada, 'POST', '', { payload: { id, title: 'Lantern' } }),
      as(ada, 'POST', '', { payload: { id, title: 'Lantern' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})

describe('another person', () => {
  it('gets the same bytes as for a missing or a malformed id', async () => {
    const { id } = await create(ada)
    const payload = { title: 'x', screenplay_json: scriptWith('x') }
    for (const [method, body] of [
      ['GET', {}],
      ['PUT', { payload }],
      ['PATCH', { payload: { title: 'x' } }],
      ['DELETE', {}],
    ] as const) {
      for (const asked of [id, randomUUID(), 'x', '%27%20OR%201=1', '0'.repeat(400), '..%2f..']) {
        const answer = await as(bo, method, `/${asked}`, body)
        expect([answer.statusCode, answer.body], `${method} ${asked}`).toEqual([404, NOT_FOUND])
      }
    }
    expect((await load(ada, id)).title).toBe('Lantern')
    expect((await as(bo, 'GET')).json()).toEqual([])
  })

  it('learns nothing from a bad script either', async () => {
    const { id } = await create(ada)
    const payload = { title: 'x', screenplay_json: { storyBlocks: 'none' } }
    expect((await as(bo, 'PUT', `/${id}`, { payload })).statusCode).toBe(404)
  })
})

describe('saving', () => {
  const save = async (id: string, more: InjectOptions & { baseVersion?: number } = {}) => {
    const { baseVersion, ...rest } = more
    const payload = { title: 'Lantern', screenplay_json: scriptWith('Dark.'), baseVersion }
    return await as(ada, 'PUT', `/${id}`, { payload, ...rest })
  }

  it('raises the version and tells it as ETag', async () => {
    const { id } = await create(ada)
    const answer = await save(id, { headers: { 'if-match': '"1"' } })
    expect([answer.statusCode, answer.json(), answer.headers.etag]).toEqual([
      200,
      { version: 2, updated_at: expect.any(String) as string },
      '"2"',
    ])
    expect(await load(ada, id)).toMatchObject({ version: 2, title: 'Lantern' })
  })

  it.each([
    ['If-Match', { headers: { 'if-match': 'W/"1"' } }],
    ['baseVersion', { baseVersion: 1 }],
  ])('from a stale version by %s is 409 with the present one', async (_, stale) => {
    const { id } = await create(ada)
    expect((await save(id, stale)).statusCode).toBe(200)
    const answer = await save(id, stale)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'VERSION_CONFLICT',
        error: 'This project has been changed elsewhere since you opened it.',
        version: 2,
      },
    ])
  })

  it('lets one of ten saves at once from the same version win', async () => {
    const { id } = await create(ada)
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await save(id, { baseVersion: 1 })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  })

  it('without a version overwrites, as spec §7 sends it', async () => {
    const { id } = await create(ada)
    expect((await save(id)).json()).toMatchObject({ version: 2 })
    expect((await save(id, { headers: { 'if-match': '*' } })).json()).toMatchObject({ version: 3 })
  })

  it('refuses an If-Match that is no ETag of ours', async () => {
    const { id } = await create(ada)
    expect((await save(id, { headers: { 'if-match': 'abc' } })).statusCode).toBe(400)
  })

  it('keeps every character of a script of a feature film, and stores it compressed', async () => {
    const { id } = await create(ada)
    const elements = Array.from({ length: 1000 }, (_, number) => ({
      id: `e${number}`,
      type: 'dialogue' as const,
      content: `Line ${number}: żółw, 灯, 🎬 and <i>more</i> ${'la '.repeat(50)}end`,
    }))
    const storyBlocks = [{ id: 'story_block_1', number: 1, title: 'Long', elements }]
    const screenplay_json = { ...newScript(), storyBlocks }
    const answer = await as(ada, 'PUT', `/${id}`, { payload: { title: 'Long', screenplay_json } })
    expect(answer.statusCode).toBe(200)
    expect((await load(ada, id)).screenplay_json.storyBlocks).toEqual(storyBlocks)
    const where = { projectId_version: { projectId: id, version: 2 } }
    const stored = await test.prisma.revision.findUniqueOrThrow({ where })
    expect(stored.data.byteLength).toBeLessThan(JSON.stringify(screenplay_json).length / 5)
  })
})

describe('a script that nobody could have written', () => {
  const withElements = (elements: unknown) => ({
    ...newScript(),
    storyBlocks: [{ id: 'story_block_1', number: 1, title: 'One', elements }],
  })
  const element = (number: number) => ({ id: `e${number}`, type: 'action', content: 'x' })

  it.each([
    ['1001 elements', withElements(Array.from({ length: 1001 }, (_, n) => element(n))), 'elements'],
    ['an unknown type', withElements([{ ...element(1), type: 'song' }]), 'elements.0.type'],
    ['a number for a text', withElements([{ ...element(1), content: 7 }]), 'elements.0.content'],
    ['no blocks', { title: 'x' }, 'storyBlocks'],
  ])('with %s is 422 naming where, and nothing changes', async (_, screenplay_json, where) => {
    const { id } = await create(ada)
    const answer = await as(ada, 'PUT', `/${id}`, { payload: { title: 'x', screenplay_json } })
    expect(answer.statusCode).toBe(422)
    const { code, issues } = answer.json<{ code: string; issues: { path: string }[] }>()
    expect(code).toBe('INVALID_SCRIPT')
    expect(issues[0]?.path).toContain(where)
    expect((await load(ada, id)).version).toBe(1)
    const posted = await as(bo, 'POST', '', { payload: { title: 'x', screenplay_json } })
    expect(posted.statusCode).toBe(422)
  })

  it.each(['{"title":', '[]', 'null', ''])('as the text %j is 422', async (screenplay_json) => {
    const { id } = await create(ada)
    const answer = await as(ada, 'PUT', `/${id}`, { payload: { title: 'x', screenplay_json } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      422,
      'INVALID_SCRIPT',
    ])
  })

  it('with duplicate ids is stored with unique ones', async () => {
    const screenplay_json = withElements([element(1), element(1), { ...element(2), id: '' }])
    const { id } = await create(ada, { title: 'x', screenplay_json })
    const [block] = (await load(ada, id)).screenplay_json.storyBlocks
    expect(block?.elements).toHaveLength(3)
    expect(new Set(block?.elements.map((stored) => stored.id)).size).toBe(3)
  })

  it('with a NUL in its texts is stored without it', async () => {
    const { id } = await create(ada)
    const nul = '\u0000'
    const screenplay_json = scriptWith('Rain.', { overview: `A ${nul}flood.` })
    const payload = { title: `Ri${nul}ver`, screenplay_json }
    expect((await as(ada, 'PUT', `/${id}`, { payload })).statusCode).toBe(200)
    expect(await load(ada, id)).toMatchObject({ title: 'River', premise: 'A flood.' })
    const card = await as(ada, 'PATCH', `/${id}`, { payload: { logline: `A to${nul}wn.` } })
    expect(card.json()).toMatchObject({ logline: 'A town.' })
  })

  it('with script tags is stored without them', async () => {
    const content = 'Hi<script>alert(1)</script> <b onclick="x()">you</b><img src=x onerror=y>'
    const { id } = await create(ada, { title: 'x', screenplay_json: scriptWith(content) })
    const [block] = (await load(ada, id)).screenplay_json.storyBlocks
    expect(block?.elements[0]?.content).toBe('Hi <b>you</b>')
  })
})

describe('the list', () => {
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

describe('a new title on the card', () => {
  it('is also the script’s, and raises the version', async () => {
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

  it('may not be empty; an emptied logline is none', async () => {
    const { id } = await create(ada)
    expect((await as(ada, 'PATCH', `/${id}`, { payload: { title: ' ' } })).statusCode).toBe(400)
    await as(ada, 'PATCH', `/${id}`, { payload: { logline: 'x' } })
    const answer = await as(ada, 'PATCH', `/${id}`, { payload: { logline: ' ' } })
    expect(answer.json()).toMatchObject({ logline: null })
    expect((await load(ada, id)).version).toBe(1)
  })
})

describe('deleting', () => {
  it('takes the project away, and makes room for another', async () => {
    const { id } = await create(ada)
    const answer = await as(ada, 'DELETE', `/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id }])
    expect((await as(ada, 'GET', `/${id}`)).statusCode).toBe(404)
    expect((await as(ada, 'DELETE', `/${id}`)).statusCode).toBe(404)
    await create(ada, { title: 'Next' })
  })
})

it('logs no script text, title or whole address', async () => {
  const secret = 'The lighthouse keeper is the murderer'
  const { id } = await create(ada, { title: secret, screenplay_json: scriptWith(secret) })
  await as(ada, 'PUT', `/${id}`, { payload: { title: secret, screenplay_json: 'broken' } })
  const lines = test.logged.join('')
  expect(lines).toContain('/api/projects')
  for (const hidden of [secret, ada.email, ada.token]) expect(lines).not.toContain(hidden)
})
