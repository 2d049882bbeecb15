/** Buying, cancelling and changing a plan, with a fake Stripe server (`docs/billing.md`). */
import { expect, type Page } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import { button, expectAccessible } from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { missPayments } from './support/fake-stripe.ts'
import { test } from './support/test.ts'

declare global {
  interface Window {
    /** The page's cumulative layout shift so far. */
    shifted: number
  }
}

/** Runs in the page: sums up layout shifts that no input caused. */
function trackShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || !('hadRecentInput' in entry)) continue
      if (entry.hadRecentInput === false) window.shifted += Number(entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const PASSWORD = 'forty dead buses in rows'

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const exactName = { name, exact: true }
  const pressable = page.getByRole('link', exactName).or(page.getByRole('button', exactName))
  // Tab skips elements that aren't on the page yet or are disabled.
  await expect(pressable.or(page.getByLabel(name, { exact: true })).first()).toBeEnabled()
  const isFocused = async () =>
    await page.evaluate((wanted) => {
      const at = document.activeElement
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent
      return label?.trim() === wanted
    }, name)
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

/** The verification link that was mailed to this address. */
async function verifyLink(server: TestServer, email: string): Promise<string> {
  const find = async () => {
    const mail = (await server.outbox()).find(({ to }) => to === email)
    return /http\S+verify-email\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return await find()
}

/** Opens the pricing page with a new, logged-in writer. */
async function openPricing(page: Page, server: TestServer): Promise<void> {
  const writer = await newWriter(server)
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.addInitScript(trackShifts)
  await page.goto(`${server.url}/pricing`)
}

async function buy(page: Page, server: TestServer, plan: 'Basic' | 'Pro'): Promise<void> {
  await openPricing(page, server)
  await button(page, `Choose ${plan}`).click()
  await button(page, 'Pay').click()
  await expect(page.getByText(`Your ${plan} plan is active.`)).toBeVisible()
}

test('signs up and buys a plan with the keyboard alone', async ({ page, server }) => {
  const email = `buyer-${process.pid}@example.org`
  await page.goto(`${server.url}/pricing`)
  await expect(page.getByRole('link', { name: 'Choose Pro' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/pricing?plan=pro')}`,
  )
  await press(page, 'Start for free')
  await expect(page).toHaveURL(/\/signup$/)
  await type(page, 'Email', email)
  await type(page, 'Password', PASSWORD)
  await type(page, 'Confirm password', PASSWORD)
  await page.keyboard.press('Enter')
  await page.goto(await verifyLink(server, email))
  await press(page, 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
  await type(page, 'Email', email)
  await type(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects$/)
  await press(page, 'Pricing')
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  await press(page, 'Choose Pro')
  await expect(page.getByRole('heading', { name: /^Pay for/ })).toBeVisible()
  await press(page, 'Back')
  await expect(page.getByRole('heading', { name: 'Checkout canceled' })).toBeVisible()
  await press(page, 'Back to plans')
  await press(page, 'Choose Pro')
  await expect(page.getByRole('heading', { name: /^Pay for/ })).toBeVisible()
  await press(page, 'Pay')
  await expect(page.getByText('Your Pro plan is active.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Your account')
  await expect(page.getByText('Pro, $29.99 per month')).toBeVisible()
})

test('a visitor who chose a yearly plan comes back to its checkout after the login', async ({
  page,
  server,
}) => {
  const { email, password } = await newWriter(server)
  await page.addInitScript(trackShifts)
  await page.goto(`${server.url}/pricing`)
  await page.getByRole('radio', { name: 'Yearly' }).check({ force: true })
  const basic = page.getByRole('article').filter({ hasText: 'Recommended' })
  await expect(basic).toContainText('$144 per year')
  await expect(basic).toContainText('$12 a month, 19% less')
  expect(await page.evaluate(() => window.shifted)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose Basic' }).click()
  await expect(page.getByText('Log in to choose your plan.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Basic costs $144 per year.')
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Pay for price_basic_yearly' })).toBeVisible()
  await button(page, 'Pay').click()
  await expect(page.getByText('It renews each year until you cancel.')).toBeVisible()

  // A subscriber changes the plan on the same page.
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('radiogroup')).toBeHidden()
  await button(page, 'Switch to Pro').click()
  await expect(dialog).toContainText('Pro starts now.')
  await dialog.getByRole('button', { name: 'Switch to Pro' }).click()
  await expect(page.getByText('Your plan is Pro.')).toBeFocused()
  await button(page, 'Switch to Free').click()
  await expect(dialog.getByRole('button', { name: 'Keep Pro' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Your plan is canceled\. You keep Pro until/)).toBeVisible()
  await expectAccessible(page)
})

test('cancels, resumes and changes a plan, and shows a failed payment', async ({
  page,
  server,
  stripe,
}) => {
  await buy(page, server, 'Pro')
  await page.getByRole('link', { name: 'Your account' }).click()
  await button(page, 'Cancel subscription').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('You keep access to Pro until the end of the billing period')
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Your plan is canceled\. You keep Pro until/)).toBeVisible()
  await expect(button(page, 'Cancel subscription')).toBeHidden()
  await expectAccessible(page)
  await button(page, 'Resume Pro').click()
  await expect(button(page, 'Cancel subscription')).toBeFocused()
  await button(page, 'Switch to Basic').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to Basic' }).click()
  await expect(page.getByText(/^Basic starts on .* Until then you keep Pro\.$/)).toBeVisible()

  await missPayments(stripe, server)
  await page.reload()
  await expect(page.getByText(/^Your last payment didn't go through\./)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await button(page, 'Manage cards and invoices').click()
  await expect(page).toHaveURL(/\/portal\/cus_/)
})
