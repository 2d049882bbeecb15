/** The account page: password, sessions, usage, deletion (`docs/product/account.md#account`). */
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoOverflow } from './support/chrome.ts'
import { button, expectAccessible, expectLegible, pressLogout } from './support/editor.ts'
import { newWriter, type Writer } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

/** #F7D65A and #6A5A12; brass is #85550E and #DDAA4C. */
const CLEAR_YELLOW = { light: 'rgb(247, 214, 90)', dark: 'rgb(106, 90, 18)' }
const NEW_PASSWORD = 'fifty quiet trams at night'
const Login = z.object({ token: z.string() })

/** Opens the account page in a second session, as after a login in this browser. */
async function openAccount(page: Page, server: TestServer, section = ''): Promise<Writer> {
  const writer = await newWriter(server)
  const data = { email: writer.email, password: writer.password }
  const login = await page.request.post(`${server.url}/api/auth/login`, { data })
  const { token } = Login.parse(await login.json())
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await page.goto(`${server.url}/account${section}`)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(writer.email)
  return writer
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Log in').click()
  await expect(page).toHaveURL(/\/projects$/)
}

/** The reset link that the server mailed to this address. */
async function resetLink(server: TestServer, email: string): Promise<string> {
  const found = async () => {
    const mails = (await server.outbox()).filter(({ to }) => to === email)
    return mails.map(({ text }) => /http\S+reset-password\?token=[\w-]+/.exec(text)?.[0]).at(-1)
  }
  await expect.poll(found).toBeTruthy()
  return (await found()) ?? ''
}

test('resets a forgotten password through the mailed link, which works once', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Both pages have an email field.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(writer.email)
  await button(page, 'Send reset link').click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(writer.email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()

  const link = await resetLink(server, writer.email)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await button(page, 'Change password').click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/login`)
  await logIn(page, writer.email, NEW_PASSWORD)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeFocused()
  await expect(page.getByText(/has expired or was already used/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new reset link' })).toBeVisible()
})

test('changing the password keeps this session and ends the others', async ({ page, server }) => {
  const writer = await openAccount(page, server, '#change-password')
  await page.getByLabel('Current password', { exact: true }).fill(writer.password)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill('another')
  // The section's heading has a button of this name, too.
  const change = page.locator('form').getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(page.getByRole('alert')).toContainText('New passwords do not match')
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await change.click()
  await expect(page.getByText(/Your password has been changed/)).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
  await expect(writer.call('GET', '/api/projects')).rejects.toThrow(/401/)
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(writer.email)
})

test("shows the month's usage by day and by request type", async ({ page, server }) => {
  await page.route('**/api/llm/usage', (route) => route.fulfill({ json: { usage: USAGE } }))
  await openAccount(page, server, '#change-password')
  await expect(page.getByText('80K of 100K tokens used (80%)')).toBeVisible()
  await expect(page.getByText("You've used 80% of your monthly tokens.")).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Tokens used this month' })
  await expect(bar).toHaveAttribute('aria-valuenow', '80')
  const fill = bar.locator('[data-colour]')
  await expect(fill).toHaveCSS('background-color', CLEAR_YELLOW.light)
  const [email, password] = [
    page.getByLabel('Email', { exact: true }),
    page.getByLabel('Current password', { exact: true }),
  ]
  const background = await password.evaluate((field) => getComputedStyle(field).backgroundColor)
  await expect(email).not.toHaveCSS('background-color', background)
  await button(page, 'By day and by request').click()
  await expect(page.getByRole('row', { name: /Commands gpt-5 12 70K/ })).toBeVisible()
  await expect(page.getByRole('figure').getByRole('listitem')).toHaveCount(3)
  const plan = page.getByRole('region', { name: 'Plan and billing' })
  await expect(plan.getByText('Free', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(fill).toHaveCSS('background-color', CLEAR_YELLOW.dark)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectLegible(page)
  await expectNoOverflow(page)
})

test('logging out everywhere also ends this session', async ({ page, server }) => {
  const writer = await openAccount(page, server, '#devices')
  await button(page, 'Log out everywhere').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect(writer.call('GET', '/api/projects')).rejects.toThrow(/401/)
  await logIn(page, writer.email, writer.password)
})

test('lists the devices that are logged in, and logs out another one', async ({ page, server }) => {
  const writer = await openAccount(page, server, '#devices')
  const devices = page.getByRole('list', { name: 'Devices that are logged in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  const here = devices.getByRole('listitem').first()
  await expect(here).toContainText(/^Chrome on \w+This deviceIn use now · IPv4 network/)
  const other = devices.getByRole('listitem').nth(1)
  await expect(other).toContainText(/Unknown browser/)
  await expectAccessible(page)
  await other.getByRole('button', { name: /^Log out Unknown browser/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('That device was logged out.')).toBeVisible()
  await expect(page.getByText('No other device is logged in.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'That device' })).toBeFocused()
  await expect(writer.call('GET', '/api/projects')).rejects.toThrow(/401/)
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectLegible(page)
  await expectNoOverflow(page)
})

test('says that a device is logged out without closing the menu opened meanwhile', async ({
  page,
  server,
}) => {
  await openAccount(page, server, '#devices')
  const asked = Promise.withResolvers<null>()
  await page.route('**/api/auth/sessions/*', async (route) => {
    await asked.promise
    await route.continue()
  })
  const devices = page.getByRole('list', { name: 'Devices that are logged in' })
  await devices.getByRole('button', { name: /^Log out Unknown browser/ }).click()
  await button(page, 'Account menu').click()
  asked.resolve(null)
  await expect(page.getByText('That device was logged out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
})

test('shows why the devices are missing, and loads them again', async ({ page, server }) => {
  let isDown = true
  await page.route('**/api/auth/sessions', async (route) => {
    await (isDown ? route.abort() : route.continue())
  })
  await openAccount(page, server, '#devices')
  const section = page.getByRole('region', { name: 'Devices' })
  await expect(section.getByRole('alert')).toBeVisible()
  isDown = false
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
})

test('logging out ends the session on the server, also from the list', async ({ page, server }) => {
  const writer = await openAccount(page, server)
  const usedToken = async () => await page.evaluate(() => localStorage.getItem('token'))
  const statusOf = async (token: string | null) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await page.request.get(`${server.url}/api/projects`, { headers })).status()
  }
  const first = await usedToken()
  expect(await statusOf(first)).toBe(200)
  await pressLogout(page)
  await expect(page).toHaveURL(`${server.url}/`)
  await expect.poll(async () => await statusOf(first)).toBe(401)

  await page.goto(`${server.url}/login`)
  await logIn(page, writer.email, writer.password)
  await page.goto(`${server.url}/account#devices`)
  const second = await usedToken()
  await button(page, 'Log out this device').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect.poll(async () => await statusOf(second)).toBe(401)
  await writer.call('GET', '/api/projects')
})

