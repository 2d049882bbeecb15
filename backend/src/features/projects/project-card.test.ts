/** Facts on the dashboard's cards besides title, logline and status. */
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let ada: LoggedIn
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())
beforeEach(async () => {
  ada = await test.logIn()
})

const { as, create } = projectsOf(() => test)

async function card(): Promise<ProjectSummary | undefined> {
  return (await as(ada, 'GET')).json<ProjectSummary[]>()[0]
}

function scriptOf(author: string, ...headings: string[]): Script {
  const elements = headings.map((content, index) => ({
    id: `e${index}`,
    type: 'scene_heading' as const,
    content,
  }))
  const block = { id: 'story_block_2', number: 2, title: 'Two', elements }
  return { ...newScript(), author, storyBlocks: [...scriptWith('Dark.').storyBlocks, block] }
}

describe('author, first scene and pages', () => {
  it('follow each save', async () => {
    const { id } = await create(ada)
    expect(await card()).toMatchObject({ author: null, first_scene: null, pages: null })
    const script = scriptOf(
      ' Ada\nLovelace ',
      ' ',
      '<b>INT. LAMP</b><br>ROOM &amp; STAIRS',
      'EXT. SEA',
    )
    const save = { title: 'x', screenplay_json: script }
    await as(ada, 'PUT', `/${id}`, { payload: { ...save, pages: 24 } })
    const shown = { author: 'Ada Lovelace', first_scene: 'INT. LAMP ROOM & STAIRS', pages: 24 }
    expect(await card()).toMatchObject(shown)
    // A client that doesn't count pages keeps the last count.
    await as(ada, 'PUT', `/${id}`, {
      payload: { ...save, screenplay_json: scriptOf('', 'EXT. X') },
    })
    expect(await card()).toMatchObject({ author: null, first_scene: 'EXT. X', pages: 24 })
    // So does a new title.
    await as(ada, 'PATCH', `/${id}`, { payload: { title: 'New' } })
    expect(await card()).toMatchObject({ first_scene: 'EXT. X', pages: 24 })
  })

  it('are known of a project that was created with a script', async () => {
    await create(ada, { title: 'x', screenplay_json: scriptOf('Ada', 'EXT. SEA'), pages: 0 })
    expect(await card()).toMatchObject({ author: 'Ada', first_scene: 'EXT. SEA', pages: 0 })
  })
})

describe('tags and the archive', () => {
  it("are stored without repeated tags, and don't count as an update", async () => {
    const { id } = await create(ada)
    const before = await card()
    test.passTime(1000)
    const payload = { tags: [' Sea ', 'sea', 'Festival'], archived: true }
    const sorted = { ...before, tags: ['Sea', 'Festival'], archived: true }
    expect((await as(ada, 'PATCH', `/${id}`, { payload })).json()).toEqual(sorted)
    expect(await card()).toEqual(sorted)
    const answer = await as(ada, 'PATCH', `/${id}`, { payload: { tags: [], archived: false } })
    expect(answer.json()).toEqual(before)
  })

  it.each([[[' ']], [['x'.repeat(41)]], [Array.from({ length: 11 }, (_, tag) => `${tag}`)]])(
    'refuse %j',
    async (tags) => {
      const { id } = await create(ada)
      expect((await as(ada, 'PATCH', `/${id}`, { payload: { tags } })).statusCode).toBe(400)
    },
  )

  it('leave an archived project in the plan', async () => {
    const { id } = await create(ada)
    await as(ada, 'PATCH', `/${id}`, { payload: { archived: true } })
    expect((await as(ada, 'POST', '', { payload: { title: 'x' } })).statusCode).toBe(403)
  })
})

describe('the time of last opening', () => {
  it('is set at most once a minute', async () => {
    const { id } = await create(ada)
    await as(ada, 'GET', `/${id}?opened=false`)
    expect((await card())?.opened_at).toBeNull()
    const open = async () => {
      await as(ada, 'GET', `/${id}`)
      return Date.parse((await card())?.opened_at ?? '')
    }
    const first = await open()
    expect(Math.abs(first - test.deps.clock().getTime())).toBeLessThan(30_000)
    test.passTime(20_000)
    expect(await open()).toBe(first)
    test.passTime(60_000)
    expect(await open()).toBeGreaterThanOrEqual(first + 80_000)
  })
})
