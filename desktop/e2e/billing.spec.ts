/** Plans bought, cancelled and kept, with a peer of Stripe's (spec §2, §4, §6, §8). */
import { expect, type Page } from '@playwright/test'
import { button, expectAccessible } from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import { startServer, type TestServer } from './support/start-server.ts'
import { startStripe, type StartedStripe } from './support/stripe-peer.ts'
import { test } from './support/test.ts'

// One shop for all of them.
test.describe.configure({ mode: 'default' })

let stripe: StartedStripe
let shop: TestServer
test.beforeAll(async () => {
  stripe = await startStripe()
  shop = await startServer({ env: stripe.env })
})
test.afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

const PASSWORD = 'forty dead buses in rows'

/** Goes on with Tab until what is named has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const exactly = { name, exact: true }
  const pressable = page.getByRole('link', exactly).or(page.getByRole('button', exactly))
  // Before it is there, and can be pressed, no Tab leads to it.
  await expect(pressable.or(page.getByLabel(name, { exact: true })).first()).toBeEnabled()
  const isThere = async () =>
    await page.evaluate((wanted) => {
      const at = document.activeElement
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent
      return label?.trim() === wanted
    }, name)
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

/** The link of the mail that verifies this address. */
async function verifyLink(email: string): Promise<string> {
  const find = async () => {
    const mail = (await shop.outbox()).find(({ to }) => to === email)
    return /http\S+verify-email\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return await find()
}

/** A writer who is logged in, on the pricing page. */
async function openPricing(page: Page, server: TestServer): Promise<void> {
  const writer = await newWriter(server)
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/pricing`)
}

async function buy(page: Page, plan: 'Basic' | 'Pro'): Promise<void> {
  await openPricing(page, shop)
  await button(page, `Choose ${plan}`).click()
  await button(page, 'Pay').click()
  await expect(page.getByText(`${plan} has begun.`)).toBeVisible()
}

test('from the sign-up to a plan with the keyboard alone', async ({ page }) => {
  const email = `buyer-${process.pid}@example.org`
  await page.goto(`${shop.url}/pricing`)
  await expect(page.getByRole('link', { name: 'Choose Pro' })).toHaveAttribute('href', '/login')
  await press(page, 'Start for free')
  await expect(page).toHaveURL(/\/signup$/)
  await type(page, 'Email', email)
  await type(page, 'Password', PASSWORD)
  await type(page, 'Confirm password', PASSWORD)
  await page.keyboard.press('Enter')
  await page.goto(await verifyLink(email))
  await press(page, 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
  await type(page, 'Email', email)
  await type(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects$/)
  await press(page, 'Pricing')
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Choose Pro')
  await expect(page.getByRole('heading', { name: /^Pay for/ })).toBeVisible()
  await press(page, 'Back')
  await expect(page.getByRole('heading', { name: 'Nothing was bought' })).toBeVisible()
  await press(page, 'Back to the plans')
  await press(page, 'Choose Pro')
  await expect(page.getByRole('heading', { name: /^Pay for/ })).toBeVisible()
  await press(page, 'Pay')
  await expect(page.getByText('Pro has begun.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Your account')
  await expect(page.getByText('Pro, $29.99 per month')).toBeVisible()
})

test('a plan is cancelled, resumed, changed, and overdue', async ({ page }) => {
  await buy(page, 'Pro')
  await page.getByRole('link', { name: 'Your account' }).click()
  await button(page, 'Cancel subscription').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('You keep access to Pro until the end of the billing period')
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Your plan is cancelled\. You keep Pro until/)).toBeVisible()
  await expect(button(page, 'Cancel subscription')).toBeHidden()
  await expectAccessible(page)
  await button(page, 'Resume Pro').click()
  await expect(button(page, 'Cancel subscription')).toBeFocused()
  await button(page, 'Move to Basic').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to Basic' }).click()
  await expect(page.getByText(/^Basic begins on .* Until then you keep Pro\.$/)).toBeVisible()

  await stripe.tell('status past_due')
  await stripe.tell(`deliver ${shop.url}/api/stripe/webhook`)
  await page.reload()
  await expect(page.getByText(/^The last payment did not go through\./)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await button(page, 'Manage cards and invoices').click()
  await expect(page).toHaveURL(/\/portal\/cus_/)
})

test('without Stripe the pricing page says that billing is off', async ({ page, server }) => {
  await openPricing(page, server)
  await expect(page.getByText(/^Billing is off on this server:/)).toBeVisible()
  await expect(button(page, 'Choose Basic')).toBeDisabled()
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
