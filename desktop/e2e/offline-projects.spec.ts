/** Saved projects without a connection (`docs/saving.md#offline-copies`). */
import { expect, type Page } from '@playwright/test'
import { People } from '@scenewright/shared/api/people.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { expectDraftWritten, saved, unsaved } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  pageText,
  press,
  pressLogout,
  scriptWith,
} from './support/editor.ts'
import { cutConnection, expectCopies, openStored } from './support/installed.ts'
import { clickEnd, share } from './support/live.ts'
import { newWriter, type Writer } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const OFFLINE = "You're offline"
const SCRIPT = { ...scriptWith(['action:Rain.'], ['action:Wind.']), title: 'The Lamp Room' }

/** Opens a saved project once online, so that it is on the device, and reloads it offline. */
async function openOffline(page: Page, server: TestServer, script: Script = SCRIPT) {
  const writer = await newWriter(server)
  const projectId = await writer.createProject(script)
  await openStored(page, server, writer)
  await openOnline(page, server, projectId)
  await reloadOffline(page)
  const text = async () => JSON.stringify((await writer.readProject(projectId)).script)
  return { writer, projectId, text }
}

async function openOnline(page: Page, server: TestServer, projectId: string): Promise<void> {
  await page.goto(`${server.url}/editor?project=${projectId}&storyblock=1`)
  await expect(saved(page)).toBeVisible()
  await expectCopies(page, /Rain\./)
}

async function reloadOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.reload()
  await expect(saved(page)).toBeVisible()
  await cutConnection(page)
  await expect(page.getByText(OFFLINE)).toBeVisible()
}

async function saveElsewhere(writer: Writer, projectId: string, text: string): Promise<void> {
  const theirs = { ...scriptWith([`action:${text}`], ['action:Wind.']), title: 'The Lamp Room' }
  const { version } = await writer.readProject(projectId)
  const body = { title: theirs.title, screenplay_json: theirs, baseVersion: version }
  await writer.call('PUT', `/api/projects/${projectId}`, body)
}

test('a saved project is edited without a connection, and meets what was saved elsewhere', async ({
  page,
  context,
  server,
}) => {
  const { writer, projectId, text } = await openOffline(page, server)

  await test.step('an edit is saved later', async () => {
    await expect(pageText(page)).toContainText('Rain.')
    await expectAccessible(page)
    await clickEnd(page, 'Rain.')
    await page.keyboard.type(' Written offline.')
    await expect(unsaved(page)).toBeVisible()
    await expectDraftWritten(page)
    await page.reload()
    await expect(pageText(page)).toContainText('Rain. Written offline.')
    await cutConnection(page)
    await press(page, 'Control+s')
    await context.setOffline(false)
    await expect(page.getByText(OFFLINE)).toBeHidden()
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await text()).toContain('Rain. Written offline.')
    const projects: unknown = await (await writer.call('GET', '/api/projects')).json()
    expect(projects).toHaveLength(1)
    await expectCopies(page, /Written offline/)
  })

  await test.step('a page without edits shows what was saved elsewhere', async () => {
    await reloadOffline(page)
    await saveElsewhere(writer, projectId, 'Rain. Theirs.')
    await context.setOffline(false)
    await expect(pageText(page)).toContainText('Rain. Theirs.')
    await expect(saved(page)).toBeVisible()
    await clickEnd(page, 'Rain. Theirs.')
    await page.keyboard.type(' And mine.')
    await press(page, 'Control+s')
    await expect(saved(page)).toBeVisible()
    expect(await text()).toContain('Rain. Theirs. And mine.')
    await expectCopies(page, /And mine/)
  })

  await test.step('both edited: the page asks, and loses nothing', async () => {
    await reloadOffline(page)
    await clickEnd(page, 'And mine.')
    await page.keyboard.type(' Mine again.')
    await expectDraftWritten(page)
    await saveElsewhere(writer, projectId, 'Snow.')
    await context.setOffline(false)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: /changed elsewhere/ })
    await expect(dialog).toContainText('Mine again')
    await expect(dialog).toContainText('Snow')
    await button(page, 'Keep mine').click()
    await expect(saved(page)).toBeVisible()
    expect(await text()).toContain('Rain. Theirs. And mine. Mine again.')
  })

  await test.step('deleted elsewhere, it is gone from the device too', async () => {
    await reloadOffline(page)
    await writer.call('DELETE', `/api/projects/${projectId}`)
    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toContainText('deleted')
    await expectCopies(page, /^\[\]$/)
  })
})

