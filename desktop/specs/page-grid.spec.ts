/**
 * One grid for all pages: every heading begins at the container's left edge, and no page scrolls
 * sideways at 320 px, with WCAG's text spacing too (WCAG 2.2: 1.4.10 Reflow, 1.4.12 Text Spacing).
 */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminCharts } from '@scenewright/shared/api/admin-records.ts'
import { adminStats } from '@scenewright/shared/api/admin.ts'
import { checkResetLink } from '@scenewright/shared/api/auth.ts'
import { billingStatus, subscription } from '@scenewright/shared/api/billing.ts'
import { pathsOfKind, PRERENDERED_PATHS } from '@scenewright/shared/pages/page-heads.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { goTo, openApp } from './support/app.tsx'
import { createFakeServer, type FakeServer } from './support/fake-server.ts'
import {
  expectOnGrid,
  expectReflow,
  heading,
  TITLE_SIZE,
  waitForContent,
  widenText,
} from './support/page-grid.ts'

/** Paths by the size of their headings. The landing page's heading is set in a display face. */
const LOGGED_OUT = {
  public: [
    ...PRERENDERED_PATHS.filter((path) => path !== '/' && !pathsOfKind('member').includes(path)),
    '/reset-password',
    '/reset-password?token=abc',
    '/verify-email',
    '/no-such-page',
  ],
  app: ['/billing/return'],
} as const
const LOGGED_IN = {
  public: ['/pricing'],
  app: ['/projects', '/account', '/admin', '/billing/return?outcome=cancelled'],
} as const

type Paths = Readonly<Record<'public' | 'app', readonly string[]>>

async function expectPagesOnGrid(paths: Paths): Promise<void> {
  for (const kind of ['public', 'app'] as const) {
    for (const path of paths[kind]) {
      await goTo(path)
      await waitForContent()
      await expectOnGrid(path)
      expect.soft(getComputedStyle(heading().element()).fontSize, path).toBe(TITLE_SIZE[kind])
      await expectReflow(path)
    }
  }
}

test('public pages are on one grid and fit 320 px', async () => {
  const server = createFakeServer()
  server.refuse(checkResetLink, 400, { error: 'Expired.', code: 'INVALID_TOKEN' })
  await openApp(server, '/', {}, 'logged out')
  await waitForContent()
  await expectOnGrid('/')
  await expectReflow('/')
  await expectPagesOnGrid(LOGGED_OUT)
})

/** Lets the writer see what admins see. */
function answerAdmin({ answer }: FakeServer): void {
  const at = '2026-11-21T12:00:00.000Z'
  const days = ['2026-11-20', '2026-11-21'].map((date) => ({ date, count: 4 }))
  answer(adminStats, () => ({
    totalUsers: 1,
    subscriptionStats: { free: 1, basic: 0, pro: 0 },
    recentRegistrations: days,
    users: [{ email: 'w***@example.org', plan: 'free' as const, createdAt: at }],
    usersFound: 1,
    generatedAt: at,
  }))
  answer(adminCharts, () => ({
    activeWriters: days,
    tokens: days,
    saves: days,
    mailsSent: days,
    mailsGivenUp: days,
    errors: days,
    mailQueue: { waiting: 0, dead: 0 },
    generatedAt: at,
  }))
}

test("a writer's pages are on one grid and fit 320 px", async () => {
  const projectId = crypto.randomUUID()
  const server = createFakeServer(projectId, newScript())
  answerAdmin(server)
  await openApp(server, '/')
  await expectPagesOnGrid(LOGGED_IN)
  for (const storyblock of ['title', '1']) {
    await goTo(`/editor?project=${projectId}&storyblock=${storyblock}`)
    await waitForContent()
    await expectReflow(`the editor at ${storyblock}`)
  }
})

/** Widths at which plan cards are narrowest: alone on a phone, and three of them on a tablet. */
const CARD_WIDTHS = [320, 329, 387, 737, 768, 1023, 1024]

test("a subscriber's plan cards hold their buttons at all widths", async () => {
  const server = createFakeServer()
  server.answer(billingStatus, () => ({ enabled: true, contact_email: 'owner@example.org' }))
  server.answer(subscription, () => ({
    subscription: {
      plan: 'basic' as const,
      status: 'active' as const,
      current_period_start: '2026-01-01T00:00:00Z',
      current_period_end: '2126-01-01T00:00:00Z',
      cancel_at_period_end: false,
      next_plan: null,
    },
    plan: 'basic' as const,
  }))
  await openApp(server, '/pricing')
  await waitForContent()
  const cards = page.getByRole('article')
  await expect.poll(() => cards.getByRole('button').length).toBe(2)
  for (const spacing of ['own', 'wide'] as const) {
    if (spacing === 'wide') widenText()
    for (const width of CARD_WIDTHS) {
      await page.viewport(width, 800)
      await expect.poll(() => innerWidth).toBe(width)
      const wide = cards.elements().filter((card) => card.scrollWidth > card.clientWidth)
      expect.soft(wide, `cards at ${width} px with ${spacing} text spacing`).toEqual([])
    }
  }
})
