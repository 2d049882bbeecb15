/** Creating projects: ids, plan limits and valid scripts. */
import { randomUUID } from 'node:crypto'
import { type Script, newScript } from '@scenewright/shared/script/script.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectsOf, scriptWith as scriptOfLines } from '#test/support/project-calls.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

let test: SharedApp
let ada: LoggedIn
let bo: LoggedIn
beforeAll(async () => {
  test = await getSharedApp()
})
beforeEach(async () => {
  ada = await test.logIn()
  bo = await test.logIn()
})

const { as, create, load } = projectsOf(() => test)

const scriptWith = (content: string, changes: Partial<Script> = {}): Script => ({
  ...scriptOfLines(content),
  ...changes,
})

const setPlan = async (person: LoggedIn, plan: string) =>
  await test.prisma.user.update({ where: { id: person.id }, data: { plan } })

describe('creating a project', () => {
  it('stores the default script under its title', async () => {
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

  it('accepts the script as an object or as a JSON string', async () => {
    await setPlan(ada, 'pro')
    const script = scriptWith('Rain on the <b>tin</b> roof.', { overview: 'A lantern goes out.' })
    for (const screenplay_json of [script, JSON.stringify(script)]) {
      const { id } = await create(ada, { title: 'Lantern', screenplay_json })
      const project = await load(ada, id)
      expect(project.screenplay_json.storyBlocks).toEqual(script.storyBlocks)
      expect(project.premise).toBe('A lantern goes out.')
    }
  })

  it('repeated with the same id returns the first project, even at the limit', async () => {
    const id = randomUUID()
    const first = await create(ada, { id, title: 'Lantern' })
    const second = await create(ada, { id: id.toUpperCase(), title: 'Lantern' })
    expect([first.id, second.id]).toEqual([id, id])
    expect((await as(ada, 'GET')).json()).toHaveLength(1)
  })

  it('rejects the id of another user’s project without details', async () => {
    const { id } = await create(ada)
    const answer = await as(bo, 'POST', '', { payload: { id, title: 'Stolen' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'ID_TAKEN',
        error: "This project id can't be used. Please try again with a different one.",
      },
    ])
    expect((await load(ada, id)).title).toBe('Lantern')
  })

  it('is rejected at the plan’s limit', async () => {
    await create(ada)
    const answer = await as(ada, 'POST', '', { payload: { title: 'Second' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'PROJECT_LIMIT_REACHED',
        error: `Your Free plan includes 1 project. Delete it to create another. Ask the owner of this server to change your plan.`,
        limit: 1,
        sells_plans: false,
      },
    ])
  })

  it('respects the limit in twenty concurrent calls', async () => {
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

  it('has no limit on Pro, and projects above the limit stay editable after a downgrade', async () => {
    await setPlan(ada, 'pro')
    for (let number = 0; number < 7; number += 1) await create(ada, { title: `${number}` })
    await setPlan(ada, 'free')
    const list = (await as(ada, 'GET')).json<{ id: string }[]>()
    expect(list).toHaveLength(7)
    const payload = { title: 'Still editable', screenplay_json: scriptWith('On.') }
    const saved = await as(ada, 'PUT', `/${list[6]?.id}`, { payload })
    expect(saved.statusCode).toBe(200)
  })

  it('creates one project in two concurrent calls with the same id', async () => {
    const id = randomUUID()
    const answers = await Promise.all([
      as(ada, 'POST', '', { payload: { id, title: 'Lantern' } }),
      as(ada, 'POST', '', { payload: { id, title: 'Lantern' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})

describe('a script', () => {
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
  ])(
    'with %s is rejected with its path, and nothing changes',
    async (_, screenplay_json, where) => {
      const { id } = await create(ada)
      const answer = await as(ada, 'PUT', `/${id}`, { payload: { title: 'x', screenplay_json } })
      expect(answer.statusCode).toBe(422)
      const { code, issues } = answer.json<{ code: string; issues: { path: string }[] }>()
      expect(code).toBe('INVALID_SCRIPT')
      expect(issues[0]?.path).toContain(where)
      expect((await load(ada, id)).version).toBe(1)
      const posted = await as(bo, 'POST', '', { payload: { title: 'x', screenplay_json } })
      expect(posted.statusCode).toBe(422)
    },
  )

  it.each(['{"title":', '[]', 'null', ''])(
    'sent as the text %j is rejected',
    async (screenplay_json) => {
      const { id } = await create(ada)
      const answer = await as(ada, 'PUT', `/${id}`, { payload: { title: 'x', screenplay_json } })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        422,
        'INVALID_SCRIPT',
      ])
    },
  )

  it('with duplicate ids is stored with unique ids', async () => {
    const screenplay_json = withElements([element(1), element(1), { ...element(2), id: '' }])
    const { id } = await create(ada, { title: 'x', screenplay_json })
    const [block] = (await load(ada, id)).screenplay_json.storyBlocks
    expect(block?.elements).toHaveLength(3)
    expect(new Set(block?.elements.map((stored) => stored.id)).size).toBe(3)
  })

  it('with NUL characters is stored without them', async () => {
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
