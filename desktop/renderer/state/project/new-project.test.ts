import { afterEach, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { createApiClient } from '#renderer/services/api-client.ts'
import {
  answerJson,
  startFakeHttpServer,
  type FakeHttpServer,
} from '#renderer/test/fake-http-server.ts'
import { createNewProject } from './new-project.ts'

const FALLBACK = 'Not created.'
const fakeServers: FakeHttpServer[] = []
afterEach(() => {
  for (const fakeServer of fakeServers.splice(0)) fakeServer.stop()
})

async function against(respond: Parameters<typeof startFakeHttpServer>[0]) {
  const fakeServer = await startFakeHttpServer(respond)
  fakeServers.push(fakeServer)
  const { url: base, requests } = fakeServer
  const api = createApiClient({ base, fetch, getToken: () => null, onTokenRefused: () => {} })
  const bodies = () => requests.map(({ body }): unknown => JSON.parse(body))
  return { api, bodies }
}

test('sends a title alone, or a script with its title', async () => {
  const { api, bodies } = await against((response) =>
    answerJson(response, 200, { id: 'p', version: 1 }),
  )
  const created = await createNewProject(api, { id: 'p', title: 'Rain' }, FALLBACK)
  expect(created).toEqual({ ok: true, id: 'p' })
  const script = { ...newScript(), title: 'Fog' }
  await createNewProject(api, { id: 'q', script }, FALLBACK)
  expect(bodies()).toEqual([
    { id: 'p', title: 'Rain' },
    { id: 'q', title: 'Fog', screenplay_json: script, pages: 0, never_send: false, format: 2 },
  ])
})

test('reports the plan limit in the words of the server', async () => {
  const refusal = { error: 'Three are enough.', code: 'PROJECT_LIMIT_REACHED' }
  const { api } = await against((response) => answerJson(response, 403, refusal))
  expect(await createNewProject(api, { id: 'p', title: 'Rain' }, FALLBACK)).toEqual({
    ok: false,
    failure: { message: 'Three are enough.', isPlanLimit: true, canBuyPlan: true },
    isRefused: true,
    isOffline: false,
  })
})

test('reports a lost answer, after which the id must be reused', async () => {
  const { api } = await against((response) => response.destroy())
  expect(await createNewProject(api, { id: 'p', title: 'Rain' }, FALLBACK)).toEqual({
    ok: false,
    failure: { message: FALLBACK, isPlanLimit: false, canBuyPlan: false },
    isRefused: false,
    isOffline: true,
  })
})
