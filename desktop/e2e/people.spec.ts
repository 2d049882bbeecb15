/** People on a project: invitation, roles and removal (`docs/product/sharing.md#people`). */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { People } from '@scenewright/shared/api/people.ts'
import {
  blockNames,
  button,
  expectAccessible,
  openProject,
  pageText,
  scriptWith,
} from './support/editor.ts'
import { newWriter, type Writer } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const SCRIPT = {
  ...scriptWith(['scene_heading:INT. LIGHTHOUSE - NIGHT', 'action:The lamp turns.']),
  title: 'Tides',
}
/** An open editor must close this soon after its writer was removed. */
const REMOVED_WITHIN_MS = 5000

async function invitationFor(
  server: TestServer,
  { email }: Pick<Writer, 'email'>,
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = await server.outbox()
      const mail = mails.find(({ to, text }) => to === email && text.includes('/invitation'))
      link = mail?.links.find((each) => each.includes('/invitation?token='))
      return link
    })
    .toBeDefined()
  return link ?? ''
}

/** Opens an invitation as a writer who is logged in, and accepts it. */
async function accept(page: Page, server: TestServer, writer: Writer): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(await invitationFor(server, writer))
  await expect(page.getByText('the script “Tides”')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Accept the invitation').click()
}

test('a newcomer who was invited writes after one form, and keeps unsaved words when removed', async ({
  page,
  browser,
  server,
}) => {
  await openProject(page, server, { script: SCRIPT })
  const ivo = { email: `ivo-${randomUUID()}@example.org` }
  await button(page, 'Share').click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const email = dialog.getByRole('textbox', { name: 'Email' })
  await email.fill('Ivo')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email).toBeFocused()
  await expectAccessible(page)
  await email.fill(ivo.email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByRole('status').first()).toHaveText(
    `The invitation to ${ivo.email} is on its way.`,
  )
  await expectAccessible(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  // His edits can't be sent.
  await other.routeWebSocket('**/api/live', () => undefined)
  await other.goto(await invitationFor(server, ivo))
  await expect(other.getByText('the script “Tides”')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('textbox', { name: 'Password' }).fill('forty dead buses in rows')
  await other.getByRole('textbox', { name: /^Your name/ }).fill('Ivo <b>Moe</b>')
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/editor\?project=/)
  await blockNames(other).first().click()
  await expect(pageText(other)).toContainText('The lamp turns.')
  await pageText(other).getByText('The lamp turns.').click()
  await other.keyboard.press('End')
  await other.keyboard.type(' Nobody sees it.')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await button(page, 'Share').click()
  await expect(dialog.getByRole('list', { name: 'People on the project' })).toContainText(ivo.email)
  await dialog.getByRole('button', { name: 'Remove Ivo <b>Moe</b>' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('status').first()).toHaveText('Ivo <b>Moe</b> was removed.')
  await expect(
    other.getByRole('heading', { name: 'You are no longer on this project' }),
  ).toBeFocused({ timeout: REMOVED_WITHIN_MS })
  await expectAccessible(other)
  const arriving = other.waitForEvent('download')
  await button(other, 'Download a copy').click()
  const stream = await (await arriving).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain('The lamp turns. Nobody sees it.')
  await context.close()
})

test('a reader sees the pages and what is saved later, and their keys do nothing', async ({
  page,
  server,
}) => {
  const nora = await newWriter(server)
  const ivo = await newWriter(server)
  const projectId = await nora.createProject(SCRIPT)
  await nora.call('POST', `/api/projects/${projectId}/invitations`, {
    email: ivo.email,
    role: 'reader',
  })
  await accept(page, server, ivo)
  const first = page.getByRole('region', { name: 'Page 1' })
  await expect(first).toContainText('The lamp turns.')
  await page.keyboard.type('Words')
  await expectAccessible(page)
  const later = { ...SCRIPT, ...scriptWith(['action:The lamp goes out.']), title: 'Tides' }
  const body = { title: 'Tides', screenplay_json: later, baseVersion: 1 }
  await nora.call('PUT', `/api/projects/${projectId}`, body)
  await expect(first).toContainText('The lamp goes out.')
  await page.goto(`${server.url}/editor?project=${projectId}`)
  await expect(page).toHaveURL(/\/read\?project=/)
  const setRole = async (role: string) => {
    const answer: unknown = await (
      await nora.call('GET', `/api/projects/${projectId}/people`)
    ).json()
    const { id } = People.parse(answer).people.find(({ email }) => email === ivo.email) ?? {}
    await nora.call('PATCH', `/api/projects/${projectId}/people/${id}`, { role })
  }
  await setRole('writer')
  const mayWrite = page.getByRole('status').filter({ hasText: 'You can write this script.' })
  await expect(mayWrite.getByRole('link', { name: 'Open the editor' })).toBeVisible()
  await expectAccessible(page)
  await setRole('reader')
  await expect(mayWrite).toBeHidden()
  await page.goto(`${server.url}/projects`)
  await expect(page.getByText('you are a reader')).toBeVisible()
  await expectAccessible(page)
})

/** Opens a project that another owner has joined, with its people. */
async function openWithOwner(page: Page, server: TestServer) {
  const { writer: nora, projectId } = await openProject(page, server, { script: SCRIPT })
  const ivo = await newWriter(server)
  const invited = { email: ivo.email, role: 'owner' }
  await nora.call('POST', `/api/projects/${projectId}/invitations`, invited)
  const link = new URL(await invitationFor(server, ivo))
  await ivo.call('POST', '/api/invitations/accept', { token: link.searchParams.get('token') })
  await button(page, 'Share').click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  return { nora, ivo, projectId, dialog }
}

test('a project is transferred only once its receiver accepts', async ({
  page,
  browser,
  server,
}) => {
  const { nora, ivo, projectId, dialog } = await openWithOwner(page, server)
  const offer = async () => {
    await dialog.getByRole('button', { name: `Transfer the project to ${ivo.email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send the offer' }).click()
    await expect(dialog.getByText('Waiting for them to accept the project')).toBeVisible()
  }
  await offer()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Cancel the offer to ${ivo.email}` }).click()
  await expect(dialog.getByRole('status').first()).toHaveText(
    `Your offer to ${ivo.email} is canceled.`,
  )
  await offer()

  const other = await browser.newPage()
  await other.addInitScript((token) => localStorage.setItem('token', token), ivo.token)
  const mails = (await server.outbox()).filter(({ to }) => to === ivo.email)
  expect(mails.at(-1)?.subject).toBe(`${nora.email} wants to transfer “Tides” to you`)
  await other.goto(mails.at(-1)?.links.find((each) => each.endsWith('/projects')) ?? '')
  const offered = other.getByRole('region', { name: 'Offer of “Tides”' })
  await expect(offered).toContainText(`${nora.email} wants to transfer “Tides” to you.`)
  await expectAccessible(other)
  await offered.getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'now belongs to you' })).toBeVisible()
  await expect(offered).toBeHidden()
  const people: unknown = await (await ivo.call('GET', `/api/projects/${projectId}/people`)).json()
  expect(People.parse(people).people.find(({ is_holder: holds }) => holds)?.email).toBe(ivo.email)
  await other.close()
})

test('someone who has transferred a project is watched like other members', async ({
  page,
  server,
}) => {
  const { nora, ivo, projectId, dialog } = await openWithOwner(page, server)
  await dialog.getByRole('button', { name: `Transfer the project to ${ivo.email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the offer' }).click()
  await expect(dialog.getByRole('status').first()).toHaveText(
    `${ivo.email} got an email with your offer.`,
  )
  await ivo.call('POST', `/api/projects/${projectId}/transfer/accept`)
  const people: unknown = await (await ivo.call('GET', `/api/projects/${projectId}/people`)).json()
  const { id } = People.parse(people).people.find(({ email }) => email === nora.email) ?? {}
  await ivo.call('PATCH', `/api/projects/${projectId}/people/${id}`, { role: 'reader' })
  await expect(
    page.getByRole('heading', { name: 'You can now only read this project' }),
  ).toBeFocused({ timeout: REMOVED_WITHIN_MS })
})
