/** A script that must never be sent to an AI service (`docs/assistant.md#never-send`). */
import { expect, test } from '@playwright/test'
import { startAssistant } from './support/assistants.ts'
import { command, saved } from './support/chrome.ts'
import { button, expectAccessible, openProject, press, scriptWith } from './support/editor.ts'
import { startServer, type TestServer } from './support/start-server.ts'

let server: TestServer
let stopAssistant: () => Promise<void>

test.beforeAll(async () => {
  const started = await startAssistant('openai')
  stopAssistant = started.stop
  server = await startServer({ env: started.env })
})
test.afterAll(async () => {
  await server?.stop()
  await stopAssistant?.()
})

test('the offline assistant answers and nothing is recorded until it is turned off', async ({
  page,
}) => {
  const script = scriptWith(['action:Rain.'])
  const { writer, projectId } = await openProject(page, server, { script })
  const bar = page.getByRole('form', { name: 'Command bar' })
  await expect(bar).toContainText('tokens')

  await button(page, 'Privacy').press('Enter')
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
  await expect(page.getByRole('alert')).toContainText('understand')

  await button(page, 'Start voice recording').click()
  await expect(page.getByRole('alertdialog')).toContainText('recordings of it are not transcribed')
  await press(page, 'Enter')

  await button(page, 'Privacy').press('Enter')
  await setting.press('Space')
  await press(page, 'Escape')
  await expect(bar).toContainText('tokens')
  await button(page, 'Undo').click()
  await expect(bar).toContainText('never sent to an AI service')
})
