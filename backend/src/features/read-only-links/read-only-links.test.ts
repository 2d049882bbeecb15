import type { ReadOnlyLink } from '@scenewright/shared/api/read-only-link.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { projectsOf } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const HOUR_MS = 3_600_000
const SECRET_WORDS = ['a note to self', 'what happens here', 'Tell nobody', 'other wording']
const SCRIPT = {
  ...newScript(),
  title: 'Tides',
  author: 'Ada',
  overview: 'Tell nobody how it ends.',
  customInstructions: 'Tell nobody.',
  storyBlocks: [
    {
      id: 'story_block_1',
      number: 1,
      title: 'Tell nobody',
      elements: [
        {
          id: 'h',
          type: 'scene_heading',
          content: 'INT. LIGHTHOUSE - NIGHT',
          extra: {
            sceneNumber: '12A',
            before: [{ kind: 'synopsis', text: 'what happens here' }],
            notes: [{ at: 0, kind: 'note', text: 'a note to self' }],
          },
        },
        {
          id: 'a',
          type: 'action',
          content: 'The lamp turns.',
          extra: { alternates: ['other wording'] },
        },
      ],
    },
  ],
}

let test: TestApp
let ada: LoggedIn
let id: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())
beforeEach(async () => {
  ada = await test.logIn()
  id = (await create(ada, { title: 'Tides', screenplay_json: SCRIPT })).id
})

const { as, create } = projectsOf(() => test)
const path = () => `/${id}/read-only-link`

async function turnOn(settings: object = {}): Promise<ReadOnlyLink & { token: string }> {
  const payload = { expires_at: null, watermark: '', ...settings }
  const answer = await as(ada, 'PUT', path(), { payload })
  expect(answer.statusCode).toBe(200)
  const { link } = answer.json<{ link: ReadOnlyLink }>()
  return { ...link, token: link.url.split('/read#')[1] ?? '' }
}

const read = async (token: string, payload: object = {}, headers = {}) =>
  await test.call({ method: 'POST', url: `/api/read/${token}`, payload, headers })

async function expectOff(token: string): Promise<void> {
  const answer = await read(token)
  const unknown = await read('never-existed')
  expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()])
}

