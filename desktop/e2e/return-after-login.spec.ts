/** The page after a login, and what / says to somebody who was sent there (`docs/product/account.md#login`). */
import { expect } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import { button, expectAccessible } from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import { test } from './support/test.ts'

test('a link to a project asks for the login, then opens the project', async ({ page, server }) => {
  const writer = await newWriter(server)
  const projectId = await writer.createProject()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/editor?project=${projectId}&storyblock=1`)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Log in to open this project.')
  await expect(page).toHaveURL(`${server.url}/`)
  await expectAccessible(page)
  await expectNoOverflow(page)
  // Every way to a login on this page leads there, not only the notice's.
  const next = encodeURIComponent(`/editor?project=${projectId}&storyblock=1`)
  const links = (address: string) => page.locator(`a[href^="${address}"]`)
  for (const address of ['/login', '/signup']) {
    const hrefs = await links(address).evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(new Set(hrefs)).toEqual(new Set([`${address}?next=${next}`]))
  }
  await button(page, 'Open menu').click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
  await expect(links('/forgot-password')).toHaveAttribute('href', `/forgot-password?next=${next}`)
  await page.getByLabel('Email').fill(writer.email)
  await page.getByLabel('Password', { exact: true }).fill(writer.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/editor?project=${projectId}&storyblock=1`)
  await expect(page).toHaveTitle('New Screenplay | Scenewright')

  // The session ends elsewhere while the writer looks at the projects.
  await page.goto(`${server.url}/projects`)
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  // A call that the server refuses before the reload would show the notice too early.
  await page.waitForLoadState('networkidle')
  await writer.call('POST', '/api/auth/logout-everywhere')
  await page.reload()
  await expect(notice).toContainText('Your session has ended.')
  await expect(page.getByText('Your session has ended.')).toHaveCount(1)
  await expect(notice.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fprojects',
  )
})

test("the FAQ's Start writing leads a visitor to the editor, after the login", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/FAQ/`)
  await expect(page).toHaveURL(`${server.url}/faq`)
  await page.getByRole('link', { name: 'Start writing' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Log in to start writing.')
  await expect(notice.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/signup?next=%2Feditor',
  )
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
})
