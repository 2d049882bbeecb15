// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { AdminStats } from '@scenewright/shared/api/admin.ts'
import {
  answerJson,
  startFakeHttpServer,
  type FakeHttpServer,
} from '#renderer/test/fake-http-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { AdminPage } from './admin-page.tsx'

const fakeServers: FakeHttpServer[] = []
afterEach(() => {
  cleanup()
  for (const fakeServer of fakeServers.splice(0)) fakeServer.stop()
})

const STATS: AdminStats = {
  totalUsers: 60,
  subscriptionStats: { free: 50, basic: 7, pro: 3 },
  recentRegistrations: [
    { date: '2026-11-20', count: 4 },
    { date: '2026-11-21', count: 0 },
  ],
  users: [{ email: 'a***@example.com', plan: 'pro', createdAt: '2026-11-20T12:00:00.000Z' }],
  usersFound: 60,
  generatedAt: '2026-11-21T12:00:00.000Z',
}
const PROJECT = {
  id: 'p1',
  title: 'The Lamp Room',
  userEmail: 'a***@example.com',
  plotStatus: null,
  version: 3,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
}
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/admin/stats': STATS,
  '/api/admin/projects': { total: 1, generatedAt: STATS.generatedAt, projects: [PROJECT] },
  '/api/admin/projects/p1': {
    ...PROJECT,
    logline: null,
    premise: '',
    screenplay_json: { overview: 'Two keepers.' },
  },
}

async function open(status = 200, refusal: unknown = null): Promise<FakeHttpServer> {
  const fakeServer = await startFakeHttpServer((response, { url }) => {
    const answer = ANSWERS[url.split('?')[0] ?? '']
    answerJson(response, status, refusal ?? answer)
  })
  fakeServers.push(fakeServer)
  renderPage(AdminPage, '/admin', fakeServer)
  return fakeServer
}

describe('the statistics', () => {
  test('show totals, plans, registrations and masked users', async () => {
    await open()
    expect((await screen.findByText('Pro plan')).nextElementSibling?.textContent).toBe('3')
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Nov 20: 4')
    expect(screen.getByRole('row', { name: /a\*\*\*@example\.com Pro Nov 20, 2026/ })).toBeTruthy()
    expect(screen.getByText(/Generated at/)).toBeTruthy()
  })

  test('are paged, and a search starts at the first page', async () => {
    const fakeServer = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText('Page 2 of 3, 60 total')
    await userEvent.type(screen.getByRole('searchbox'), '@example.com{Enter}')
    await screen.findByText('Page 1 of 3, 60 total')
    expect(fakeServer.requests.map(({ url }) => url)).toEqual([
      '/api/admin/stats?search=&page=1',
      '/api/admin/stats?search=&page=2',
      '/api/admin/stats?search=%40example.com&page=1',
    ])
  })
})

test('lists projects as JSON without scripts, and shows the script of one on request', async () => {
  await open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Projects JSON' }))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'JSON of this page, text',
  })
  expect(JSON.parse(text.value)).toEqual(ANSWERS['/api/admin/projects'])
  await userEvent.click(screen.getByRole('button', { name: 'View The Lamp Room' }))
  const one = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'JSON of The Lamp Room, text',
  })
  expect(one.value).toContain('Two keepers.')
  await waitFor(() => expect(document.activeElement).toBe(one))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'JSON of this page, text' })
})

test.each([
  [403, 'FORBIDDEN'],
  [401, 'UNAUTHENTICATED'],
])('a %i redirects to the account page', async (status, code) => {
  await open(status, { error: 'Only admins can see this.', code })
  expect(await screen.findByText('at /account')).toBeTruthy()
})

test('shows any other failure with a Retry button', async () => {
  const fakeServer = await open(500, { error: 'Something went wrong.', code: 'INTERNAL' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error loading admin data: Something went wrong.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => fakeServer.requests.length).toBe(2)
})
