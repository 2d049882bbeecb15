/** Saving and opening files through native dialogs, and files that the app is started with. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { scriptWith } from '../support/editor.ts'
import { mill } from '../support/opened-scripts.ts'
import { readPdf } from '../support/pdf-reader.ts'
import { newWriter } from '../support/signed-in.ts'
import { startSecondInstance } from './support/launch.ts'
import { pressItem } from './support/menu.ts'
import { answerDialogs, systemCalls } from './support/system.ts'
import { logIn, openBlock, sendLogin, test } from './support/test.ts'

const FOUNTAIN = 'Title: The Last Ferry\nAuthor: A. Writer\n\nEXT. PIER - DUSK\n\nRain.\n'

test('saves a PDF where the writer chooses, and asks again if the disk refuses', async ({
  launch,
  server,
  folder,
}) => {
  const writer = await newWriter(server)
  // The Hindi needs WebAssembly, which our scheme allows in the worker only.
  const script = scriptWith(['scene_heading:INT. MILL - DAY', 'action:हिन्दी'])
  await writer.createProject({ ...script, title: mill.title })
  const desktop = await launch()
  const page = await desktop.page()
  await logIn(page, writer)
  await page.getByRole('link', { name: 'The Mill' }).click()
  await openBlock(page)

  const file = join(folder, 'mill.pdf')
  const gone = join(folder, 'no-such-folder', 'mill.pdf')
  await answerDialogs(desktop, { save: [gone, file, null], message: [0] })
  await pressItem(desktop, 'export-script')
  await expect(page.getByText('Saved as “mill.pdf”.')).toBeVisible()
  expect(await systemCalls(desktop, 'message')).toEqual([
    {
      text: 'Couldn’t save “mill.pdf”.',
      detail: 'This folder no longer exists. Choose another folder.',
      buttons: ['Try Again…', 'Cancel'],
    },
  ])
  const { pages } = await readPdf(await readFile(file))
  const texts = pages.flatMap((found) => found.texts.map(({ text }) => text))
  expect(texts).toContain('INT. MILL - DAY')
  expect(texts.join('').replaceAll('\u2060', '')).toContain('हिन्दी')
  await page.getByRole('button', { name: 'Show in folder' }).click()
  await expect.poll(() => systemCalls(desktop, 'showItemInFolder')).toEqual([file])

  // Its notice goes once it is used. Cancelling writes nothing and shows nothing. The dialog starts
  // in the last used folder.
  await expect(page.getByText(/^Saved as/)).toBeHidden()
  await pressItem(desktop, 'export-block')
  await expect.poll(() => systemCalls(desktop, 'save')).toHaveLength(3)
  const [, , third] = (await systemCalls(desktop, 'save')) as { defaultPath: string }[]
  expect(third?.defaultPath).toBe(join(folder, 'The_Mill_StoryBlock_1.pdf'))
  await expect(page.getByText(/^Saved as/)).toBeHidden()
})

test('opens files and links at the start, from a second start, and from the menu', async ({
  launch,
  server,
  folder,
}) => {
  const writer = await newWriter(server)
  const userData = join(folder, 'user-data')
  const first = await launch()
  await logIn(await first.page(), writer)
  await first.quit()

  const scripts = join(folder, 'scripts')
  await mkdir(scripts)
  const ferry = join(scripts, 'ferry.fountain')
  await writeFile(ferry, FOUNTAIN)
  // Linux desktops pass files as URLs.
  const desktop = await launch({ args: [pathToFileURL(ferry).href] })
  const page = await desktop.page()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The Last Ferry')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Relative paths are resolved against the second start's working directory.
  await writeFile(join(scripts, 'PIER.FOUNTAIN'), FOUNTAIN.replace('Ferry', 'Pier'))
  expect(
    await startSecondInstance({
      userData,
      args: ['PIER.FOUNTAIN', 'ferry.fountain'],
      cwd: scripts,
    }),
  ).toBe(0)
  for (const title of ['The Last Pier', 'The Last Ferry']) {
    await expect(dialog).toContainText(title)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await expect(dialog).toBeHidden()

  expect(await startSecondInstance({ userData, args: ['scenewright://account'] })).toBe(0)
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  // An invalid link opens nothing.
  await startSecondInstance({ userData, args: ['scenewright://projects/../admin'] })
  const token = 'A'.repeat(43)
  await startSecondInstance({ userData, args: [`scenewright://reset-password?token=${token}`] })
  // The form is there only until the server has answered that it doesn't know the token.
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?token=${token}`)

  await answerDialogs(desktop, { open: [null, ferry, join(folder, 'gone.fdx')] })
  await pressItem(desktop, 'open-file')
  await pressItem(desktop, 'open-file')
  await expect(page.getByRole('dialog')).toContainText('The Last Ferry')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await pressItem(desktop, 'open-file')
  await expect(page.getByText('Couldn’t open “gone.fdx”.')).toBeVisible()
})

test('a file opened without a login is imported after the login', async ({
  launch,
  server,
  folder,
}) => {
  const writer = await newWriter(server)
  const linked = await launch({ args: ['scenewright://projects'] })
  const login = (await linked.page()).getByRole('heading', { name: 'Login' })
  await expect(login).toBeVisible()
  await linked.quit()

  const ferry = join(folder, 'ferry.fountain')
  await writeFile(ferry, FOUNTAIN)
  const page = await (await launch({ args: [ferry] })).page()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await sendLogin(page, writer)
  await expect(page.getByRole('dialog')).toContainText('The Last Ferry')
})
