/** Templates for new projects (`docs/product/projects.md#projects`). */
import { expect, type Page } from '@playwright/test'
import { blockNames, button, expectAccessible, press } from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import { test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const option = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true })

test('a new project from a template has its acts and pages; the first entry is a blank one', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/projects`)
  await button(page, 'Templates…').press('Enter')
  await expect(option(page, 'Blank project')).toBeFocused()
  await expect(option(page, 'Blank project')).toBeChecked()
  await expectAccessible(page)
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await expect(option(page, 'Half-hour, multi-camera')).toBeChecked()
  await press(page, 'Enter')

  await expect(blockNames(page)).toHaveText(['Cold Open', 'Act One', 'Act Two', 'Tag'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled Project')
  await blockNames(page).nth(1).click()
  await expect(page.locator('[data-element-id]')).toHaveText(['ACT ONE', '', 'END OF ACT ONE'])
  const projectId = new URL(page.url()).searchParams.get('project') ?? ''
  expect((await writer.readProject(projectId)).script).toMatchObject({
    title: 'Untitled Project',
    pages: { profile: 'industry', styles: { Dialogue: { spacing: 2 }, Action: { caps: true } } },
  })
})
