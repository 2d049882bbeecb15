/** Notes in a project with several people: mentions, mails and commenters (`docs/product/script.md#notes`). */
import { expect, type Browser, type Page } from '@playwright/test'
import { TYPING_BATCH_MS } from '@scenewright/shared/script/limits.ts'
import {
  button,
  expectAccessible,
  openProject,
  pageText,
  press,
  scriptWith,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { share } from './support/live.ts'
import { newWriter, openEditor, type Writer } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const LINES = ['scene_heading:INT. LIGHTHOUSE - NIGHT', 'action:The lamp turns slowly.'] as const
const script = { ...scriptWith([...LINES]), title: 'Tides' }

const panel = (page: Page) => page.getByRole('complementary', { name: 'Notes' })
/** Checks the words with a note. Somebody's caret can be between them. */
const expectNoted = (page: Page, text: string) =>
  expect.poll(async () => (await page.locator('mark.noted').allTextContents()).join('')).toBe(text)
const people = (page: Page) => page.getByRole('listbox', { name: 'People to mention' })
const notes = (page: Page) => panel(page).getByRole('list', { name: 'Notes' })
const announced = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()

async function textsOfMails(server: TestServer, { email }: Writer): Promise<string[]> {
  const mails = await server.outbox()
  return mails.filter(({ to }) => to === email).map(({ text }) => text)
}

async function openAs(browser: Browser, server: TestServer, writer: Writer, projectId: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openEditor(page, server, writer, { projectId })
  return page
}

/** Saves and waits until the server has it. */
async function save(page: Page): Promise<void> {
  await press(page, 'Control+s')
  await expect(button(page, 'Saved')).toBeVisible()
}

async function caretInAction(page: Page): Promise<void> {
  await press(page, 'Control+Home', 'ArrowDown', 'Home')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
}

test('people mention one another, reply, resolve and reopen, and get mails', async ({
  page,
  browser,
  server,
}) => {
  const { writer: nora, projectId } = await openProject(page, server, { script })
  const ivo = await newWriter(server)
  await share(server, nora, projectId, { writer: ivo, role: 'commenter' })
  await nora.call('PATCH', '/api/account', { name: 'Nora Vale' })

  // A mention is chosen with the keyboard.
  await pageText(page).click()
  await caretInAction(page)
  await press(page, 'Control+Shift+M')
  const field = panel(page).getByLabel('Note', { exact: true })
  await expect(field).toBeFocused()
  await expect(panel(page)).toContainText('Type @ to mention someone')
  await page.keyboard.type('Is it red, @wri')
  await expect(people(page).getByRole('option')).toHaveText([ivo.email])
  await announced(page, '1 person to mention.')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect(people(page)).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.type('t')
  await expect(people(page)).toBeVisible()
  await press(page, 'Enter')
  await expect(people(page)).toBeHidden()
  await page.keyboard.type('do you think?')
  await expect(field).toHaveValue(`Is it red, @${ivo.email} do you think?`)
  await press(page, 'Control+Enter')
  await expectNoted(page, 'lamp')
  await save(page)
  const mailOf = async () =>
    (await textsOfMails(server, ivo)).find((text) => text.includes('Is it red')) ?? ''
  await expect.poll(mailOf).toContain(`Nora Vale (${nora.email}) on “lamp”:`)
  expect(await mailOf()).toContain(`/editor?project=${projectId}`)

  // The commenter can't type, but replies.
  const other = await openAs(browser, server, ivo, projectId)
  await expect(other.getByRole('region', { name: 'Your role' })).toContainText('You can comment')
  await expectNoted(other, 'lamp')
  await expectAccessible(other)
  await pageText(other).click()
  await caretInAction(other)
  await other.keyboard.type('xyz')
  await press(other, 'Enter', 'Backspace', 'Tab')
  await expect(other.getByText('You can comment on this script, but not change it.')).toBeVisible()
  await expectLines(other, [...LINES])
  await press(other, 'Control+Shift+M')
  const thread = notes(other)
  await expect(thread.getByRole('listitem').first()).toContainText('Nora Vale')
  await expect(thread.getByText(`@${ivo.email}`, { exact: true })).toBeVisible()
  await other.keyboard.type('@')
  await expect(people(other).getByRole('option')).toHaveText([`Nora Vale${nora.email}`])
  await expect(thread.getByRole('button', { name: 'More actions for note' })).toBeHidden()
  await press(other, 'Tab')
  await other.keyboard.type('Yes.')
  await press(other, 'Control+Enter')
  await expect(thread.getByRole('listitem')).toHaveCount(2)
  await expect(thread.getByRole('listitem').nth(1)).toContainText(ivo.email)
  await expect(thread.getByRole('button', { name: 'More actions for reply 1' })).toBeVisible()
  await expectAccessible(other)
  await thread.getByRole('button', { name: 'Resolve' }).press('Enter')
  await expectNoted(other, '')
  await save(other)
  await expect
    .poll(async () => (await textsOfMails(server, nora)).join())
    .toContain(`@${nora.email} Yes.`)

  // Reopened from the list, where the mentions can be chosen.
  await button(page, 'Refresh').click()
  await expectNoted(page, '')
  await button(page, /^Resolved/).click()
  await button(page, 'Mentions me').click()
  await expect(notes(page)).toContainText('Yes.')
  await expectAccessible(page)
  await notes(page).getByRole('button', { name: 'Reopen' }).press('Enter')
  await expect(panel(page)).toContainText('No such notes.')
  await expectNoted(page, 'lamp')
  await save(page)
  await other.context().close()
})

test('the link in a mail stops the mails without a login, and the account page turns them on', async ({
  page,
  browser,
  turnsServer: server,
}) => {
  const nora = await newWriter(server)
  const ivo = await newWriter(server)
  const projectId = await nora.createProject(script)
  await share(server, nora, projectId, { writer: ivo, role: 'writer' })
  const noted = scriptWith([...LINES])
  const [block] = noted.storyBlocks
  const [heading, action] = block?.elements ?? []
  const note = {
    at: 4,
    to: 8,
    kind: 'note',
    text: `@${ivo.email} Why?`,
    author: nora.email,
  } as const
  const elements = [heading, { ...action, extra: { notes: [note] } }]
  await nora.call('PUT', `/api/projects/${projectId}`, {
    title: 'Tides',
    screenplay_json: { ...noted, storyBlocks: [{ ...block, elements }] },
    baseVersion: 1,
  })
  await expect.poll(async () => (await textsOfMails(server, ivo)).join()).toContain('Why?')
  const link = /http\S+\/unsubscribe\?token=[\w-]+/.exec((await textsOfMails(server, ivo)).join())
  await page.goto(link?.[0] ?? '')
  await expectAccessible(page)
  await button(page, 'Stop these emails').click()
  await expect(page.getByRole('heading', { name: 'Emails about mentions are off' })).toBeFocused()
  await expectAccessible(page)

  const context = await browser.newContext()
  const account = await context.newPage()
  await account.addInitScript((token) => localStorage.setItem('token', token), ivo.token)
  await account.goto(`${server.url}/account`)
  const setting = account.getByRole('switch', { name: 'Email me when a note mentions me' })
  await expect(setting).not.toBeChecked()
  await setting.check()
  await expect
    .poll(async () => await (await ivo.call('GET', '/api/account/preferences')).text())
    .toBe('{"preferences":{"mentionMails":true}}')
  await context.close()
})

test('a comment and an edit at the same time are combined without asking', async ({
  page,
  browser,
  turnsServer: server,
}) => {
  const { writer: nora, projectId } = await openProject(page, server, { script })
  const ivo = await newWriter(server)
  await share(server, nora, projectId, { writer: ivo, role: 'commenter' })
  const other = await openAs(browser, server, ivo, projectId)
  await pageText(other).click()
  await caretInAction(other)
  await press(other, 'Control+Shift+M')
  await other.keyboard.type('Why now?')
  await press(other, 'Control+Enter')
  await pageText(page).click()
  await press(page, 'Control+Home', 'ArrowDown', 'Home')
  await page.keyboard.type('Now ')
  await save(page)
  await save(other)
  const combined = [
    'scene_heading:INT. LIGHTHOUSE - NIGHT',
    'action:Now The lamp turns slowly.',
  ] as const
  await expectLines(other, [...combined])
  await expectNoted(other, 'lamp')

  // And the other way around.
  // A new undo step, not more of the typing before.
  await page.waitForTimeout(TYPING_BATCH_MS)
  await pageText(page).click()
  await press(page, 'Control+End')
  await page.keyboard.type(' Still.')
  await save(page)
  await expectNoted(page, 'lamp')
  await press(page, 'Control+z')
  await expectLines(page, [...combined])
  await expectNoted(page, 'lamp')
  await other.context().close()
})
