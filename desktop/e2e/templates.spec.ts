/** Templates for new projects (`docs/product.md#projects`). */
import { expect, type Page } from '@playwright/test'
import { newScript } from '@scenewright/shared/script/script.ts'
import {
  blockNames,
  button,
  expectAccessible,
  openProject,
  press,
  tabTo,
} from './support/editor.ts'
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
  await expect(page.getByLabel('Script Title')).toHaveValue('Untitled Project')
  await blockNames(page).nth(1).click()
  await expect(page.locator('[data-element-id]')).toHaveText(['ACT ONE', '', 'END OF ACT ONE'])
  const projectId = new URL(page.url()).searchParams.get('project') ?? ''
  expect((await writer.readProject(projectId)).script).toMatchObject({
    title: 'Untitled Project',
    pages: { profile: 'industry', styles: { Dialogue: { spacing: 2 }, Action: { caps: true } } },
  })
})

test('Save as template in the editor: the script starts new projects until it is deleted', async ({
  page,
  server,
}) => {
  const pages = { profile: 'industry', paper: 'a4', sceneNumbers: 'both' } as const
  const script = { ...newScript(), title: 'Night Bus, the series', author: 'A. Writer', pages }
  const { writer, projectId: original } = await openProject(page, server, { script })
  // A template needs no connection.
  await page.context().setOffline(true)
  await button(page, 'Export as…').press('Enter')
  await page.getByRole('menuitem', { name: 'Save as template' }).press('Enter')
  await expect(page.getByText('Saved "Night Bus, the series" as a template')).toBeVisible()
  await page.context().setOffline(false)
  // The Free plan has one project.
  await writer.call('DELETE', `/api/projects/${original}`)

  await page.goto(`${server.url}/projects`)
  await button(page, 'Templates…').press('Enter')
  await option(page, 'Night Bus, the series').press('Space')
  await expectAccessible(page)
  await tabTo(page, dialog(page).getByRole('button', { name: 'Create Project' }))
  await press(page, 'Enter')
  await expect(page.getByLabel('Author')).toHaveValue('A. Writer')
  const projectId = new URL(page.url()).searchParams.get('project') ?? ''
  expect((await writer.readProject(projectId)).script).toMatchObject({ author: 'A. Writer', pages })

  await page.goto(`${server.url}/projects`)
  await button(page, 'Templates…').press('Enter')
  await button(page, 'Delete the template Night Bus, the series').press('Enter')
  await page.getByRole('button', { name: 'Delete template', exact: true }).press('Enter')
  await expect(option(page, 'Night Bus, the series')).toHaveCount(0)
  await expect(dialog(page)).toContainText('stored on this device only')
})
