/** Where a login leads, and what / says to somebody who was sent there (`docs/product.md#login`). */
import { expect } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import { expectAccessible } from './support/editor.ts'
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
  await notice.getByRole('link', { name: 'Log in' }).click()
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
