import { afterEach, expect, test } from 'vitest'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'
import { awaitServer } from './await-server.ts'

type Answer = Awaited<ReturnType<Projects['load']>>

const titled = (title: string): Script => ({ ...newScript(), title })
const MISSING: Answer = {
  ok: false,
  kind: 'refused',
  status: 404,
  failure: { code: 'NOT_FOUND', error: 'Project not found' },
  retryAfterSeconds: null,
}
const DOWN: Answer = { ...MISSING, kind: 'unreadable', status: 502 }

const version = (number: number): Answer => ({
  ok: true,
  value: { script: titled('Server'), version: number, updatedAt: '2026-01-01', savedBy: null },
})

let stop = () => {}
afterEach(() => stop())

/** A script of version 1 that was opened without the server. */
function opened() {
  let answer = DOWN
  const asked: string[] = []
  const { session, timer } = memorySession(titled('Copy'), {
    projects: {
      load: async (id) => {
        asked.push(id)
        return answer
      },
    },
  })
  let reopened = 0
  stop = awaitServer({
    session,
    timer,
    random: () => 0,
    isLoggedIn: true,
    reopen: () => (reopened += 1),
  })
  return {
    session,
    asked,
    reopened: () => reopened,
    async answerNow(next: Answer) {
      await settled()
      answer = next
      timer.advance(60_000)
      await settled()
    },
    pass: async (ms: number) => {
      await settled()
      timer.advance(ms)
      await settled()
    },
  }
}

const notices = () => dialogs.getState().notices.map(({ message }) => message)

test('opens a script without edits again if the server has a newer version', async () => {
  const { asked, reopened, answerNow, pass } = opened()
  await pass(1000)
  await pass(2000)
  expect(asked).toHaveLength(3)
  expect(notices()).toEqual([expect.stringContaining("Can't reach the server")])
  await answerNow(version(2))
  expect(reopened()).toBe(1)
  expect(notices()).toEqual([])
  await pass(60_000)
  expect(asked).toHaveLength(4)
})

test('changes nothing if the server has the same version', async () => {
  const { reopened, answerNow } = opened()
  await answerNow(version(1))
  expect(reopened()).toBe(0)
  expect(notices()).toEqual([])
})

test('leaves a script with edits to its saves', async () => {
  const { session, reopened, answerNow } = opened()
  session.store.edit('Title', () => titled('Mine'))
  await answerNow(version(2))
  expect(reopened()).toBe(0)
  expect(session.store.getState().script.title).toBe('Mine')
})

test('asks at once when the connection is back', async () => {
  const { asked, pass } = opened()
  await pass(0)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(asked).toHaveLength(2)
})

test('reports a project that was deleted meanwhile', async () => {
  const { session, answerNow } = opened()
  await answerNow(MISSING)
  expect(session.saver.getState().problem).toMatchObject({ kind: 'deleted', isShown: true })
})
