/** Live writing on one server. */
import { LIVE_CLOSE } from '@scenewright/shared/api/live.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  type LiveClient,
  QUICK_TIMES,
  SOON,
  acknowledged,
  addMember,
  connectLive,
  joinLive,
  lineOf,
  loadProject,
  sendUpdate,
  shows,
  type,
} from '#test/support/live.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let url: string
let nora: LoggedIn
let project: string
const clients: LiveClient[] = []
beforeEach(async () => {
  test = await createTestApp({
    env: { RATE_LIMITS: 'off' },
    deps: { liveTimes: QUICK_TIMES },
  })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  nora = await test.logIn()
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'Wind.') }
  project = (await callProjects(test, nora, 'POST', '', payload)).json<{ id: string }>().id
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await test.close()
})

async function member(role: Role): Promise<LoggedIn> {
  const person = await test.logIn()
  const place = { holderId: nora.id, projectId: project, userId: person.id }
  await addMember(test.prisma, { ...place, role })
  return person
}

const load = async (person = nora) => await loadProject(url, person.token, project)

async function epochOf(): Promise<number> {
  const { live } = await load()
  if (!live) throw new Error('not live')
  return live.epoch
}

async function join(person: LoggedIn): Promise<LiveClient> {
  const client = await joinLive({ url, token: person.token, project, epoch: await epochOf() })
  clients.push(client)
  return client
}

const logged = async () => (await test.prisma.liveUpdate.findMany()).length

it('shows each writer what the others type, and stores it as a version', async () => {
  const ivo = await member('writer')
  const [one, two] = [await join(nora), await join(ivo)]
  type(one.doc, 'Heavy ')
  await shows(two, 'Heavy Rain.')
  type(two.doc, 'Cold ', 'e2')
  await shows(one, 'Cold Wind.', 'e2')
  await acknowledged(one)
  await acknowledged(two)
  expect(await logged()).toBe(2)
  await expect.poll(async () => JSON.stringify(await load()), SOON).toMatch(/Heavy.*Cold/)
  const { version } = await load()
  await expect.poll(() => one.messages, SOON).toContainEqual({ kind: 'stored', version })
  expect(await test.prisma.revision.count({ where: { projectId: project, version } })).toBe(1)
})

it('is live while somebody else may write or comment', async () => {
  expect((await load()).live).toBeUndefined()
  const reader = await member('reader')
  expect((await load(reader)).live).toBeUndefined()
  const where = { userId_projectId: { userId: reader.id, projectId: project } }
  await test.prisma.projectMember.update({ where, data: { role: 'commenter' } })
  const live = { epoch: 1, protocol: 1, base_version: 1 }
  expect((await load(reader)).live).toEqual(live)
  expect((await load()).live).toEqual(live)
})

it('refuses saves of a live project, and takes its other changes', async () => {
  await member('writer')
  const save = { title: 'Tides', screenplay_json: scriptWith('Fog.'), baseVersion: 1 }
  const refused = await callProjects(test, nora, 'PUT', `/${project}`, save)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    409,
    'PROJECT_IS_LIVE',
  ])
  const one = await join(nora)
  const details = { title: 'Tides II', logline: 'It rains.' }
  const changed = await callProjects(test, nora, 'PATCH', `/${project}`, details)
  expect(changed.statusCode).toBe(200)
  await expect.poll(() => one.doc.getText('title').toJSON(), SOON).toBe('Tides II')
  expect((await load()).live?.epoch).toBe(1)
})

it.each(['role', 'removal', 'logout', 'suspension', 'trash'] as const)(
  'stops a writer after a change of %s',
  async (change) => {
    const ivo = await member('writer')
    await member('writer')
    const [one, two] = [await join(nora), await join(ivo)]
    const where = { userId_projectId: { userId: ivo.id, projectId: project } }
    if (change === 'role') {
      await test.prisma.projectMember.update({ where, data: { role: 'reader' } })
    }
    const codes = {
      role: LIVE_CLOSE.accessRemoved,
      removal: LIVE_CLOSE.accessRemoved,
      logout: LIVE_CLOSE.loginEnded,
      suspension: LIVE_CLOSE.loginEnded,
      trash: LIVE_CLOSE.accessRemoved,
    }
    if (change === 'removal') await test.prisma.projectMember.delete({ where })
    if (change === 'logout') await test.prisma.session.deleteMany({ where: { userId: ivo.id } })
    if (change === 'suspension') {
      await test.prisma.user.update({ where: { id: ivo.id }, data: { suspendedAt: new Date() } })
    }
    if (change === 'trash') await callProjects(test, nora, 'DELETE', `/${project}`)
    await expect.poll(() => two.closed[0]?.code, SOON).toBe(codes[change])
    const before = await logged()
    type(two.doc, 'Graffiti ')
    if (change !== 'trash') {
      type(one.doc, 'Heavy ')
      await acknowledged(one)
      expect(await logged()).toBe(before + 1)
    }
  },
)

it.each([
  ['protocol', { protocol: 99 }],
  ['login', { token: 'x.y.z' }],
  ['epoch', { epoch: 2 }],
  ['access', { project: '00000000-0000-4000-8000-000000000000' }],
] as const)('refuses to connect with a wrong %s', async (reason, wrong) => {
  await member('writer')
  const epoch = await epochOf()
  const client = connectLive({ url, token: nora.token, project, epoch, ...wrong })
  clients.push(client)
  await expect.poll(() => client.refused, SOON).toContain(reason)
  expect(client.provider.synced).toBe(false)
})

it('refuses people who are not on the project', async () => {
  await member('writer')
  const { token } = await test.logIn()
  const client = connectLive({ url, token, project, epoch: await epochOf() })
  clients.push(client)
  await expect.poll(() => client.refused, SOON).toContain('access')
})

it('does not take what is based on a missing update, and gets it with the rest', async () => {
  const ivo = await member('writer')
  const [one, two] = [await join(nora), await join(ivo)]
  const offline = new Y.Doc()
  Y.applyUpdate(offline, Y.encodeStateAsUpdate(one.doc))
  type(offline, 'First ')
  const before = Y.encodeStateVector(offline)
  type(offline, 'Second ')
  sendUpdate(one, Y.encodeStateAsUpdate(offline, before))
  type(one.doc, 'Now ')
  await shows(two, 'Now')
  expect(lineOf(two.doc).toJSON()).not.toContain('Second')
  expect(one.closed).toEqual([])
  sendUpdate(one, Y.encodeStateAsUpdate(offline))
  await shows(two, 'Second First')
})
