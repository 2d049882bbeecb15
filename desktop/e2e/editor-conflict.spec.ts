/** Two devices edit one project; neither overwrites the other (`docs/saving.md#conflicts`). */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import { button, expectAccessible, press, scriptWith } from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

/** Makes an edit here after another device has saved, and saves. */
async function causeConflict(page: Page, server: TestServer) {
  const opened = await openPage(page, server, ['action:base'])
  await press(page, 'End')
  await page.keyboard.type(' mine')
  const theirs = scriptWith(['action:theirs'])
  const body = { title: 'Theirs', screenplay_json: theirs, baseVersion: 1 }
  await opened.writer.call('PUT', `/api/projects/${opened.projectId}`, body)
  await press(page, 'Control+s')
  await button(page, 'Compare…').click()
  await expect(page.getByRole('dialog', { name: /changed elsewhere/ })).toBeVisible()
  return {
    ...opened,
    serverText: async () =>
      JSON.stringify((await opened.writer.readProject(opened.projectId)).script),
  }
}

test('asks before a save that is based on an older version', async ({ page, server }) => {
  const { serverText } = await causeConflict(page, server)
  expect(await serverText()).toContain('theirs')
  await expectAccessible(page)
  await press(page, 'Escape')
  await expectLines(page, ['action:base mine'])
  await expect(page.getByText('Unsaved changes')).toBeVisible()
})

test("'Keep mine' replaces the other device's save", async ({ page, server }) => {
  const { serverText } = await causeConflict(page, server)
  await button(page, 'Keep mine').click()
  await expect(page.getByText('Saved to database')).toBeVisible()
  expect(await serverText()).toContain('base mine')
})

test("'Keep server version' shows the other device's script", async ({ page, server }) => {
  const { serverText } = await causeConflict(page, server)
  await button(page, 'Keep server version').click()
  await expect(page.getByText('Saved to database')).toBeVisible()
  await button(page, 'Story Block 1').click()
  await expectLines(page, ['action:theirs'])
  expect(await serverText()).toContain('theirs')
})

test("'Download mine' hands out this device's script where the plan has no room for both", async ({
  page,
  server,
}) => {
  await causeConflict(page, server)
  await button(page, 'Keep both').click()
  await expect(page.getByRole('alertdialog')).toContainText('plan')
  await expect(button(page, 'OK')).toBeFocused()
  await press(page, 'Enter')
  const downloading = page.waitForEvent('download')
  await button(page, 'Download mine').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.scenewright$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('base mine')
  await expect(page.getByRole('dialog', { name: /changed elsewhere/ })).toBeVisible()
})

test("'Save combined' saves the chosen version of each block", async ({ page, server }) => {
  const opened = await openPage(page, server, ['action:one'], ['action:two'], ['action:three'])
  await press(page, 'End')
  await page.keyboard.type(' of mine')
  const theirs = scriptWith(
    ['action:one'],
    ['action:two of theirs'],
    ['action:three'],
    ['shot:four'],
  )
  const body = { title: 'Theirs', screenplay_json: theirs, baseVersion: 1 }
  await opened.writer.call('PUT', `/api/projects/${opened.projectId}`, body)
  await press(page, 'Control+s')
  await button(page, 'Compare…').click()
  const dialog = page.getByRole('dialog', { name: /changed elsewhere/ })
  const choice = (block: string) => dialog.getByRole('group', { name: `“${block}”` })

  // A change made on one side only is selected by default.
  await expect(choice('Story Block 1').getByLabel('Your version')).toBeChecked()
  await expect(choice('Story Block 2').getByLabel('Server version')).toBeChecked()
  await expect(choice('Story Block 3')).toHaveCount(0)
  await expect(choice('Story Block 4').getByLabel('Include')).toBeChecked()
  await expect(dialog.locator('ins')).toHaveText([/of mine/])
  await choice('Story Block 2').getByLabel('Both').check()
  await choice('Story Block 4').getByLabel('Leave out').check()
  await expectAccessible(page)
  await button(page, 'Save combined').click()
  await expect(page.getByText('Saved to database')).toBeVisible()
  const { script } = await opened.writer.readProject(opened.projectId)
  const { storyBlocks } = script as { storyBlocks: { elements: { content: string }[] }[] }
  const texts = storyBlocks.map(({ elements }) => elements.map(({ content }) => content).join())
  expect(texts).toEqual(['one of mine', 'two of theirs', 'two', 'three'])
  await press(page, 'Control+z')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(button(page, 'Story Block 4')).toHaveCount(0)
})

test('the conflict dialog fits on a phone', async ({ page, server }) => {
  await causeConflict(page, server)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await button(page, 'Keep mine').click()
  await expect(page.getByText('Saved to database')).toBeVisible()
})
