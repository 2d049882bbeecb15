/** A script that must never be sent to an AI service (`docs/assistant.md#never-send`). */
import { expect, type Page } from '@playwright/test'
import { command, saved } from './support/chrome.ts'
import { button, expectAccessible, openProject, press, scriptWith } from './support/editor.ts'
import { openTogether } from './support/live.ts'
import { test } from './support/test.ts'
import { chooseInMenu } from './support/editor-page.ts'

test('the offline assistant answers and nothing is recorded until it is turned off', async ({
  page,
  server,
}) => {
  const script = scriptWith(['action:Rain.'])
  const { writer, projectId } = await openProject(page, server, { script })
  const bar = page.getByRole('form', { name: 'Command bar' })
  await expect(bar).toContainText('tokens')

  await chooseInMenu(page, 'Privacy')
  const setting = page.getByRole('switch', { name: 'Never send this script to an AI service' })
  await setting.press('Space')
  await expect(setting).toBeChecked()
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect(bar).toContainText('offline assistant: never sent to an AI service')
  await expect(bar).not.toContainText('tokens')

  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect((await writer.readProject(projectId)).script).toMatchObject({ neverSend: true })
  await page.reload()
  await command(page).fill('make it funnier, with more rain and a better ending')
  await button(page, 'What gets sent').click()
  await expect(page.getByRole('dialog')).toContainText('never sent to an AI service')
  await press(page, 'Escape')
  await command(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('never sent to an AI service')

  await button(page, 'Start voice recording').click()
  await expect(page.getByRole('alertdialog')).toContainText('recordings of it are not transcribed')
  await press(page, 'Enter')

  await chooseInMenu(page, 'Privacy')
  await setting.press('Space')
  await press(page, 'Escape')
  await expect(bar).toContainText('tokens')
  await button(page, 'Undo').click()
  await expect(bar).toContainText('never sent to an AI service')
})

test('a writer can turn it on, but only an owner can turn it off', async ({
  page,
  browser,
  server,
}) => {
  const { other } = await openTogether(page, browser, server, scriptWith(['action:Rain.']))
  const setting = (shown: Page) =>
    shown.getByRole('switch', { name: 'Never send this script to an AI service' })
  await chooseInMenu(other, 'Privacy')
  await setting(other).press('Space')
  await expect(setting(other)).toBeChecked()
  await expect(setting(other)).toBeDisabled()
  await expect(setting(other)).toHaveAccessibleDescription(
    /Only an owner of the project can turn this off/,
  )
  await setting(other).click({ force: true })
  await expect(setting(other)).toBeChecked()
  await expectAccessible(other)

  await chooseInMenu(page, 'Privacy')
  await expect(setting(page)).toBeChecked()
  await setting(page).press('Space')
  await expect(setting(page)).not.toBeChecked()
  await expect(setting(other)).not.toBeChecked()
  await other.context().close()
})
