/**
 * One grid for all pages: every heading begins at the container's left edge, and no page scrolls
 * sideways at 320 px, with WCAG's text spacing too (WCAG 2.2: 1.4.10 Reflow, 1.4.12 Text Spacing).
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { runAdmin } from './support/run-admin.ts'
import { newWriter } from './support/signed-in.ts'
import { test } from './support/test.ts'

const TITLE_SIZE = { public: '32px', app: '26px' } as const
/** Paths by the size of their headings. The landing page's heading is set in a display face. */
const LOGGED_OUT = {
  public: [
    '/pricing',
    '/faq',
    '/download',
    '/rich-text-demo',
    '/contact',
    '/terms',
    '/privacy',
    '/licenses',
    '/login',
    '/signup',
    '/forgot-password',
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

const SUBSCRIBED = {
  subscription: {
    plan: 'basic',
    status: 'active',
    current_period_start: '2026-01-01T00:00:00Z',
    current_period_end: '2126-01-01T00:00:00Z',
    cancel_at_period_end: false,
    next_plan: null,
  },
  plan: 'basic',
}

const DESKTOP = { width: 1280, height: 800, left: 80 }
const PHONE = { width: 390, height: 844, left: 16 }
const NARROW = { width: 320, height: 640 }

/** WCAG 2.2, 1.4.12: what users may set without losing content. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Opens a page and waits until its content has replaced the skeletons. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|Checking)/)).toHaveCount(0)
}

const soft = expect.configure({ soft: true })

async function expectOnGrid(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  for (const { left, ...viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    const name = `${path} at ${viewport.width} px`
    const home = page.getByRole('banner').getByRole('link', { name: 'Scenewright' })
    // Null while the app takes over a prerendered page.
    const leftOf = async (one: Locator) => (await one.boundingBox())?.x ?? Number.NaN
    await soft.poll(() => leftOf(heading), `heading of ${name}`).toBeCloseTo(left, 1)
    await soft.poll(() => leftOf(home), `header of ${name}`).toBeCloseTo(left, 1)
    await expectToFit(page, name)
  }
}

async function expectToFit(page: Page, name: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(await beyond(), name).toBeLessThanOrEqual(0)
}

/** Texts that are wider than their box and cut off, and what is beyond the window's right edge. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.querySelectorAll<HTMLElement>(
      ':is(header, main, footer) :is(h1, h2, h3, p, a, button, label, th, td, dt, dd)',
    )
    return Array.from(texts)
      .filter((text) => {
        const { display, clipPath, overflowX } = getComputedStyle(text)
        if (display === 'inline' || clipPath !== 'none' || text.offsetWidth <= 1) return false
        const isWide = text.scrollWidth > text.clientWidth + 1 && overflowX !== 'auto'
        return isWide || text.getBoundingClientRect().right > window.innerWidth + 1
      })
      .map((text) => `${text.localName}: ${text.innerText}`)
  })
}

async function expectReflow(page: Page, path: string): Promise<void> {
  await page.setViewportSize(NARROW)
  for (const spacing of ['own', 'wide'] as const) {
    if (spacing === 'wide') await addStyle(page, TEXT_SPACING)
    const name = `${path} with ${spacing} text spacing`
    await expectToFit(page, name)
    expect.soft(await cutOff(page), name).toEqual([])
  }
}

/** Not as a style element, which the content security policy forbids. */
async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

test('public pages are on one grid and fit 320 px', async ({ page, server }) => {
  for (const kind of ['public', 'app'] as const) {
    for (const path of LOGGED_OUT[kind]) {
      await open(page, server.url + path)
      await expectOnGrid(page, path)
      await expect.soft(page.locator('h1'), path).toHaveCSS('font-size', TITLE_SIZE[kind])
      await expectReflow(page, path)
    }
  }
  await open(page, `${server.url}/`)
  await expectOnGrid(page, '/')
  await expectReflow(page, '/')
})

/** Widths at which plan cards are narrowest: alone on a phone, and three of them on a tablet. */
const CARD_WIDTHS = [320, 329, 387, 737, 768, 1023, 1024]

test("a subscriber's plan cards hold their buttons at all widths", async ({ page, server }) => {
  const writer = await newWriter(server)
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.route('**/api/stripe/subscription', (route) => route.fulfill({ json: SUBSCRIBED }))
  await open(page, `${server.url}/pricing`)
  await expect(page.getByRole('article').getByRole('button')).toHaveCount(2)
  for (const spacing of ['own', 'wide'] as const) {
    if (spacing === 'wide') await addStyle(page, TEXT_SPACING)
    for (const width of CARD_WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.getByRole('article').evaluateAll((cards) => {
        return cards.filter((card) => card.scrollWidth > card.clientWidth).length
      })
      expect.soft(wide, `cards at ${width} px with ${spacing} text spacing`).toBe(0)
    }
  }
})

test("a writer's pages are on one grid and fit 320 px", async ({ page, server }) => {
  const writer = await newWriter(server)
  const id = await writer.createProject()
  await runAdmin(server, ['grant', writer.email])
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  for (const kind of ['public', 'app'] as const) {
    for (const path of LOGGED_IN[kind]) {
      await open(page, server.url + path)
      await expectOnGrid(page, path)
      await expect.soft(page.locator('h1'), path).toHaveCSS('font-size', TITLE_SIZE[kind])
      await expectReflow(page, path)
    }
  }
  for (const storyblock of ['title', '1']) {
    await open(page, `${server.url}/editor?project=${id}&storyblock=${storyblock}`)
    await expectReflow(page, `the editor at ${storyblock}`)
  }
})
