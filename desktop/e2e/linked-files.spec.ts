/**
 * Opening files and saving back to them in a browser with the File System Access API. The picker is
 * replaced, because no spec can use it; its files are real ones, in the browser's own file system.
 */
import { expect, type Page } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { button, expectAccessible, waitForFrame } from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const NAME = 'rain.fountain'
const FOUNTAIN = 'Title:  Rain\n\n\nINT. MILL - DAY\n\nRain.\n\n@McAvoy\nIt rains.'

/** Writes the file, as another program does. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    async ([file, content]) => {
      const root = await navigator.storage.getDirectory()
      const stream = await (await root.getFileHandle(file, { create: true })).createWritable()
      await stream.write(content)
      await stream.close()
    },
    [name, text] as const,
  )
}

async function read(page: Page, name: string): Promise<string> {
  return await page.evaluate(async (file) => {
    const root = await navigator.storage.getDirectory()
    return await (await (await root.getFileHandle(file)).getFile()).text()
  }, name)
}

/** Replaces the pickers: one opens the file, the other saves under the proposed name. */
async function answerPickers(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const handle = async (file: string) =>
      await (await navigator.storage.getDirectory()).getFileHandle(file, { create: true })
    Object.assign(window, {
      showOpenFilePicker: async () => [await handle(name)],
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        await handle(suggestedName),
    })
  }, NAME)
}

async function openProjects(page: Page, server: TestServer): Promise<void> {
  const { token } = await newWriter(server)
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(`${server.url}/projects`)
}

const fileBadge = (page: Page) => page.locator('[data-file]')

async function type(page: Page, line: string, words: string): Promise<void> {
  await page.locator('.element', { hasText: line }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
  await waitForFrame(page)
}

test('opens a file, saves back to it, and keeps the original to download', async ({
  page,
  server,
}) => {
  await answerPickers(page)
  await openProjects(page, server)
  await write(page, NAME, FOUNTAIN)
  await button(page, 'Open file…').click()
  const dialog = page.getByRole('dialog', { name: `Open ${NAME}` })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Open as new project' }).click()
  await expect(fileBadge(page)).toContainText(`Saved to ${NAME}`)

  await type(page, 'It rains.', ' It pours.')
  await expect(fileBadge(page)).toContainText(`Not saved to ${NAME} yet`)
  await page.keyboard.press('Control+s')
  await expect(fileBadge(page)).toContainText(`Saved to ${NAME}`)
  await expect(saved(page)).toBeVisible()
  const edited = `${FOUNTAIN} It pours.`
  expect(await read(page, NAME)).toBe(edited)
  await expect(page.getByText('A browser can’t put a backup beside it')).toBeVisible()
  await expectAccessible(page)

  // The handle is stored on the device, so the script is still linked after a reload.
  await page.reload()
  await expect(fileBadge(page)).toContainText(`Saved to ${NAME}`)
  const downloading = page.waitForEvent('download')
  await button(page, `File ${NAME}`).click()
  await page.getByRole('menuitem', { name: 'Download the original' }).click()
  expect((await downloading).suggestedFilename()).toBe(NAME)
  await type(page, 'It rains.', ' Again.')
  await button(page, 'Save Project').click()
  await expect.poll(() => read(page, NAME)).toBe(`${edited} Again.`)
})

test('never writes over what another program has written without asking', async ({
  page,
  server,
}) => {
  await answerPickers(page)
  await openProjects(page, server)
  await write(page, NAME, FOUNTAIN)
  await button(page, 'Open file…').click()
  await button(page, 'Open as new project').click()
  await expect(fileBadge(page)).toContainText(`Saved to ${NAME}`)
  const theirs = FOUNTAIN.replace('It rains.', 'It snows.')
  await write(page, NAME, theirs)
  await type(page, 'It rains.', ' It pours.')
  await page.keyboard.press('Control+s')
  const changed = page.getByRole('dialog', { name: /was changed by another program/ })
  await expect(changed).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await read(page, NAME)).toBe(theirs)
  await expect(fileBadge(page)).toContainText(`Not saved to ${NAME} yet`)

  // The project has the edit already; the button is for the file.
  await expect(saved(page)).toBeVisible()
  await button(page, 'Save to file').click()
  await changed.getByRole('button', { name: 'Keep both' }).click()
  await expect(fileBadge(page)).toContainText('Saved to rain 2.fountain')
  expect(await read(page, NAME)).toBe(theirs)
  expect(await read(page, 'rain 2.fountain')).toBe(`${FOUNTAIN} It pours.`)

  await type(page, 'It rains.', ' Hail.')
  await write(page, 'rain 2.fountain', theirs)
  await page.keyboard.press('Control+s')
  await changed.getByRole('button', { name: 'Open the changed file as a new script' }).click()
  const opened = page.getByRole('dialog', { name: 'Open rain 2.fountain' })
  await expect(opened).toContainText('A script of yours is saved to this file already')
  await opened.getByRole('button', { name: 'Cancel' }).click()
  expect(await read(page, 'rain 2.fountain')).toBe(theirs)
})
