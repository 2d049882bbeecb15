/** Edits sent after an account has lost access, before its connection is checked again. */
import { LIVE_CLOSE } from '@scenewright/shared/api/live.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  QUICK_TIMES,
  SOON,
  addMember,
  joinLive,
  loadProject,
  sendUpdate,
  type,
} from '#test/support/live.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'
import * as Y from 'yjs'

let test: TestApp
let url: string
beforeAll(async () => {
  const liveTimes = { ...QUICK_TIMES, watchMs: 600_000 }
  test = await createTestApp({ env: { RATE_LIMITS: 'off' }, deps: { liveTimes } })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => await test.close())

type Account = Readonly<{ prisma: TestApp['prisma']; userId: string; projectId: string }>

const CHANGES: Readonly<Record<string, (account: Account) => Promise<unknown>>> = {
  removal: async ({ prisma, userId }) =>
    await prisma.projectMember.deleteMany({ where: { userId } }),
  demotion: async ({ prisma, userId }) =>
    await prisma.projectMember.updateMany({ where: { userId }, data: { role: 'commenter' } }),
  logout: async ({ prisma, userId }) => await prisma.session.deleteMany({ where: { userId } }),
  'password change': async ({ prisma, userId }) =>
    await prisma.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } }),
  suspension: async ({ prisma, userId }) =>
    await prisma.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } }),
  'move to the trash': async ({ prisma, projectId }) =>
    await prisma.project.update({ where: { id: projectId }, data: { deletedAt: new Date() } }),
}

it.each(Object.entries(CHANGES))('nothing is stored after a %s', async (_what, change) => {
  const [nora, ivo] = [await test.logIn(), await test.logIn()]
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'Wind.') }
  const created = await callProjects(test, nora, 'POST', '', payload)
  const projectId = created.json<{ id: string }>().id
  const place = { holderId: nora.id, projectId, userId: ivo.id }
  await addMember(test.prisma, { ...place, role: 'writer' })
  const { live } = await loadProject(url, ivo.token, projectId)
  const client = await joinLive({
    url,
    token: ivo.token,
    project: projectId,
    epoch: live?.epoch ?? 0,
  })
  await change({ prisma: test.prisma, userId: ivo.id, projectId })
  const before = Y.encodeStateVector(client.doc)
  type(client.doc, 'Late ')
  sendUpdate(client, Y.encodeStateAsUpdate(client.doc, before))
  await expect.poll(() => client.closed[0]?.code, SOON).toBe(LIVE_CLOSE.epochEnded)
  expect(await test.prisma.liveUpdate.count({ where: { projectId } })).toBe(0)
  client.leave()
})
