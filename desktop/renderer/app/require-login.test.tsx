// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { useSession } from '#renderer/state/app-services.tsx'
import { behindLogin } from './require-login.tsx'

let peer: HttpPeer
beforeAll(async () => {
  peer = await startHttpPeer((response) => answerJson(response, 404, {}))
})
afterAll(() => peer.stop())
afterEach(cleanup)

const Page = behindLogin(() => <p>the page</p>)

test("'Checking authentication...' stands while the check runs; then who is not logged in is sent to /", async () => {
  const { session } = renderPage(Page, '/editor', peer)
  expect(screen.getAllByText('Checking authentication...').length).toBeGreaterThan(0)
  await act(() => session.check())
  expect(await screen.findByText('at /')).toBeDefined()
})

test("another person's login leads away from the page, whoever it shows by then", async () => {
  const { session } = renderPage(Page, '/editor', peer)
  const user = { email: 'ada@example.com', plan: 'free' } as const
  await act(() => session.logIn({ token: 't', user: { ...user, id: 'u1' } }))
  expect(screen.getByText('the page')).toBeDefined()
  await act(() => session.logIn({ token: 't2', user: { ...user, id: 'u2' } }))
  expect(await screen.findByText('at /')).toBeDefined()
})

test('is sent there also when a link of the desktop app leads back at that moment', async () => {
  function PageWithLink() {
    const navigate = useNavigate()
    const { status } = useSession()
    useEffect(() => {
      if (status === 'logged-out') void navigate('/projects')
    }, [status, navigate])
    return <Page />
  }
  const { session } = renderPage(PageWithLink, '/projects', peer)
  await act(() => session.check())
  expect(await screen.findByText('at /')).toBeDefined()
})
