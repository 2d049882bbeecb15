import { afterEach, describe, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import {
  answerJson,
  startFakeHttpServer,
  type FakeHttpServer,
} from '#renderer/test/fake-http-server.ts'
import { createApiClient } from './api-client.ts'
import { createProjects } from './projects.ts'

const DRAFT = { draftId: 'draft', revision: 3, ancestors: [{ draftId: 'parent', revision: 1 }] }
/** The same with the field names of the API. */
const DRAFT_JSON = { id: 'draft', revision: 3, line: [{ copyId: 'parent', revision: 1 }] }
const SENT = { id: 'p', script: { ...newScript(), title: 'Rain' }, draft: DRAFT }
const SAVED = { version: 4, updated_at: '2030-01-01T00:00:00Z' }

const fakeServers: FakeHttpServer[] = []
afterEach(() => {
  for (const fakeServer of fakeServers.splice(0)) fakeServer.stop()
})

async function against(respond: Parameters<typeof startFakeHttpServer>[0]) {
  const fakeServer = await startFakeHttpServer(respond)
  fakeServers.push(fakeServer)
  const sent: RequestInit[] = []
  const api = createApiClient({
    base: fakeServer.url,
    fetch: (url, init) => {
      sent.push(init ?? {})
      return fetch(url, init)
    },
    getToken: () => 'token',
    onTokenRefused: () => undefined,
  })
  return { fakeServer, sent, projects: createProjects(api, countingIds()) }
}

const bodyOf = (fakeServer: FakeHttpServer) =>
  JSON.parse(fakeServer.requests.at(-1)?.body ?? '') as unknown

describe('a save', () => {
  test('sends its base version, draft state and ancestors', async () => {
    const { fakeServer, projects } = await against((response) => answerJson(response, 200, SAVED))
    const outcome = await projects.save({ ...SENT, baseVersion: 3 })
    expect(outcome).toEqual({ kind: 'saved', id: 'p', version: 4 })
    expect(fakeServer.requests[0]).toMatchObject({ method: 'PUT', url: '/api/projects/p' })
    expect(bodyOf(fakeServer)).toMatchObject({ title: 'Rain', baseVersion: 3, copy: DRAFT_JSON })
    await projects.save({ ...SENT, baseVersion: null })
    expect(bodyOf(fakeServer)).not.toHaveProperty('baseVersion')
  })

  test('sends the page count if it is known', async () => {
    const { fakeServer, projects } = await against((response) => answerJson(response, 200, SAVED))
    await projects.save({ ...SENT, baseVersion: 3, pages: 0 })
    expect(bodyOf(fakeServer)).toMatchObject({ pages: 0 })
    await projects.create({ ...SENT, pages: 24 })
    expect(bodyOf(fakeServer)).toMatchObject({ pages: 24 })
    await projects.save({ ...SENT, baseVersion: 3, pages: null })
    expect(bodyOf(fakeServer)).not.toHaveProperty('pages')
  })

  test('of a new project sends the id that the client made', async () => {
    const { fakeServer, projects } = await against((response) =>
      answerJson(response, 200, { id: 'p', version: 1 }),
    )
    expect(await projects.create(SENT)).toEqual({ kind: 'saved', id: 'p', version: 1 })
    expect(bodyOf(fakeServer)).toMatchObject({ id: 'p', copy: DRAFT_JSON })
  })

  test('reports a conflict from either call', async () => {
    const refusal = { error: 'changed', code: 'VERSION_CONFLICT', version: 9 }
    const { projects } = await against((response) => answerJson(response, 409, refusal))
    expect(await projects.save({ ...SENT, baseVersion: 3 })).toEqual({ kind: 'conflict' })
    expect(await projects.create(SENT)).toEqual({ kind: 'conflict' })
  })

  test.each([
    ['the connection is cut', (response: { destroy: () => void }) => response.destroy()],
    [
      'the answer is cut off',
      (response: Parameters<Parameters<typeof startFakeHttpServer>[0]>[0]) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('{"version": 4, "upd')
      },
    ],
  ])('can be retried when %s', async (_, respond) => {
    const { projects } = await against(respond)
    expect(await projects.save({ ...SENT, baseVersion: 3 })).toMatchObject({ cause: 'unreachable' })
  })

  test('times out without an answer, and can be retried', async () => {
    const { projects } = await against(() => undefined)
    const outcome = await projects.save({ ...SENT, baseVersion: 3, timeoutMs: 20 })
    expect(outcome).toMatchObject({ cause: 'unreachable' })
  })
})

describe('a save from a closing page', () => {
  test('outlives the page', async () => {
    const { fakeServer, sent, projects } = await against((response) =>
      answerJson(response, 200, SAVED),
    )
    projects.saveOnLeave({ ...SENT, baseVersion: 3 })
    await expect.poll(() => fakeServer.requests.length).toBe(1)
    expect(sent[0]?.keepalive).toBe(true)
  })

  test('is skipped if the script is too large for a closing page', async () => {
    const { sent, projects } = await against((response) => answerJson(response, 200, SAVED))
    // Two bytes per character.
    const overview = 'ß'.repeat(31_000)
    projects.saveOnLeave({ ...SENT, script: { ...SENT.script, overview }, baseVersion: 3 })
    expect(sent).toEqual([])
  })
})

test('load returns the draft state that was saved last', async () => {
  const saved_by = { copyId: 'draft', revision: 3 }
  const project = { id: 'p', title: 'Rain', premise: '', screenplay_json: SENT.script, ...SAVED }
  const { projects } = await against((response) =>
    answerJson(response, 200, { ...project, saved_by }),
  )
  expect(await projects.load('p')).toMatchObject({
    ok: true,
    value: { version: 4, savedBy: { draftId: 'draft', revision: 3 }, script: { title: 'Rain' } },
  })
})
