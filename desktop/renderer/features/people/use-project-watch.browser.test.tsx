import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { LiveLink } from '#renderer/services/live/live-link.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { liveInfo, memorySession } from '#renderer/state/test-support.ts'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { useProjectWatch } from './use-project-watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  dialogs.setState({ notices: [] })
})

const person = { name: null, can_issue: false, is_holder: false }
const OWNER = {
  ...person,
  id: '1',
  email: 'nora@example.org',
  role: 'owner' as const,
  is_holder: true,
}
const WRITER = { ...person, id: '2', email: 'ivo@example.org', role: 'writer' as const }

const nothing = () => undefined
const LINK: LiveLink = {
  write: (script) => script,
  toDocument: (script) => script,
  announce: nothing,
  reconnect: nothing,
  stop: nothing,
}

/** The page of an owner who writes alone. `sharing` is what the server answers. */
function watch() {
  const sharing = { is_live: false, is_shared: false }
  const script = newScript()
  const server = createPageServer((response, { url }) =>
    url.endsWith('/role')
      ? answerJson(response, 200, { role: 'owner', version: 1, ...sharing })
      : answerJson(response, 200, {
          people: [OWNER, WRITER],
          invitations: [],
          own_role: 'owner',
        }),
  )
  const value = { script, version: 1, updatedAt: '', savedBy: null, live: liveInfo() }
  const { session } = memorySession(script, {
    openLiveLink: async () => LINK,
    alone: {},
    projects: { load: async () => ({ ok: true, value }) },
  })
  const Watched = () => {
    useProjectWatch()
    return null
  }
  const Page = () => (
    <EditorSessionProvider session={session}>
      <Watched />
    </EditorSessionProvider>
  )
  renderPage(Page, '/editor', server)
  /** Lets so much time pass, and answers arrive. */
  const pass = async (ms: number) => {
    await act(async () => {
      vi.advanceTimersByTime(ms)
      const answered = Promise.withResolvers<void>()
      setTimeout(answered.resolve, 20)
      await answered.promise
    })
  }
  const looks = () => server.requests.filter(({ url }) => url.endsWith('/role')).length
  return { session, sharing, pass, looks }
}

test('looks once while nobody else can join, and again when the writer returns', async () => {
  const { pass, looks } = watch()
  await pass(60_000)
  expect(looks()).toBe(1)
  window.dispatchEvent(new Event('focus'))
  await pass(60_000)
  expect(looks()).toBe(2)
})

test('goes live soon after somebody who was invited joins, and names them', async () => {
  const { session, sharing, pass, looks } = watch()
  await pass(0)
  session.people.show({ people: [OWNER], invitations: [{ ...WRITER, expires_at: '' }] })
  sharing.is_shared = true
  await pass(3000)
  expect(session.sharing.getState().live).toBeNull()
  sharing.is_live = true
  await pass(3000)
  expect(session.sharing.getState().live).not.toBeNull()
  await pass(0)
  expect(dialogs.getState().notices.map(({ message }) => message)).toEqual([
    'nora@example.org, ivo@example.org can write in this script now.',
  ])
  const before = looks()
  await pass(60_000)
  expect(looks()).toBe(before)
})
