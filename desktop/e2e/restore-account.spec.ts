/** Deleting the account, and coming back by the mailed link (`docs/product/account.md#deletion`). */
import { expect } from '@playwright/test'
import { button, expectAccessible } from './support/editor.ts'
import { newWriter, passConfirmation } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

/** The link that brings a deleted account back. */
async function restoreLink(server: TestServer, email: string): Promise<string> {
  const mails = (await server.outbox()).filter(({ to }) => to === email)
  return mails.at(-1)?.links.find((each) => each.includes('/restore-account?token=')) ?? ''
}

test('asks who deletes the account, and brings it back by the mailed link, once', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/account`)
  await writer.createProject()
  await passConfirmation(server, writer)
  await button(page, 'Delete account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: "Confirm that it's you" })
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toHaveText(/^Please confirm that it's you/)

  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await question.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toContainText('Current password is incorrect')
  await question.getByLabel('Password', { exact: true }).fill(writer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account deleted successfully')).toBeVisible()
  await button(page, 'OK').click()

  const link = await restoreLink(server, writer.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Restore your account?' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Restore my account').click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused()
  await expectAccessible(page)
  await page.goto(link)
  await button(page, 'Restore my account').click()
  await expect(page.getByRole('alert')).toContainText("This link doesn't work anymore.")
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(writer.email)
  await page.getByLabel('Password', { exact: true }).fill(writer.password)
  await button(page, 'Log in').click()
  await expect(page.getByRole('link', { name: 'New Screenplay' })).toBeVisible()
})