it('shows what is printed to anyone, and nothing else', async () => {
  const { token } = await turnOn({ watermark: 'For Nora' })
  const answer = await read(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  const { script, watermark } = answer.json<{ script: typeof SCRIPT; watermark: string }>()
  expect(watermark).toBe('For Nora')
  expect([script.title, script.author]).toEqual(['Tides', 'Ada'])
  expect(script.storyBlocks[0]?.elements).toEqual([
    {
      id: 'h',
      type: 'scene_heading',
      content: 'INT. LIGHTHOUSE - NIGHT',
      extra: { sceneNumber: '12A' },
    },
    { id: 'a', type: 'action', content: 'The lamp turns.' },
  ])
  for (const words of [...SECRET_WORDS, ada.email]) expect(answer.body).not.toContain(words)
})

it('shows the script as saved last', async () => {
  const { token } = await turnOn()
  expect((await read(token)).json()).toMatchObject({ script: { title: 'Tides' } })
  const payload = { title: 'Ebb', screenplay_json: { ...SCRIPT, title: 'Ebb' }, baseVersion: 1 }
  await as(ada, 'PUT', `/${id}`, { payload })
  expect((await read(token)).json()).toMatchObject({ script: { title: 'Ebb' } })
})

it('reads the script once for everyone who sees its pages', async () => {
  const { token } = await turnOn()
  const first = await Promise.all([read(token), read(token)])
  // From here on, reading it fails.
  await test.prisma.revision.updateMany({
    where: { projectId: id },
    data: { data: new Uint8Array() },
  })
  const reader = await test.logIn()
  const place = { userId: reader.id, projectId: id, holderId: ada.id }
  await test.prisma.projectMember.create({
    data: { ...place, role: 'reader', createdAt: new Date() },
  })
  const again = await read(token)
  const member = await as(reader, 'GET', `/${id}`)
  const pages = [...first, again].map((answer) => answer.json<{ script: object }>().script)
  expect(new Set(pages.map((script) => JSON.stringify(script))).size).toBe(1)
  expect(member.json()).toMatchObject({ screenplay_json: pages[0] })
})

it('answers 304 to who has the pages, but not without the password', async () => {
  const { token } = await turnOn({ password: 'low tide' })
  const password = { password: 'low tide' }
  const { etag } = (await read(token, password)).headers
  const known = { 'if-none-match': `"x", ${etag}` }
  const again = await read(token, password, known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['cache-control']).toBe('no-store')
  expect((await read(token, {}, known)).statusCode).toBe(403)
  await turnOn({ watermark: 'For Nora' })
  const changed = await read(token, password, known)
  expect(changed.json()).toMatchObject({ watermark: 'For Nora' })
  const payload = { title: 'Ebb', screenplay_json: { ...SCRIPT, title: 'Ebb' }, baseVersion: 1 }
  await as(ada, 'PUT', `/${id}`, { payload })
  const saved = await read(token, password, { 'if-none-match': changed.headers.etag })
  expect(saved.json()).toMatchObject({ script: { title: 'Ebb' } })
})

it('is found again by its owner, and keeps its address until a new one is made', async () => {
  expect((await as(ada, 'GET', path())).json()).toEqual({ link: null })
  const { token, ...link } = await turnOn()
  expect((await as(ada, 'GET', path())).json()).toEqual({ link })
  const changed = await turnOn({ watermark: 'Draft' })
  expect(changed.token).toBe(token)
  const renewed = await turnOn({ renew: true })
  expect(renewed.token).not.toBe(token)
  await expectOff(token)
  expect((await read(renewed.token)).statusCode).toBe(200)
})

it('needs its password, if it has one', async () => {
  const { token, has_password: hasPassword } = await turnOn({ password: 'low tide' })
  expect(hasPassword).toBe(true)
  const without = await read(token)
  expect([without.statusCode, without.json<{ code: string }>().code]).toEqual([
    403,
    'LINK_PASSWORD_REQUIRED',
  ])
  const wrong = await read(token, { password: 'high tide' })
  expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([
    403,
    'WRONG_LINK_PASSWORD',
  ])
  expect((await read(token, { password: 'low tide' })).statusCode).toBe(200)
  expect((await turnOn({ watermark: 'Draft' })).has_password).toBe(true)
  expect((await turnOn({ password: null })).has_password).toBe(false)
  expect((await read(token)).statusCode).toBe(200)
})

it('ends when it is turned off; the next one has another address', async () => {
  const { token } = await turnOn()
  expect((await as(ada, 'DELETE', path())).json()).toEqual({ link: null })
  await expectOff(token)
  expect((await turnOn()).token).not.toBe(token)
  await expectOff(token)
})

it('ends at its time', async () => {
  const { token } = await turnOn({ expires_at: new Date(Date.now() + HOUR_MS).toISOString() })
  expect((await read(token)).statusCode).toBe(200)
  test.passTime(HOUR_MS)
  await expectOff(token)
})

it('does not work while the project is in the trash or the account is suspended', async () => {
  const { token } = await turnOn()
  await as(ada, 'DELETE', `/${id}`)
  await expectOff(token)
  const { headers } = ada
  await test.call({ method: 'POST', url: `/api/trash/${id}/restore`, headers })
  expect((await read(token)).statusCode).toBe(200)
  await test.prisma.user.update({ where: { id: ada.id }, data: { suspendedAt: new Date() } })
  await expectOff(token)
})

it('is stored without its token and password in plain text', async () => {
  const { token } = await turnOn({ password: 'low tide' })
  const [row] = await test.prisma.$queryRaw<{ text: string }[]>`
    SELECT l::text AS text FROM read_only_links l WHERE project_id = ${id}::uuid`
  expect(row?.text).not.toContain(Buffer.from(token).toString('hex'))
  expect(row?.text).not.toContain('low tide')
  expect(test.logged.join('')).not.toContain('low tide')
})
