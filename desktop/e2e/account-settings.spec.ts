/** The parts of an account: address, preferences, access tokens (`docs/product/account.md#account`). */
import { expect, type Page } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import { button, expectAccessible } from './support/editor.ts'
import { newWriter, passConfirmation, type Writer } from './support/signed-in.ts'
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
  await button(page, 'Access tokens').click()
  await section.getByRole('button', { name: 'Create a token…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Backup script')
  await expectAccessible(page)
  const ends = dialog.getByLabel('Expires')
  await expect(ends.getByRole('option')).toHaveText([
    'After 30 days',
    'After 90 days',
    'After a year',
  ])
  await expect(ends).toHaveValue('90')
  await passConfirmation(server, writer)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const question = page.getByRole('dialog', { name: "Confirm that it's you" })
  await question.getByLabel('Password', { exact: true }).fill(writer.password)
  await question.getByRole('button', { name: 'Confirm' }).click()
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
