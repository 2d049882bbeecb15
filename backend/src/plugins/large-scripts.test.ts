import { beforeAll, expect, it } from 'vitest'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

let test: SharedApp
let ada: LoggedIn
beforeAll(async () => {
  test = await getSharedApp()
  ada = await test.logIn()
  await test.prisma.user.update({ where: { id: ada.id }, data: { plan: 'pro' } })
})

const { as, create, load } = projectsOf(() => test)

/** A script of 600 KB. */
const large = scriptWith(...Array.from({ length: 20 }, (_, n) => `${n}<p>`.padEnd(30_000, 'é')))

it('creates and saves a large script like a small one', async () => {
  const { id } = await create(ada, { title: 'Large', screenplay_json: large })
  const payload = { title: 'Larger', screenplay_json: JSON.stringify(large), baseVersion: 1 }
  const saved = await as(ada, 'PUT', `/${id}`, { payload })
  expect([saved.statusCode, saved.json<{ version: number }>().version]).toEqual([200, 2])
  const { title, screenplay_json } = await load(ada, id)
  expect(title).toBe('Larger')
  const contents = screenplay_json.storyBlocks[0]?.elements.map(({ content }) => content)
  expect(contents?.[1]).toBe(`1<br>${'é'.repeat(29_996)}`)
  const { revisions } = (await as(ada, 'GET', `/${id}/revisions`)).json<{
    revisions: { words: number; elements: number }[]
  }>()
  expect(revisions[0]).toMatchObject({ words: 40, elements: 20 })
})

it('refuses an invalid large script, and names the place', async () => {
  const { id } = await create(ada, { title: 'Kept', screenplay_json: scriptWith('Kept.') })
  const elements = [{ id: 'e', type: 'song', content: 'x' }]
  const storyBlocks = [...large.storyBlocks, { id: 'b', number: 2, title: 'Two', elements }]
  const payload = { title: 'x', screenplay_json: { ...large, storyBlocks } }
  const refused = await as(ada, 'PUT', `/${id}`, { payload })
  expect([refused.statusCode, refused.json<{ issues: object[] }>().issues]).toMatchObject([
    422,
    [{ path: 'storyBlocks.1.elements.0.type' }],
  ])
  const stranger = await test.logIn()
  expect((await as(stranger, 'PUT', `/${id}`, { payload })).statusCode).toBe(404)
  expect((await load(ada, id)).title).toBe('Kept')
})

it.each([
  ['is not JSON', `{"title":"x","screenplay_json":{${' '.repeat(600_000)}`],
  ['is not an object', `[${'1,'.repeat(300_000)}1]`],
  ['has no script', JSON.stringify({ title: 'x', other: 'y'.repeat(600_000) })],
  ['has a long title', JSON.stringify({ title: 'y'.repeat(600_000), screenplay_json: {} })],
])('answers 400 to a large body that %s', async (_, payload) => {
  const { id } = await create(ada)
  const headers = { 'content-type': 'application/json' }
  const answer = await as(ada, 'PUT', `/${id}`, { payload, headers })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    400,
    'VALIDATION_FAILED',
  ])
})
