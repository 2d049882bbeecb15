/** Loading pages: prerendered HTML, hydration, scroll positions and missing files. */
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { PRERENDERED_PATHS } from '@scenewright/shared/pages/page-heads.ts'
import { button } from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import { test } from './support/test.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('pages for visitors show their text and links without JavaScript', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url)
  await expect(title(page)).toHaveText('Say what happens. It becomes the page.')
  await expect(link(page, 'Projects')).toBeHidden()
  // Playwright finds no text in a noscript element.
  const notice = page.locator('noscript > p')
  await expect(notice).toBeInViewport()
  await expect(notice).toContainText('Scenewright needs JavaScript')
  await link(page, 'Pricing').click()
  await expect(title(page)).toHaveText('Pricing')
  await link(page, 'Login').click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.close()
})

test('the app takes over prerendered pages without an error', async ({ page, server }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  for (const path of PRERENDERED_PATHS) {
    await page.goto(server.url + path)
    // Only the app's own button opens the menu.
    await expect(async () => {
      await button(page, /^Theme/).click({ timeout: 1000 })
      await expect(page.getByRole('menu')).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect.soft(errors, path).toEqual([])
  }
  const writer = await newWriter(server)
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  // Until the script runs, the stored token decides.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(server.url)
  await expect(link(page, 'Projects')).toBeVisible()
  await expect(link(page, 'Login')).toBeHidden()
  // Its calls begin without the script, too.
  const listed = page.waitForRequest(`${server.url}/api/projects`)
  await page.goto(`${server.url}/projects`)
  await listed
  await page.unroute('**/assets/*.js')
  await page.goto(server.url)
  await expect(button(page, 'Account menu')).toBeVisible()
  await expect(link(page, 'Login')).toHaveCount(0)
})

/** Compressed bytes, by path: React is 58 KB of them. */
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 87_000,
  '/faq': 83_000,
  // With the menus that members' pages use, since they are one file.
  '/rich-text-demo': 209_000,
  '/projects': 150_000,
  '/account': 148_000,
}
/** Bytes of a page that makes calls. */
const WITH_SCHEMAS = 120_000

test('the first script of the prerendered pages stays small', async ({ request, server }) => {
  const sizes = new Map<string, number>()
  for (const path of PRERENDERED_PATHS) {
    const html = await (await request.get(server.url + path)).text()
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, src = '']) => src,
    )
    for (const src of scripts) {
      if (sizes.has(src)) continue
      const file = await request.get(server.url + src)
      // The web build of the specs isn't compressed.
      sizes.set(src, brotliCompressSync(await file.body()).length)
    }
    const total = scripts.reduce((sum, src) => sum + (sizes.get(src) ?? 0), 0)
    expect.soft(total, path).toBeGreaterThan(50_000)
    expect.soft(total, path).toBeLessThan(BUDGETS[path] ?? WITH_SCHEMAS)
  }
})

/** Compressed bytes of the landing page's assistant: the file with its dictionary, and all files. */
const LANGUAGE_BUDGET = 100_000
const ASSISTANT_BUDGET = 165_000

test('the landing page loads its assistant when the writer goes to its bar', async ({
  page,
  server,
}) => {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    sizes.set(
      response.url(),
      response.body().then((body) => brotliCompressSync(body).length),
    )
  })
  // The page's own script may begin late, when nothing else is loading.
  const base = page.waitForResponse(/\/assets\/base-/)
  await page.goto(server.url)
  await base
  await page.waitForLoadState('networkidle')
  const first = new Set(sizes.keys())
  await page.getByLabel('Command', { exact: true }).focus()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Command', { exact: true }).fill('Ivo takes off his coat and sits down.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added 1 line', { exact: false })).toBeVisible()
  const later = await Promise.all([...sizes].flatMap(([url, size]) => (first.has(url) ? [] : size)))
  expect(Math.max(...later)).toBeGreaterThan(LANGUAGE_BUDGET / 2)
  expect(Math.max(...later)).toBeLessThan(LANGUAGE_BUDGET)
  expect(later.reduce((sum, size) => sum + size, 0)).toBeLessThan(ASSISTANT_BUDGET)
})

test('a fresh visit opens at the top, and Back returns to the place that was left', async ({
  page,
  server,
}) => {
  const scrollTo = async (y: number) => {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await expect.poll(() => scrolled(page)).toBe(y)
  }
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await scrollTo(1500)
  await page.goto(`${server.url}/privacy`, { waitUntil: 'networkidle' })
  expect(await scrolled(page)).toBe(0)
  await page.goBack({ waitUntil: 'networkidle' })
  await expect.poll(() => scrolled(page)).toBe(1500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(title(page)).toHaveText('Terms of Service')
  await expect.poll(() => scrolled(page)).toBe(0)
})

test("the browser's own bars follow the chosen theme, also before the app runs", async ({
  page,
  server,
}) => {
  const colors = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) =>
        metas.flatMap((meta) =>
          meta instanceof HTMLMetaElement && matchMedia(meta.media).matches ? [meta.content] : [],
        ),
      )
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${server.url}/faq`, { waitUntil: 'networkidle' })
  expect(await colors()).toEqual(['#F4F1EA'])
  await button(page, /^Theme/).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(colors).toEqual(['#141311'])
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  expect(await colors()).toEqual(['#141311'])
})

test('a file that is missing after a deployment reloads the page, but only once', async ({
  page,
  server,
}) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const missing = { status: 404, body: 'Not found' }
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await page.route('**/assets/pricing-page-*.js', async (route) => {
    if (loads === 1) await route.fulfill(missing)
    else await route.continue()
  })
  await link(page, 'Pricing').click()
  await expect.poll(() => loads).toBe(2)
  await expect(title(page)).toHaveText('Pricing')
  await expect(page).toHaveURL(`${server.url}/pricing`)
  await page.waitForLoadState('networkidle')

  await page.route('**/assets/faq-page-*.js', (route) => route.fulfill(missing))
  await link(page, 'FAQ').click()
  await expect(title(page)).toHaveText('Something went wrong')
  await expect(button(page, 'Reload page')).toBeVisible()
  expect(loads).toBe(2)
})

test('a page that loads slowly shows a bar and leaves an open menu open', async ({
  page,
  server,
}) => {
  const { token } = await newWriter(server)
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/faq-page-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await link(page, 'FAQ').click()
  await expect(page.locator('[data-loading-bar]')).toBeVisible()
  await expect(page.getByText('Loading the page…')).toBeAttached()
  await button(page, 'Account menu').click()
  arrived.resolve()
  await expect(title(page)).toHaveText('Questions and answers')
  await expect(button(page, 'Account menu')).toBeFocused()
  await link(page, 'Account').click()
  await expect(link(page, 'Account')).toBeHidden()
  await expect(page.locator('[data-loading-bar]')).toBeHidden()
})
