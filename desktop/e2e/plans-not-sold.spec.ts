/** Limits on a server that sells no plans: whom to ask, and no way to a shop (`docs/product/site.md#plans`). */
import { expect } from '@playwright/test'
import { button, expectAccessible } from './support/editor.ts'
import { runAdmin } from './support/run-admin.ts'
import { newWriter } from './support/signed-in.ts'
import { startServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const ASK = 'Ask the owner of this server to change your plan.'

test("the project limit is explained before it refuses, and the owner's command lifts it", async ({
  page,
  bareServer: server,
}) => {
  const writer = await newWriter(server)
  await writer.createProject()
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/projects`)
  await expect(page.getByText(ASK)).toBeVisible()
  await expect(button(page, 'New Project')).toHaveAccessibleDescription(new RegExp(ASK))
  await button(page, 'New Project').click()
  await expect(page.getByRole('alert')).toContainText(ASK)
  await expect(page.getByRole('link', { name: 'See plans' })).toBeHidden()
  await expectAccessible(page)

  await page.goto(`${server.url}/account`)
  await expect(page.getByText(ASK)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare plans' })).toBeHidden()
  await expect(page.getByText('npm run')).toBeHidden()
  await expectAccessible(page)

  expect(await runAdmin(server, ['plan', writer.email, 'pro'])).toBe(
    `${writer.email} is now on the Pro plan.\n`,
  )
  await page.reload()
  await expect(
    page.getByText('10.0M tokens a month, unlimited projects, PDF export.'),
  ).toBeVisible()
  await expect(page.getByText(ASK)).toBeHidden()
  await page.goto(`${server.url}/projects`)
  await button(page, 'New Project').click()
  await expect(page).toHaveURL(/\/editor\?project=/)
})

test('DEFAULT_PLAN applies to accounts that exist already', async ({ page, bareServer }) => {
  const writer = await newWriter(bareServer)
  const changed = await startServer({ after: bareServer, env: { DEFAULT_PLAN: 'basic' } })
  try {
    await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
    await page.goto(`${changed.url}/account`)
    await expect(page.getByText('5.0M tokens a month, 5 projects, PDF export.')).toBeVisible()
  } finally {
    await changed.stop()
  }
})
