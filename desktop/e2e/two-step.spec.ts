/** Two-step login and passkeys, with another TOTP library and Chromium's virtual authenticator. */
import { expect, type Locator, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { z } from 'zod'
import { expectNoOverflow, saved } from './support/chrome.ts'
import { expectAccessible, pressLogout } from './support/editor.ts'
import { openPage } from './support/editor-page.ts'
import { freePort } from './support/free-port.ts'
import { newWriter, passConfirmation, type Writer } from './support/signed-in.ts'
import { startServer, type TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'
import { addAuthenticator } from './support/virtual-authenticator.ts'

const STEP_SECONDS = 30
const SetUp = z.object({ secret: z.string() })
const TurnedOn = z.object({ recovery_codes: z.array(z.string()) })

/** An app's code. Each is accepted once; the next step's is accepted already. */
async function appCode(secret: string, steps = 0): Promise<string> {
  return await generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS })
}

/** Turns two-step login on over the API. @returns the secret and the recovery codes */
async function turnOn(writer: Writer) {
  const { call, password } = writer
  const setUp = await call('POST', '/api/auth/two-step/set-up', { password })
  const { secret } = SetUp.parse(await setUp.json())
  const on = await call('POST', '/api/auth/two-step/turn-on', { code: await appCode(secret) })
  return { secret, codes: TurnedOn.parse(await on.json()).recovery_codes }
}

async function passwordStep(page: Page, server: TestServer, writer: Writer): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(writer.email)
  await page.getByLabel('Password', { exact: true }).fill(writer.password)
  await button(page, 'Log in').click()
}

async function logOut(page: Page): Promise<void> {
  await pressLogout(page)
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
}

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
const codeField = (place: Page | Locator) => place.getByRole('textbox', { name: 'Code' })

/** The recovery codes that a dialog shows. */
async function shownCodes(dialog: Locator): Promise<string[]> {
  const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  return await items.allTextContents()
}

const SECTION = '/account#two-step-login-and-passkeys'
const section = (page: Page) => page.getByRole('region', { name: 'Two-step login and passkeys' })

test('turns on two-step login, and logs in with a code and a recovery code', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await passwordStep(page, server, writer)
  await expect(page).toHaveURL(/\/projects$/)
  await page.goto(`${server.url}${SECTION}`)
  await button(section(page), 'Turn on two-step login').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await button(dialog, 'Continue').click()
  await expect(dialog.getByRole('alert')).toContainText('Current password is incorrect')
  await dialog.getByLabel('Password', { exact: true }).fill(writer.password)
  await button(dialog, 'Continue').click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await codeField(dialog).fill('000000')
  await button(dialog, 'Turn on').click()
  await expect(dialog.getByRole('alert')).toContainText('That code is wrong')
  await codeField(dialog).fill(await appCode(secret))
  await button(dialog, 'Turn on').click()
  const codes = await shownCodes(dialog)
  const downloading = page.waitForEvent('download')
  await button(dialog, 'Download').click()
  expect((await downloading).suggestedFilename()).toBe('Scenewright recovery codes.txt')
  await expectAccessible(page)
  await button(dialog, "I've stored them").click()
  await expect(section(page).getByText('Two-step login is on.')).toBeVisible()
  await expect(section(page).getByText('10 recovery codes are left.')).toBeVisible()

  await logOut(page)
  await passwordStep(page, server, writer)
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('That code is wrong')
  await codeField(page).fill(await appCode(secret, 1))
  await button(page, 'Log in').click()
  await expect(page).toHaveURL(/\/projects$/)

  await logOut(page)
  await passwordStep(page, server, writer)
  await codeField(page).fill((codes[0] ?? '').toUpperCase())
  await button(page, 'Log in').click()
  await expect(page).toHaveURL(/\/projects$/)
})

test('turns off two-step login with the password and a code', async ({ page, server }) => {
  const writer = await newWriter(server)
  const { codes } = await turnOn(writer)
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}${SECTION}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(section(page).getByText(/On since/)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await button(section(page), 'Make new recovery codes').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(writer.password)
  await codeField(dialog).fill(codes[0] ?? '')
  await button(dialog, 'Make new codes').click()
  const [code = ''] = await shownCodes(dialog)
  await expectNoOverflow(page)
  await button(dialog, "I've stored them").click()
  await button(section(page), 'Turn off').click()
  await dialog.getByLabel('Password', { exact: true }).fill(writer.password)
  await codeField(dialog).fill(code)
  await button(dialog, 'Turn off').click()
  await expect(section(page).getByText(/^Two-step login is off\. Logging in/)).toBeVisible()
  await expect(button(section(page), 'Turn on two-step login')).toBeVisible()
})

test('adds a passkey, which logs in alone or as the second step, and removes it', async ({
  page,
}) => {
  // WebAuthn needs a domain name.
  const port = String(await freePort())
  const local = { PORT: port, PUBLIC_URL: `http://localhost:${port}` }
  const server = await startServer({ env: local })
  try {
    const writer = await newWriter(server)
    const { codes } = await turnOn(writer)
    const authenticator = await addAuthenticator(page)
    await page.goto(`${server.url}/login`)
    await page.evaluate((token) => localStorage.setItem('token', token), writer.token)
    await page.goto(`${server.url}${SECTION}`)
    await button(section(page), 'Add a passkey').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('My laptop')
    await expectAccessible(page)
    await passConfirmation(server, writer)
    await button(dialog, 'Add passkey').click()
    const question = page.getByRole('dialog', { name: "Confirm that it's you" })
    await question.getByLabel('Password', { exact: true }).fill(writer.password)
    await codeField(question).fill(codes[0] ?? '')
    await expectAccessible(page)
    await button(question, 'Confirm').click()
    const passkeys = section(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
    await expect(passkeys).toContainText(/^My laptopAdded .* · Not used yet/)

    await logOut(page)
    await page.goto(`${server.url}/login`)
    await expectAccessible(page)
    await button(page, 'Log in with a passkey').click()
    await expect(page).toHaveURL(/\/projects$/)

    await logOut(page)
    await passwordStep(page, server, writer)
    await button(page, 'Use a passkey instead').click()
    await expect(page).toHaveURL(/\/projects$/)

    await page.goto(`${server.url}${SECTION}`)
    await expect(passkeys).toContainText(/Last used/)
    await passConfirmation(server, writer)
    await button(section(page), 'Remove the passkey My laptop').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
    await button(question, 'Use a passkey instead').click()
    await expect(passkeys).toHaveCount(0)
    await logOut(page)
    await page.goto(`${server.url}/login`)
    await button(page, 'Log in with a passkey').click()
    await expect(page.getByRole('alert')).toContainText("This passkey doesn't belong to an account")
    await authenticator.remove()
  } finally {
    await server.stop()
  }
})

test('a session that has ended is renewed in the editor with both steps', async ({
  page,
  server,
}) => {
  const { writer } = await openPage(page, server, ['action:Rain falls'])
  const { codes } = await turnOn(writer)
  await page.keyboard.type('y')
  await writer.call('POST', '/api/auth/logout-everywhere')
  await page.keyboard.press('Control+s')
  await button(page, 'Log in to save').click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(writer.password)
  await button(dialog, 'Log in and save').click()
  await expect(codeField(dialog)).toBeFocused()
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
})