test('lists saved projects offline, never sent ones too, until the writer logs out', async ({
  page,
  context,
  server,
}) => {
  const { projectId } = await openOffline(page, server, { ...SCRIPT, neverSend: true })
  await expect(page.getByRole('form', { name: 'Command bar' })).toContainText(
    'never sent to an AI service',
  )
  await page.getByRole('link', { name: 'Projects' }).click()
  const listed = page.getByRole('region', { name: 'On this device' })
  await expect(listed.getByRole('listitem')).toHaveCount(1)
  await expect(listed).toContainText('Saved, last opened')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open The Lamp Room' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Lamp Room')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await pressLogout(page)
  await expect(button(page, 'Account menu')).toBeHidden()
  await expectCopies(page, /^\[\]$/)
  await context.setOffline(false)

  // The next user of this browser gets nothing of it.
  const other = await newWriter(server)
  await openStored(page, server, other)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(listed).toBeHidden()
  await page.goto(`${server.url}/editor?project=${projectId}`)
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('merges what several people wrote, one of them offline', async ({ page, context, server }) => {
  const nora = await newWriter(server)
  const ivo = await newWriter(server)
  const projectId = await nora.createProject(SCRIPT)
  await share(server, nora, projectId, { writer: ivo, role: 'writer' })
  await openStored(page, server, ivo)
  await openOnline(page, server, projectId)
  await reloadOffline(page)
  await clickEnd(page, 'Rain.')
  await page.keyboard.type(' Ivo, offline.')
  await expectDraftWritten(page)
  await page.reload()
  await expect(pageText(page)).toContainText('Ivo, offline.')
  await clickEnd(page, 'Ivo, offline.')
  await page.keyboard.type(' Again.')
  await expectDraftWritten(page)

  const otherContext = await page.context().browser()?.newContext({ serviceWorkers: 'block' })
  const other = await otherContext?.newPage()
  if (!other) throw new Error('No browser')
  await other.addInitScript((token) => localStorage.setItem('token', token), nora.token)
  await other.goto(`${server.url}/editor?project=${projectId}&storyblock=2`)
  await clickEnd(other, 'Wind.')
  await other.keyboard.type(' Nora, online.')
  await expect(saved(other)).toBeVisible()

  await context.setOffline(false)
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await button(page, 'Story Block 2').click()
  await expect(pageText(page)).toContainText('Wind. Nora, online.')
  await button(other, 'Story Block 1').click()
  await expect(pageText(other)).toContainText('Rain. Ivo, offline. Again.')
})

/** Opens a writer's project as a member with this role. */
async function openAsMember(page: Page, server: TestServer, role: Role, script: Script = SCRIPT) {
  const owner = await newWriter(server)
  const member = await newWriter(server)
  const projectId = await owner.createProject(script)
  await share(server, owner, projectId, { writer: member, role })
  await openStored(page, server, member)
  await page.goto(`${server.url}/editor?project=${projectId}&storyblock=1`)
  await expectCopies(page, new RegExp(`"memberRole":"${role}"`))
  return { owner, member, projectId }
}

test('a commenter cannot change the script offline either', async ({ page, server }) => {
  await openAsMember(page, server, 'commenter')
  await reloadOffline(page)
  await clickEnd(page, 'Rain.')
  await page.keyboard.type(' Changed.')
  await expect(pageText(page)).not.toContainText('Changed.')
})

test('a reader sees the pages offline', async ({ page, context, server }) => {
  await openAsMember(page, server, 'reader')
  await context.setOffline(true)
  await page.goto(`${server.url}/projects`)
  await page.getByRole('link', { name: 'Open The Lamp Room' }).click()
  await expect(page.getByText('Wind.')).toBeVisible()
  await expect(page).toHaveURL(/\/read\?project=/)
})

test('a writer who becomes a reader has only the pages left on the device', async ({
  page,
  server,
}) => {
  const script = { ...SCRIPT, overview: 'Tell nobody how it ends.' }
  const { owner, member, projectId } = await openAsMember(page, server, 'writer', script)
  await expectCopies(page, /Tell nobody/)
  const list = await owner.call('GET', `/api/projects/${projectId}/people`)
  const { id } = People.parse(await list.json()).people.find(({ email }) => email === member.email)!
  await owner.call('PATCH', `/api/projects/${projectId}/people/${id}`, { role: 'reader' })
  await page.getByRole('link', { name: 'Read the script' }).click()
  await expect(page.getByText('Wind.')).toBeVisible()
  await expectCopies(page, /^(?!.*Tell nobody).*"memberRole":"reader"/s)
})
