/** Commands that the offline assistant carries out, on the server and without a connection. */
import { expect } from '@playwright/test'
import { command } from './support/chrome.ts'
import { button, press } from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test.describe('with the stored app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('carries out commands without a connection', async ({ page, bareServer }) => {
    await openPage(page, bareServer, ['action:Mara waits.'])
    await page.evaluate(() => navigator.serviceWorker.ready)
    // The next load comes from the service worker.
    await page.reload()
    await command(page).focus()
    await expect(page.getByText('offline assistant')).toBeVisible()
    await page.context().setOffline(true)
    await button(page, 'What gets sent').click()
    const sheet = page.getByRole('dialog', { name: 'What gets sent' })
    await expect(sheet).toContainText('Nothing is sent')
    await sheet.getByRole('button', { name: 'Close' }).last().click()

    await command(page).fill('add an action: Rain.')
    await press(page, 'Enter')
    await expectLines(page, ['action:Mara waits.', 'action:Rain.'])
    await command(page).fill('make it funnier')
    await press(page, 'Enter')
    await expect(page.getByRole('alert')).toContainText(
      'Error processing command. Please try again.',
    )
    await expect(button(page, 'Try again')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Suggestions' })).toBeHidden()
    await page.context().setOffline(false)
    await command(page).press('Tab')
    await button(page, 'Try again').press('Enter')
    await expect(page.getByRole('alert')).toContainText('needs an AI service')
    await expectLines(page, ['action:Mara waits.', 'action:Rain.'])
  })
})

test('answers a question without calling it an error', async ({ page, bareServer }) => {
  await openPage(page, bareServer, ['scene_heading:INT. DEPOT', 'action:Mara waits.'])
  await command(page).fill('how many scenes are there?')
  await press(page, 'Enter')
  const panel = page.getByRole('complementary', { name: 'Assistant' })
  await expect(panel).toContainText('The script has 1 scene on 1 page.')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByText('Saved to database')).toBeVisible()
})
