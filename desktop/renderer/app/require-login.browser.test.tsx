import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerJson, createPageServer, type PageServer } from '#renderer/test/page-server.ts'
import { renderLayout, renderPage } from '#renderer/test/render-page.tsx'
import { useSession } from '#renderer/state/app-services.tsx'
import { SESSION_ENDED } from '#renderer/state/navigation/login-notice.ts'
import { requireLogin } from './require-login.tsx'
import { SiteNotice } from './site-notice.tsx'

let fakeServer: PageServer
beforeAll(async () => {
  fakeServer = createPageServer((response) => answerJson(response, 404, {}))
})
afterEach(cleanup)

const Page = requireLogin(() => <p>the page</p>)
const ADA = { id: 'u1', email: 'ada@example.com', plan: 'free' } as const

/** The page, with the notice that the site shows above others. */
function PageOrNotice() {
  const { pathname } = useLocation()
  return pathname === '/' ? <SiteNotice /> : <Page />
}

/** Returns the text of / about the visit to an address, with the links it offers. */
async function notice() {
  const alert = await screen.findByRole('alert')
  const links = within(alert).queryAllByRole('link')
  return [
    within(alert).getByRole('paragraph').textContent,
    ...links.map((link) => link.getAttribute('href')),
  ]
}

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

describe('/ says', () => {
  const address = '/editor?project=0b54a1de-7c1e-4b52-9a5f-1d2b8a9c0e11&storyblock=2'
  const next = `?next=${encodeURIComponent(address)}`

  test('to log in, and leads back', async () => {
    const { session } = renderLayout(PageOrNotice, address, fakeServer)
    await act(() => session.check())
    expect(await notice()).toEqual([
      'Log in to open this project.',
      `/login${next}`,
      `/signup${next}`,
    ])
    await act(() => session.logIn({ token: 't', user: ADA }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that the session has ended', async () => {
    const { session } = renderLayout(PageOrNotice, address, fakeServer)
    await act(() => session.logIn({ token: 't', user: ADA }))
    expect(screen.getByText('the page')).toBeDefined()
    act(() => session.tokenRefused('t'))
    expect(await notice()).toEqual([SESSION_ENDED, `/login${next}`])
  })

  test('that a stored login has expired', async () => {
    const { session, platform } = renderLayout(PageOrNotice, address, fakeServer)
    await platform.keyValue.set('token', 'an.old.token')
    await act(() => session.check())
    expect(await notice()).toEqual([SESSION_ENDED, `/login${next}`])
  })

  test('nothing after a logout here', async () => {
    const { session } = renderLayout(PageOrNotice, address, fakeServer)
    await act(() => session.logIn({ token: 't', user: ADA }))
    await act(() => session.logOut())
    await waitFor(() => expect(screen.queryByText('the page')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that another account is logged in now', async () => {
    const { session } = renderLayout(PageOrNotice, address, fakeServer)
    await act(() => session.logIn({ token: 't', user: ADA }))
    await act(() => session.logIn({ token: 't2', user: { ...ADA, id: 'u2' } }))
    expect((await notice()).at(-1)).toBe('/projects')
  })
})
