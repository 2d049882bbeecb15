// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  answerJson,
  startFakeHttpServer,
  type FakeHttpServer,
} from '#renderer/test/fake-http-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { useSession } from '#renderer/state/app-services.tsx'
import { requireLogin } from './require-login.tsx'

let fakeServer: FakeHttpServer
beforeAll(async () => {
  fakeServer = await startFakeHttpServer((response) => answerJson(response, 404, {}))
})
afterAll(() => fakeServer.stop())
afterEach(cleanup)

const Page = requireLogin(() => <p>the page</p>)

test('shows that the login is being checked, then redirects a logged-out user to /', async () => {
  const { session } = renderPage(Page, '/editor', fakeServer)
  expect(screen.getAllByText('Checking authentication...').length).toBeGreaterThan(0)
  await act(() => session.check())
  expect(await screen.findByText('at /')).toBeDefined()
})

test('redirects to / when another user logs in', async () => {
  const { session } = renderPage(Page, '/editor', fakeServer)
  const user = { email: 'ada@example.com', plan: 'free' } as const
  await act(() => session.logIn({ token: 't', user: { ...user, id: 'u1' } }))
  expect(screen.getByText('the page')).toBeDefined()
  await act(() => session.logIn({ token: 't2', user: { ...user, id: 'u2' } }))
  expect(await screen.findByText('at /')).toBeDefined()
})

test('redirects to / even if a desktop link navigates back at the same time', async () => {
  function PageWithLink() {
    const navigate = useNavigate()
    const { status } = useSession()
    useEffect(() => {
      if (status === 'logged-out') void navigate('/projects')
    }, [status, navigate])
    return <Page />
  }
  const { session } = renderPage(PageWithLink, '/projects', fakeServer)
  await act(() => session.check())
  expect(await screen.findByText('at /')).toBeDefined()
})
