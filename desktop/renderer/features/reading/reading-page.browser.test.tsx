import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ReadingPage } from './reading-page.tsx'

const LOOK_MS = 5000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The page of a person with this role. `state` is what the server has. */
async function open(role: Role) {
  const state = { role, version: 1, line: 'The lamp turns.' }
  const server = createPageServer((response, { url, headers }) => {
    const { version } = state
    const about = { role: state.role, version }
    if (url.endsWith('/role')) {
      return answerJson(response, 200, { ...about, is_live: false, is_shared: true })
    }
    const etag = `"${version}-${state.role}"`
    if (headers['if-none-match'] === etag) {
      return response.answer(new Response(null, { status: 304, headers: { etag } }))
    }
    const project = {
      id: 'p',
      title: 'Tides',
      premise: '',
      updated_at: '2026-11-24T10:00:00.000Z',
      screenplay_json: scriptOf(elementsOf(`action:${state.line}`)),
      saved_by: null,
      never_send: false,
      shared: true,
      shared_by: 'nora@example.org',
    }
    answerJson(response, 200, { ...project, ...about }, { etag })
  })
  renderPage(ReadingPage, '/read?project=p', server)
  const pass = async (ms: number) => {
    await act(async () => {
      vi.advanceTimersByTime(ms)
      const answered = Promise.withResolvers<void>()
      setTimeout(answered.resolve, 50)
      await answered.promise
    })
  }
  await pass(0)
  const loads = () => server.requests.filter(({ url }) => !url.endsWith('/role'))
  return { state, pass, loads }
}

test('shows what was saved, and asks for it only if it has changed', async () => {
  const { state, pass, loads } = await open('reader')
  expect(screen.getByText('The lamp turns.')).toBeTruthy()
  await pass(LOOK_MS)
  expect(loads()).toHaveLength(1)
  Object.assign(state, { version: 2, line: 'The lamp is out.' })
  await pass(LOOK_MS)
  expect(screen.getByText('The lamp is out.')).toBeTruthy()
  expect(loads().map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1-reader"'])
})

test('leads a new writer to the editor', async () => {
  const { state, pass, loads } = await open('reader')
  state.role = 'writer'
  await pass(LOOK_MS)
  expect(screen.getByRole('link', { name: 'Open the editor' })).toBeTruthy()
  state.role = 'reader'
  await pass(LOOK_MS)
  expect(screen.queryByRole('link', { name: 'Open the editor' })).toBeNull()
  expect(loads().map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1-reader"'])
})

test('no longer shows what a writer got once they may only read', async () => {
  const { state, pass } = await open('writer')
  Object.assign(state, { role: 'reader', line: 'What is printed.' })
  await pass(LOOK_MS)
  expect(screen.getByText('What is printed.')).toBeTruthy()
})
