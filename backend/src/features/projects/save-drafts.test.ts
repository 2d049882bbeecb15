/** Saves from several devices, repeated saves and concurrent saves never overwrite each other. */
import { randomUUID } from 'node:crypto'
import type { Script } from '@scenewright/shared/script/script.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callProjects, draftJson, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

let test: SharedApp
let ada: LoggedIn
beforeAll(async () => {
  test = await getSharedApp()
})
beforeEach(async () => {
  ada = await test.logIn()
})

type Save = Readonly<{ text: string; copy?: ReturnType<typeof draftJson>; baseVersion?: number }>

const bodyOf = ({ text, ...rest }: Save) => ({
  title: 'Lantern',
  screenplay_json: scriptWith(text),
  ...rest,
})

async function put(id: string, save: Save) {
  const answer = await callProjects(test, ada, 'PUT', `/${id}`, bodyOf(save))
  return [answer.statusCode, answer.json<{ version: number }>().version]
}

async function post(id: string, save: Save) {
  const answer = await callProjects(test, ada, 'POST', '', { id, ...bodyOf(save) })
  return [answer.statusCode, answer.json<{ version: number }>().version]
}

async function load(id: string) {
  const answer = await callProjects(test, ada, 'GET', `/${id}`)
  const project = answer.json<{ screenplay_json: Script; version: number; saved_by: unknown }>()
  const { version, saved_by, screenplay_json } = project
  return { version, saved_by, text: screenplay_json.storyBlocks[0]?.elements[0]?.content }
}

const [laptop, tablet] = ['laptop', 'tablet']

it('returns the draft that saved last', async () => {
  const id = randomUUID()
  await post(id, { text: 'one', copy: draftJson(laptop, 3) })
  expect((await load(id)).saved_by).toEqual({ copyId: laptop, revision: 3 })
  await put(id, { text: 'two', baseVersion: 1 })
  expect((await load(id)).saved_by).toBeNull()
})

it('recognizes a repeated save and stores it once', async () => {
  const id = randomUUID()
  const first = { text: 'one', copy: draftJson(laptop, 1) }
  expect(await post(id, first)).toEqual([200, 1])
  expect(await post(id, first)).toEqual([200, 1])
  const second = { text: 'two', baseVersion: 1, copy: draftJson(laptop, 2) }
  expect(await put(id, second)).toEqual([200, 2])
  expect(await put(id, second)).toEqual([200, 2])
  expect(await load(id)).toMatchObject({ version: 2, text: 'two' })
  expect(await test.prisma.revision.count({ where: { projectId: id } })).toBe(2)
})

it('accepts newer edits after a lost answer without creating a second project', async () => {
  const id = randomUUID()
  await post(id, { text: 'one', copy: draftJson(laptop, 1) })
  expect(await post(id, { text: 'one two', copy: draftJson(laptop, 2) })).toEqual([200, 2])
  const later = { text: 'one two three', baseVersion: 1, copy: draftJson(laptop, 3) }
  expect(await put(id, later)).toEqual([200, 3])
  // A reload between the lost answer and the next save.
  const ancestors = [{ draftId: laptop, revision: 3 }]
  const reloaded = { text: 'four', baseVersion: 1, copy: draftJson('reloaded', 4, ancestors) }
  expect(await put(id, reloaded)).toEqual([200, 4])
  expect(await load(id)).toMatchObject({ version: 4, text: 'four' })
  expect((await callProjects(test, ada, 'GET')).json()).toHaveLength(1)
})

it('rejects a stale save of another device, even under the id of its first save', async () => {
  const id = randomUUID()
  await post(id, { text: 'laptop', copy: draftJson(laptop, 1) })
  await put(id, { text: 'tablet', baseVersion: 1, copy: draftJson(tablet, 5) })
  const stale = { text: 'laptop again', copy: draftJson(laptop, 2) }
  expect(await put(id, { ...stale, baseVersion: 1 })).toEqual([409, 2])
  expect(await post(id, stale)).toEqual([409, 2])
  expect(await post(id, { text: 'without a draft' })).toEqual([409, 2])
  expect(await load(id)).toMatchObject({ version: 2, text: 'tablet' })
})

it('rejects an older revision of the same draft', async () => {
  const id = randomUUID()
  await post(id, { text: 'one', copy: draftJson(laptop, 1) })
  await put(id, { text: 'three', baseVersion: 1, copy: draftJson(laptop, 3) })
  expect(await put(id, { text: 'two', baseVersion: 1, copy: draftJson(laptop, 2) })).toEqual([
    409, 2,
  ])
})

/** Without open connections, the first save would be done before the others have one. */
async function openConnections(id: string): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, async () => load(id)))
}

it('accepts one of ten concurrent saves based on the same version', async () => {
  const id = randomUUID()
  await post(id, { text: 'start', copy: draftJson(laptop, 1) })
  await openConnections(id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, device) =>
      put(id, { text: `device ${device}`, baseVersion: 1, copy: draftJson(`device ${device}`, 1) }),
    ),
  )
  expect(answers.filter(([status]) => status === 200)).toEqual([[200, 2]])
  expect(answers.filter(([status]) => status === 409)).toHaveLength(9)
  const winner = answers.findIndex(([status]) => status === 200)
  expect(await load(id)).toMatchObject({ version: 2, text: `device ${winner}` })
})

it('stores ten concurrent repeats of one save once', async () => {
  const id = randomUUID()
  await post(id, { text: 'start', copy: draftJson(laptop, 1) })
  const save = { text: 'next', baseVersion: 1, copy: draftJson(laptop, 2) }
  await openConnections(id)
  const answers = await Promise.all(Array.from({ length: 10 }, async () => put(id, save)))
  expect(answers).toEqual(Array.from({ length: 10 }, () => [200, 2]))
  expect(await load(id)).toMatchObject({ version: 2 })
  const first = randomUUID()
  await test.prisma.user.update({ where: { id: ada.id }, data: { plan: 'pro' } })
  const firstSave = { text: 'first', copy: draftJson(tablet, 1) }
  const posts = await Promise.all(Array.from({ length: 10 }, async () => post(first, firstSave)))
  expect(posts).toEqual(Array.from({ length: 10 }, () => [200, 1]))
})

it('treats a rename on the dashboard as a save without a draft', async () => {
  const id = randomUUID()
  await post(id, { text: 'one', copy: draftJson(laptop, 1) })
  await callProjects(test, ada, 'PATCH', `/${id}`, { title: 'Beacon' })
  const answer = await put(id, { text: 'two', baseVersion: 1, copy: draftJson(laptop, 2) })
  expect(answer).toEqual([409, 2])
  expect(await load(id)).toMatchObject({ saved_by: null, text: 'one' })
})
