import { afterEach, describe, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { createApiClient } from './api-client.ts'
import { createProjects } from './projects.ts'

const COPY = { id: 'copy', revision: 3, line: [{ copyId: 'parent', revision: 1 }] }
const SENT = { id: 'p', script: { ...newScript(), title: 'Rain' }, copy: COPY }
const SAVED = { version: 4, updated_at: '2030-01-01T00:00:00Z' }

const peers: HttpPeer[] = []
afterEach(() => {
  for (const peer of peers.splice(0)) peer.stop()
})

async function against(respond: Parameters<typeof startHttpPeer>[0]) {
  const peer = await startHttpPeer(respond)
  peers.push(peer)
  const sent: RequestInit[] = []
  const api = createApiClient({
    base: peer.url,
    fetch: (url, init) => {
      sent.push(init ?? {})
      return fetch(url, init)
    },
    getToken: () => 'token',
    onTokenRefused: () => undefined,
  })
  return { peer, sent, projects: createProjects(api, countingIds()) }
}

const bodyOf = (peer: HttpPeer) => JSON.parse(peer.requests.at(-1)?.body ?? '') as unknown

describe('a save', () => {
  test('tells its version, its working copy and what that went on from', async () => {
    const { peer, projects } = await against((response) => answerJson(response, 200, SAVED))
    const outcome = await projects.save({ ...SENT, baseVersion: 3 })
    expect(outcome).toEqual({ kind: 'saved', id: 'p', version: 4 })
    expect(peer.requests[0]).toMatchObject({ method: 'PUT', url: '/api/projects/p' })
    expect(bodyOf(peer)).toMatchObject({ title: 'Rain', baseVersion: 3, copy: COPY })
    await projects.save({ ...SENT, baseVersion: null })
    expect(bodyOf(peer)).not.toHaveProperty('baseVersion')
  })

  test('of a new project goes with the id that the client has made', async () => {
    const { peer, projects } = await against((response) =>
      answerJson(response, 200, { id: 'p', version: 1 }),
    )
    expect(await projects.create(SENT)).toEqual({ kind: 'saved', id: 'p', version: 1 })
    expect(bodyOf(peer)).toMatchObject({ id: 'p', copy: COPY })
  })

  test('meets a conflict, by either call', async () => {
    const refusal = { error: 'changed', code: 'VERSION_CONFLICT', version: 9 }
    const { projects } = await against((response) => answerJson(response, 409, refusal))
    expect(await projects.save({ ...SENT, baseVersion: 3 })).toEqual({ kind: 'conflict' })
    expect(await projects.create(SENT)).toEqual({ kind: 'conflict' })
  })

  test.each([
    ['the connection is cut', (response: { destroy: () => void }) => response.destroy()],
    [
      'the answer is cut off',
      (response: Parameters<Parameters<typeof startHttpPeer>[0]>[0]) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('{"version": 4, "upd')
      },
    ],
  ])('is to be tried again when %s', async (_, respond) => {
    const { projects } = await against(respond)
    expect(await projects.save({ ...SENT, baseVersion: 3 })).toMatchObject({ cause: 'unreachable' })
  })

  test('that nobody answers is given up, to be tried again', async () => {
    const { projects } = await against(() => undefined)
    const outcome = await projects.save({ ...SENT, baseVersion: 3, timeoutMs: 20 })
    expect(outcome).toMatchObject({ cause: 'unreachable' })
  })
})

describe('a save from a page that is being closed', () => {
  test('outlives the page', async () => {
    const { peer, sent, projects } = await against((response) => answerJson(response, 200, SAVED))
    projects.saveOnLeave({ ...SENT, baseVersion: 3 })
    await expect.poll(() => peer.requests.length).toBe(1)
    expect(sent[0]?.keepalive).toBe(true)
  })

  test('is not even tried with more than a browser takes along', async () => {
    const { sent, projects } = await against((response) => answerJson(response, 200, SAVED))
    // Two bytes each.
    const overview = 'ß'.repeat(31_000)
    projects.saveOnLeave({ ...SENT, script: { ...SENT.script, overview }, baseVersion: 3 })
    expect(sent).toEqual([])
  })
})

test('loading tells which working copy was saved last', async () => {
  const saved_by = { copyId: 'copy', revision: 3 }
  const project = { id: 'p', title: 'Rain', premise: '', screenplay_json: SENT.script, ...SAVED }
  const { projects } = await against((response) =>
    answerJson(response, 200, { ...project, saved_by }),
  )
  expect(await projects.load('p')).toMatchObject({
    ok: true,
    value: { version: 4, savedBy: saved_by, script: { title: 'Rain' } },
  })
})
