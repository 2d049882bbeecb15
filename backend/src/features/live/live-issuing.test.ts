/** Locks in a live document: who may change them, and two people who do it at once. */
import { bindScript } from '@scenewright/shared/live/bind-script.ts'
import { readLiveScript } from '@scenewright/shared/live/live-document.ts'
import { lockPages, unlockPages } from '@scenewright/shared/script/locked-pages.ts'
import { lockSceneNumbers } from '@scenewright/shared/script/scenes/locked-numbers.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  type LiveClient,
  QUICK_TIMES,
  SOON,
  acknowledged,
  addMember,
  joinLive,
  loadProject,
  shows,
  type,
} from '#test/support/live.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let url: string
let nora: LoggedIn
let ivo: LoggedIn
let project: string
const clients: LiveClient[] = []
beforeEach(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' }, deps: { liveTimes: QUICK_TIMES } })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  nora = await test.logIn()
  ivo = await test.logIn()
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'Wind.') }
  project = (await callProjects(test, nora, 'POST', '', payload)).json<{ id: string }>().id
  const place = { holderId: nora.id, projectId: project, userId: ivo.id }
  await addMember(test.prisma, { ...place, role: 'writer' })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await test.close()
})

/** @param doc of a client that has left: what it has meanwhile written without a connection */
async function join(person: LoggedIn, doc = new Y.Doc()): Promise<LiveClient> {
  const { live } = await loadProject(url, person.token, project)
  const client = await joinLive({ url, token: person.token, project, epoch: live?.epoch ?? 0, doc })
  clients.push(client)
  return client
}

const lock = (script: Script) =>
  lockSceneNumbers(
    lockPages(script, [
      { label: '1', elementId: 'e1', character: 0 },
      { label: '2', elementId: 'e2', character: 0 },
    ]),
  )

function edit({ doc }: LiveClient, change: (script: Script) => Script): void {
  const binding = bindScript(doc, { makeId: randomUUID, onRemote: () => {} })
  binding.write(change(binding.script()))
  binding.stop()
}

const locksOf = ({ doc }: LiveClient) => {
  const { pages, storyBlocks } = readLiveScript(doc)
  return {
    locked: pages?.locked,
    scenesLocked: pages?.scenesLocked,
    pages: storyBlocks.flatMap(({ elements }) => elements.map(({ extra }) => extra?.page)),
  }
}

const LOCKS = { locked: ['1', '2'], scenesLocked: true, pages: ['1', '2'] }

it('keeps the words of a writer without the right, and restores the locks for everyone', async () => {
  const [one, away] = [await join(nora), await join(ivo)]
  edit(one, lock)
  await expect.poll(() => locksOf(away), SOON).toEqual(LOCKS)
  away.leave()
  type(away.doc, 'Cold ', 'e2')
  edit(away, unlockPages)
  type(away.doc, 'Heavy ')
  const two = await join(ivo, away.doc)
  await acknowledged(two)
  await shows(one, 'Cold Wind.', 'e2')
  await shows(one, 'Heavy Rain.')
  await expect.poll(() => locksOf(one), SOON).toEqual(LOCKS)
  await expect.poll(() => locksOf(two), SOON).toEqual(LOCKS)
  await expect
    .poll(async () => JSON.stringify(await loadProject(url, nora.token, project)), SOON)
    .toMatch(/Heavy.*Cold/)
  const { screenplay_json: stored } = await loadProject(url, nora.token, project)
  expect(stored).toMatchObject({ pages: { locked: ['1', '2'], scenesLocked: true } })
})

it('takes the locks of two people who may, at once, with the same result for both', async () => {
  const payload = { role: 'writer', can_issue: true }
  await callProjects(test, nora, 'PATCH', `/${project}/people/${ivo.id}`, payload)
  const away = [await join(nora), await join(ivo)]
  for (const client of away) {
    client.leave()
    edit(client, lock)
  }
  for (const { doc } of away.slice(1)) type(doc, 'Cold ', 'e2')
  const [one, two] = [await join(nora, away[0]?.doc), await join(ivo, away[1]?.doc)]
  await shows(one, 'Cold Wind.', 'e2')
  await acknowledged(one)
  await acknowledged(two)
  await expect.poll(() => locksOf(one), SOON).toEqual(LOCKS)
  await expect.poll(() => locksOf(two), SOON).toEqual(LOCKS)
})

it('follows a right that is given or taken while somebody writes', async () => {
  const path = `/${project}/people/${ivo.id}`
  const two = await join(ivo)
  edit(two, lock)
  await expect.poll(() => locksOf(two).locked, SOON).toBeUndefined()
  await callProjects(test, nora, 'PATCH', path, { role: 'writer', can_issue: true })
  await expect
    .poll(async () => {
      edit(two, lock)
      await acknowledged(two)
      await delay(50)
      return locksOf(two)
    }, SOON)
    .toEqual(LOCKS)
})
