/** Saving, base versions and conflicts. */
import { newScript } from '@scenewright/shared/script/script.ts'
import type { InjectOptions } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

let test: SharedApp
let ada: LoggedIn
beforeAll(async () => {
  test = await getSharedApp()
})
beforeEach(async () => {
  ada = await test.logIn()
})

const { as, create, load } = projectsOf(() => test)

describe('saving', () => {
  const save = async (id: string, more: InjectOptions & { baseVersion?: number } = {}) => {
    const { baseVersion, ...rest } = more
    const payload = { title: 'Lantern', screenplay_json: scriptWith('Dark.'), baseVersion }
    return await as(ada, 'PUT', `/${id}`, { payload, ...rest })
  }

  it('raises the version and returns it as ETag', async () => {
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
  ])('with a stale version in %s answers 409 with the current version', async (_, stale) => {
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

  it('accepts one of ten concurrent saves based on the same version', async () => {
    const { id } = await create(ada)
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await save(id, { baseVersion: 1 })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  })

  it('without a base version overwrites', async () => {
    const { id } = await create(ada)
    expect((await save(id)).json()).toMatchObject({ version: 2 })
    expect((await save(id, { headers: { 'if-match': '*' } })).json()).toMatchObject({ version: 3 })
  })

  it('rejects an If-Match that is not an ETag of the server', async () => {
    const { id } = await create(ada)
    expect((await save(id, { headers: { 'if-match': 'abc' } })).statusCode).toBe(400)
  })

  it('stores a feature-length script exactly and compressed', async () => {
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