test('logs out without a connection', async ({ page, server, context }) => {
  await openAccount(page, server)
  await context.setOffline(true)
  await pressLogout(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('deletes the account only after DELETE was typed', async ({ page, server }) => {
  const writer = await openAccount(page, server)
  await button(page, 'Delete account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await expect(confirm).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText("Please type 'DELETE' to confirm")).toBeVisible()
  await button(page, 'OK').click()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText('Account deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  await button(page, 'OK').click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const login = { email: writer.email, password: writer.password }
  await expect(writer.call('POST', '/api/auth/login', login)).rejects.toThrow(/401/)
})

test('mails a contact form message to the operators and confirms it to the sender', async ({
  page,
  server,
}) => {
  const email = `reader-${process.pid}@example.org`
  await page.goto(`${server.url}/`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message').fill('A typewriter, please.')
  await expectAccessible(page)
  await button(page, 'Send message').click()
  await expect(
    page.getByText(/^Thank you! Your message has been sent successfully\./),
  ).toBeVisible()
  const receivedText = async () =>
    (await server.outbox()).find(({ text }) => text.includes('A typewriter, please.'))?.text
  await expect.poll(receivedText).toContain(email)
  const isAnswered = async () =>
    (await server.outbox()).some(({ to, text }) => to === email && !text.includes('typewriter'))
  await expect.poll(isAnswered).toBe(true)
})

const USAGE = {
  plan: { name: 'free', tokens_used: 80_000, monthly_limit: 100_000 },
  current_month: {
    total_tokens: 80_000,
    total_requests: 14,
    breakdown: [
      { request_type: 'process-command', model: 'gpt-5', total_tokens: 70_000, request_count: 12 },
      { request_type: 'transcribe', model: 'whisper-1', total_tokens: 10_000, request_count: 2 },
    ],
  },
  all_time: { total_tokens: 180_000 },
  by_day: [
    { date: '2026-11-01', total_tokens: 60_000, total_requests: 10 },
    { date: '2026-11-02', total_tokens: 0, total_requests: 0 },
    { date: '2026-11-03', total_tokens: 20_000, total_requests: 4 },
  ],
  resets_at: '2026-12-01T00:00:00.000Z',
}
