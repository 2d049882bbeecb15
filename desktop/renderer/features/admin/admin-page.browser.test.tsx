import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { AdminStats } from '@scenewright/shared/api/admin.ts'
import type { AdminAction, AdminCharts } from '@scenewright/shared/api/admin-records.ts'
import type { AdminUser } from '@scenewright/shared/api/admin-users.ts'
import { answerJson, createPageServer, type PageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { AdminPage } from './admin-page.tsx'

afterEach(() => {
  cleanup()
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
  deletedAt: null,
}
const USER: AdminUser = {
  id: 'u1',
  email: 'a***@example.com',
  name: 'A***',
  plan: 'free',
  createdAt: '2026-11-20T12:00:00.000Z',
  isVerified: false,
  isAdmin: false,
  isYou: false,
  hasSubscription: false,
  suspendedAt: '2026-11-21T12:00:00.000Z',
  deletionDueAt: null,
  tokensUsed: 1234,
  lastSeenAt: null,
}
const ADMIN: AdminUser = {
  ...USER,
  id: 'u2',
  email: 'q***@example.com',
  plan: 'pro',
  isVerified: true,
  isAdmin: true,
  isYou: true,
  hasSubscription: true,
  suspendedAt: null,
}
const NONE = STATS.recentRegistrations.map(({ date }) => ({ date, count: 0 }))
const CHARTS: AdminCharts = {
  activeWriters: NONE,
  tokens: [
    { date: '2026-11-20', count: 1600 },
    { date: '2026-11-21', count: 0 },
  ],
  saves: NONE,
  mailsSent: NONE,
  mailsGivenUp: NONE,
  errors: NONE,
  mailQueue: { waiting: 2, dead: 1 },
  generatedAt: STATS.generatedAt,
}
const ACTION: AdminAction = {
  id: 'a1',
  at: STATS.generatedAt,
  actor: 'queen@example.com',
  action: 'suspend',
  target: 'a***@example.com',
  details: 'Spam',
}
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/admin/stats': STATS,
  '/api/admin/charts': CHARTS,
  '/api/admin/users': { total: 60, generatedAt: STATS.generatedAt, users: [USER, ADMIN] },
  '/api/admin/users/u1/deletion': { message: 'Done.' },
  '/api/admin/actions': {
    total: 2,
    generatedAt: STATS.generatedAt,
    actions: [ACTION, { ...ACTION, id: 'a2', action: 'levitate' }],
  },
  '/api/admin/projects': { total: 1, generatedAt: STATS.generatedAt, projects: [PROJECT] },
  '/api/admin/projects/p1': {
    ...PROJECT,
    logline: null,
    premise: '',
    screenplay_json: { overview: 'Two keepers.' },
  },
}

async function open(status = 200, refusal: unknown = null): Promise<PageServer> {
  const fakeServer = createPageServer((response, { url }) => {
    const answer = ANSWERS[url.split('?')[0] ?? '']
    answerJson(response, status, refusal ?? answer)
  })
  renderPage(AdminPage, '/admin', fakeServer)
  return fakeServer
}

describe('the statistics', () => {
  test('show totals, plans, charts and the newest users', async () => {
    await open()
    expect((await screen.findByText('Pro plan')).nextElementSibling?.textContent).toBe('3')
    expect(screen.getByRole('row', { name: /a\*\*\*@example\.com Pro Nov 20, 2026/ })).toBeTruthy()
    expect(screen.getByText(/Generated at/)).toBeTruthy()
    const tokens = await screen.findByRole('img', { name: 'AI tokens per day: Nov 20 2K' })
    // A day without any has no bar.
    expect(tokens.querySelectorAll('rect')).toHaveLength(1)
    expect(screen.getByText(/2 waiting, 1 given up/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Table of Registrations per day' }))
    expect(screen.getByRole('row', { name: 'Nov 21 0' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Nov 20 4' })).toBeTruthy()
  })
})

describe('the users', () => {
  async function openUsers() {
    const fakeServer = await open()
    await userEvent.click(await screen.findByRole('tab', { name: 'Users' }))
    await screen.findByLabelText('Find users')
    return fakeServer
  }
  const userCalls = ({ requests }: PageServer) =>
    requests.map(({ url }) => url).filter((url) => url.startsWith('/api/admin/users'))

  test('are paged, and a search or a filter starts at the first page', async () => {
    const fakeServer = await openUsers()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('Page 2 of 3, 60 total')
    await userEvent.type(screen.getByRole('searchbox'), '@example.com{Enter}')
    await screen.findByText('Page 1 of 3, 60 total')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Suspended')
    await expect
      .poll(() => userCalls(fakeServer))
      .toEqual([
        '/api/admin/users?search=&page=1',
        '/api/admin/users?search=&page=2',
        '/api/admin/users?search=%40example.com&page=1',
        '/api/admin/users?search=%40example.com&state=suspended&page=1',
      ])
  })

  test('show their state, and what the admin can’t do says why', async () => {
    await openUsers()
    const row = within(screen.getByRole('row', { name: /a\*\*\*@example\.com/ }))
    expect(row.getByText('Not verified')).toBeTruthy()
    expect(row.getByText('Suspended on Nov 21, 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for q***@example.com' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Change plan… Its Stripe subscription sets the plan.',
      'Suspend… This is your own account.',
      'Delete… This is your own account.',
    ])
  })

  test('are changed only after a dialog that says what happens', async () => {
    const fakeServer = await openUsers()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for a***@example.com' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete a***@example.com?' })
    expect(dialog.textContent).toContain('In 7 days its subscription is canceled')
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Spam')
    expect(userCalls(fakeServer)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Start deletion' }))
    await screen.findByText('Done.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Done.'))
    await expect
      .poll(() => userCalls(fakeServer).slice(1))
      .toEqual(['/api/admin/users/u1/deletion', '/api/admin/users?search=&page=1'])
  })
})

test('the audit log names actions, also those of a newer server', async () => {
  await open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Audit log' }))
  expect(await screen.findByRole('rowheader', { name: /^Suspended\s*Spam/ })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /^levitate/ })).toBeTruthy()
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
