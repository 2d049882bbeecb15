/** The web app with its service worker: without a connection, after an update, and shared files. */
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { listImportExtensions } from '@scenewright/shared/files/file-formats.ts'
import { expectDraftWritten, saved, unsaved } from './support/chrome.ts'
import { button, expectAccessible } from './support/editor.ts'
import { cutConnection, openStored } from './support/installed.ts'
import { newWriter } from './support/signed-in.ts'
import { startServer } from './support/start-server.ts'
import { test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const OFFLINE = "You're offline"
const UPDATED = 'A new version is ready'

test('opens and edits the scripts of this device without a connection, and saves later', async ({
  page,
  context,
  server,
}) => {
  const writer = await newWriter(server)
  await openStored(page, server, writer)
  await context.setOffline(true)
  await page.goto(`${server.url}/editor?storyblock=title`)
  await cutConnection(page)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.getByLabel('Script Title').fill('Written on a train')
  await expect(unsaved(page)).toBeVisible()
  await expectDraftWritten(page)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Script Title')).toHaveValue('Written on a train')
  await cutConnection(page)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  const listed = page.getByRole('region', { name: 'On this device' })
  await expect(listed).toContainText('Written on a train')
  await expect(button(page, 'Account menu')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toBeHidden()
  await page.getByRole('link', { name: 'Open Written on a train' }).click()
  await page.getByLabel('Script Title').press('Control+s')
  await expect(saved(page)).toBeVisible()
  const projects = await (await writer.call('GET', '/api/projects')).text()
  expect(projects).toContain('Written on a train')
})

test('offers a new version, and saves before it reloads', async ({ page }) => {
  const webDir = await mkdtemp(join(tmpdir(), 'scenewright-build-'))
  await cp(join(import.meta.dirname, '../dist/web'), webDir, { recursive: true })
  const server = await startServer({ env: { WEB_DIR: webDir } })
  try {
    const writer = await newWriter(server)
    const projectId = await writer.createProject()
    await openStored(page, server, writer)
    await page.goto(`${server.url}/editor?project=${projectId}&storyblock=title`)
    await page.getByLabel('Script Title').fill('Before the update')
    await appendFile(join(webDir, 'sw.js'), '\n// The next build.\n')
    await page.evaluate(async () => await (await navigator.serviceWorker.ready).update())
    await expect(page.getByText(UPDATED)).toBeVisible()
    await expect(page.getByLabel('Script Title')).toHaveValue('Before the update')
    let isReloaded = false
    page.once('load', () => (isReloaded = true))
    await button(page, 'Reload').click()
    await expect.poll(() => isReloaded).toBe(true)
    await expect(saved(page)).toBeVisible()
    expect(JSON.stringify(await writer.readProject(projectId))).toContain('Before the update')
    await expect(page.getByText(UPDATED)).toBeHidden()
  } finally {
    await server.stop()
    await rm(webDir, { recursive: true, force: true })
  }
})

/** Sends a file as the system's share menu does. */
async function share(page: Page, action: string): Promise<void> {
  await page.evaluate((address) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: address, enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'file' })
    const files = new DataTransfer()
    files.items.add(new File(['INT. TRAIN - NIGHT\n\nRain.'], 'The train.fountain'))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, action)
}

test('imports a file that another app shares', async ({ page, server }) => {
  await openStored(page, server, await newWriter(server))
  await share(page, '/share-file')
  const dialog = page.getByRole('dialog', { name: 'Import The train.fountain' })
  await expect(dialog.getByRole('rowheader')).toHaveText(/TRAIN/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('other apps can share all files that are imported', async ({ request, server }) => {
  const answer = await request.get(`${server.url}/manifest.webmanifest`)
  const accept = expect.arrayContaining(listImportExtensions().map((extension) => `.${extension}`))
  const files = [expect.objectContaining({ accept })]
  expect(await answer.json()).toMatchObject({ share_target: { params: { files } } })
})

test('takes no file from a page of another site', async ({ page, server }) => {
  await openStored(page, server, await newWriter(server))
  const projects = page.url()
  await page.route('http://other.example/', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' })
  })
  await page.goto('http://other.example/')
  await share(page, new URL('/share-file', projects).href)
  await expect(page.getByText('Files from other sites are not accepted.')).toBeVisible()
  await page.goto(`${projects}?shared`)
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
