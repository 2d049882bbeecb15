/** What belongs to an account: address, preferences, access tokens, export (`docs/product.md#account`). */
import { expect, type Locator, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { newScript } from '@scenewright/shared/script/script.ts'
import { expectNoOverflow } from './support/chrome.ts'
import { button, expectAccessible } from './support/editor.ts'
import { downloadOf } from './support/files.ts'
import { newWriter, type Writer } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

async function openAccount(page: Page, server: TestServer, writer: Writer): Promise<void> {
  await page.addInitScript((token) => {
    if (localStorage.getItem('token') === null) localStorage.setItem('token', token)
  }, writer.token)
  await page.goto(`${server.url}/account`)
  await expect(page.getByRole('region', { name: 'Danger zone' })).toBeVisible()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

type JumpWindow = Window & { jumps?: string[] }
/** An entry of the Layout Instability API. */
type Shift = PerformanceEntry & {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Records how much the page jumps while it loads, and what moves. */
async function recordJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const jumps: string[] = []
    Object.assign(window, { jumps })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const text = node?.textContent?.slice(0, 40)
          return `${text} from ${from.x},${from.y} to ${to.x},${to.y}`
        })
        jumps.push([value, ...moved].join(': '))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test('shows the sections in order, without any jump while they load', async ({ page, server }) => {
  await recordJumps(page)
  // Each answer only arrives once what is above it on the page is shown.
  const holdUntilShown = async (path: string, shown: Locator) => {
    await page.route(path, async (route) => {
      await shown.waitFor()
      await route.continue()
    })
  }
  await holdUntilShown('**/api/llm/usage', button(page, 'Change email'))
  await holdUntilShown('**/api/stripe/status', page.getByRole('progressbar'))
  await holdUntilShown('**/api/account/access-tokens', page.getByText('100K tokens a month'))
  await openAccount(page, server, await newWriter(server))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Profile',
    'Usage',
    'Change password',
    'Two-step login and passkeys',
    'Devices',
    'Plan and billing',
    'Preferences',
    'Access tokens',
    'Your data',
    'Danger zone',
  ])
  await expectAccessible(page)
  expect(await page.evaluate(() => (window as JumpWindow).jumps)).toEqual([])
})

test('changes the email address once the links in both mailboxes were opened', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  const email = `new-${writer.email}`
  const linkTo = async (to: string) => {
    const found = async () =>
      (await server.outbox())
        .map((mail) =>
          mail.to === to ? /http\S+confirm-email-change\S+/.exec(mail.text)?.[0] : null,
        )
        .findLast(Boolean)
    await expect.poll(found).toBeTruthy()
    return (await found()) ?? ''
  }
  await openAccount(page, server, writer)
  const profile = region(page, 'Profile')
  await profile.getByRole('button', { name: 'Change email' }).click()
  await expect(profile.getByLabel('New email')).toBeFocused()
  await page.keyboard.type(email)
  await profile.getByLabel('Your password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(profile.getByRole('alert')).toContainText('Current password is incorrect')
  await profile.getByLabel('Your password', { exact: true }).fill(writer.password)
  await page.keyboard.press('Enter')
  await expect(profile.getByText(`${email}: not confirmed yet`)).toBeVisible()
  await expectAccessible(page)
  await profile.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(profile.getByText('The change was canceled.')).toBeVisible()

  await writer.call('POST', '/api/account/email-change', { email, password: writer.password })
  await page.goto(await linkTo(email))
  await expect(page.getByRole('heading', { name: 'One more link' })).toBeVisible()
  await page.goto(await linkTo(writer.email))
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(writer.password)
  await button(page, 'Log in').click()
  await expect(page).toHaveURL(/\/projects$/)
})

test('takes theme and editor preferences to another device', async ({ page, server, browser }) => {
  const writer = await newWriter(server)
  await openAccount(page, server, writer)
  const section = region(page, 'Preferences')
  await section.getByLabel('Theme').selectOption('Dark')
  await section.getByRole('switch', { name: 'Typewriter scrolling' }).focus()
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Space')
  await sent
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  const other = await browser.newPage()
  await openAccount(other, server, writer)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.getByRole('switch', { name: 'Typewriter scrolling' })).toBeChecked()
  await other.close()
})

test('creates an access token that reads projects until it is revoked', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await openAccount(page, server, writer)
  const section = region(page, 'Access tokens')
  await section.getByRole('button', { name: 'Create a token…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Backup script')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await dialog.getByLabel('Access token').inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const status = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await page.request.get(`${server.url}/api/projects`, { headers })).status()
  }
  expect(await status()).toBe(200)
  const item = section.getByRole('listitem')
  await expect(item).toContainText(/^Backup scriptRead · Never used · Expires/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await item.getByRole('button', { name: 'Revoke Backup script' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(section.getByText(/^The token was revoked/)).toBeVisible()
  await expect(item).toHaveCount(0)
  expect(await status()).toBe(401)
})

test('exports everything as one zip file, and can be canceled', async ({ page, server }) => {
  const writer = await newWriter(server)
  const id = await writer.createProject({ ...newScript(), title: 'Tides' })
  const script = { ...newScript(), title: 'Tides', author: 'Ada' }
  await writer.call('PUT', `/api/projects/${id}`, {
    title: 'Tides',
    screenplay_json: script,
    baseVersion: 1,
  })
  await openAccount(page, server, writer)
  const section = region(page, 'Your data')
  let isHeld = true
  await page.route(`**/api/projects/${id}`, async (route) => {
    // Without an answer, until the page gives up.
    if (!isHeld) await route.continue()
  })
  await section.getByRole('button', { name: 'Export everything' }).click()
  await expect(section.getByText('Script 1 of 1: Tides')).toBeVisible()
  await section.getByRole('button', { name: 'Cancel the export' }).click()
  await expect(section.getByText(/^The export was canceled/)).toBeVisible()
  isHeld = false
  const file = await downloadOf(page, async () => {
    await section.getByRole('button', { name: 'Export everything' }).click()
  })
  await expect(section.getByText('Your export was downloaded.')).toBeVisible()
  expect(file.name).toMatch(/^Scenewright-[\d-]+\.zip$/)
  const entries = unzipSync(new Uint8Array(file.content as Uint8Array))
  expect(Object.keys(entries)).toEqual([
    'README.txt',
    'account.json',
    'scripts/Tides/Tides.scenewright',
    'scripts/Tides/Tides.fountain',
    'scripts/Tides/Tides.fdx',
    expect.stringMatching(/^scripts\/Tides\/versions\/0001_.+\.scenewright$/),
  ])
  expect(strFromU8(entries['account.json'] ?? new Uint8Array())).toContain(writer.email)
})
