/** Somebody joins, or leaves, while the owner has the script open (`docs/product/sharing.md#writing-together`). */
import { expect, type Browser, type Page, type WebSocketRoute } from '@playwright/test'
import { People } from '@scenewright/shared/api/people.ts'
import pg from 'pg'
import type { Script } from '@scenewright/shared/script/script.ts'
import { button, pageText, press, scriptWith } from './support/editor.ts'
import { chooseView } from './support/editor-page.ts'
import { expectDraftWritten } from './support/chrome.ts'
import { acceptInvitation, clickEnd } from './support/live.ts'
import { newWriter, openEditor, type Writer } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

/** The open page must know this soon that somebody has joined. */
const WITHIN = { timeout: 8000 }
/** The server looks for documents to end every 10 seconds, and a page waits up to 15 to connect again. */
const LATE = { timeout: 40_000 }

const SCRIPT: Script = {
  ...scriptWith(
    ...Array.from({ length: 20 }, (_, index) => [
      `scene_heading:INT. ROOM ${index + 1} - NIGHT` as const,
      `action:Quiet in ${index + 1}.` as const,
      `action:Dust in ${index + 1}.` as const,
    ]),
  ),
  title: 'Tides',
}

type Opened = Readonly<{ nora: Writer; ivo: Writer; projectId: string }>

/** Opens all blocks of a long script as its owner, who has saved an edit and invited somebody. */
async function openAlone(page: Page, server: TestServer): Promise<Opened> {
  const nora = await newWriter(server)
  const ivo = await newWriter(server)
  const projectId = await nora.createProject(SCRIPT)
  await openEditor(page, server, nora, { projectId })
  await chooseView(page, 'Show all story blocks')
  await clickEnd(page, 'Quiet in 12.')
  await page.keyboard.type(' Saved.')
  await save(page)
  await expect(page.getByText('Saved to database')).toBeVisible()
  await invite(page, ivo)
  await noteDialogs(page)
  return { nora, ivo, projectId }
}

/** Opens the script as the one who has joined. */
async function join(
  browser: Browser,
  server: TestServer,
  { ivo, projectId }: Opened,
): Promise<Page> {
  await acceptInvitation(server, ivo)
  const other = await (await browser.newContext()).newPage()
  await openEditor(other, server, ivo, { projectId })
  await chooseView(other, 'Show all story blocks')
  return other
}

/** With the key, because the button is disabled once autosave has saved everything. */
const save = async (page: Page) => await press(page, 'Control+s')

async function invite(page: Page, { email }: Writer): Promise<void> {
  await button(page, 'Share').click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByRole('status').first()).toContainText('is on its way')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Collects the dialogs that the page shows from now on, until it is loaded again. */
async function noteDialogs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = new Set<string>()
    Object.assign(globalThis, { shown })
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog], dialog')) {
        shown.add(dialog.textContent.slice(0, 100))
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

async function expectNoDialog(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]),
  ).toEqual([])
}

async function expectOneProject(...writers: readonly Writer[]): Promise<void> {
  for (const writer of writers) {
    const answer: unknown = await (await writer.call('GET', '/api/projects')).json()
    expect(answer).toHaveLength(1)
  }
}

const notice = (page: Page, { email }: Writer) =>
  page.getByText(`${email} can write in this script now.`)

const scrolled = (page: Page) =>
  page.locator('[data-desk]').evaluate((desk) => Math.round(desk.scrollTop))

test('the open page goes on with its unsaved edits, and nothing moves', async ({
  page,
  browser,
  server,
}) => {
  const opened = await openAlone(page, server)
  await clickEnd(page, 'Dust in 12.')
  await page.keyboard.type(' Unsaved.')
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)
  const text = await pageText(page).nth(11).elementHandle()
  const other = await join(browser, server, opened)
  await clickEnd(other, 'Quiet in 3.')
  await other.keyboard.type(' Theirs.')
  await expect(pageText(other).nth(2)).toContainText('Quiet in 3. Theirs.')

  await expect(notice(page, opened.ivo)).toBeVisible(WITHIN)
  await expect(page.getByRole('button', { name: /Also here/ })).toBeVisible(WITHIN)
  await expect(pageText(page).nth(2)).toContainText('Quiet in 3. Theirs.', WITHIN)
  await expect(pageText(other).nth(11)).toContainText('Dust in 12. Unsaved.', WITHIN)
  await expect(page.getByText('Saved to database')).toBeVisible(WITHIN)
  expect(await scrolled(page)).toBe(before)
  expect(await text?.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await page.keyboard.type(' More.')
  await expect(pageText(other).nth(11)).toContainText('Dust in 12. Unsaved. More.')
  await press(page, 'Control+z', 'Control+z')
  await expect(pageText(other).nth(11)).not.toContainText('Unsaved.')
  await press(page, 'Control+z')
  await expect(pageText(other).nth(11)).not.toContainText('Saved.')
  await expect(pageText(other).nth(2)).toContainText('Quiet in 3. Theirs.')
  await expectNoDialog(page)
  await expectOneProject(opened.nora, opened.ivo)
})

test('a save that meets somebody who has joined is merged', async ({ page, browser, server }) => {
  await page.route('**/api/projects/*/role', (route) => route.abort())
  const opened = await openAlone(page, server)
  await clickEnd(page, 'Dust in 12.')
  await page.keyboard.type(' Unsaved.')
  const other = await join(browser, server, opened)
  await clickEnd(other, 'Quiet in 3.')
  await other.keyboard.type(' Theirs.')
  await clickEnd(other, 'Dust in 12.')
  await press(other, 'Home')
  await other.keyboard.type('Above, ')
  // The server stores the other's words as a newer version.
  await expect
    .poll(
      async () => JSON.stringify((await opened.nora.readProject(opened.projectId)).script),
      WITHIN,
    )
    .toContain('Above, ')
  await save(page)
  await expect(pageText(page).nth(2)).toContainText('Quiet in 3. Theirs.', WITHIN)
  await page.keyboard.type(' More.')
  await expect(pageText(other).nth(11)).toContainText('Above, Dust in 12. Unsaved. More.', WITHIN)
  await expect(page.getByText('Saved to database')).toBeVisible(WITHIN)
  await expect(notice(page, opened.ivo)).toBeVisible()
  await expectNoDialog(page)
  await expectOneProject(opened.nora, opened.ivo)
})

test('a page that was closed before somebody joined merges its draft', async ({
  page,
  browser,
  server,
}) => {
  const opened = await openAlone(page, server)
  await clickEnd(page, 'Dust in 12.')
  await page.keyboard.type(' Unsaved.')
  await expectDraftWritten(page)
  const [context, address] = [page.context(), page.url()]
  // A page that closes sends its edits.
  await context.setOffline(true)
  await page.close()
  await context.setOffline(false)
  const other = await join(browser, server, opened)
  await clickEnd(other, 'Quiet in 3.')
  await other.keyboard.type(' Theirs.')
  await expect
    .poll(async () => (await opened.nora.readProject(opened.projectId)).version, WITHIN)
    .toBe(3)
  const again = await context.newPage()
  await again.goto(address)
  await again.getByRole('toolbar', { name: 'Script' }).waitFor()
  await noteDialogs(again)
  await expect(pageText(again).nth(2)).toContainText('Quiet in 3. Theirs.', WITHIN)
  await expect(pageText(other).nth(11)).toContainText('Dust in 12. Unsaved.', WITHIN)
  await expect(again.getByText('Saved to database')).toBeVisible(WITHIN)
  await expectNoDialog(again)
  await expectOneProject(opened.nora, opened.ivo)
})

test('no key is lost while somebody joins', async ({ page, browser, server }) => {
  const opened = await openAlone(page, server)
  await clickEnd(page, 'Dust in 12.')
  const typed = words(60)
  const typing = page.keyboard.type(typed, { delay: 40 })
  const other = await join(browser, server, opened)
  await clickEnd(other, 'Dust in 12.')
  await press(other, 'Home')
  await other.keyboard.type('Above, ', { delay: 40 })
  await typing
  const text = `Above, Dust in 12.${typed}`
  await expect(pageText(page).nth(11)).toContainText(text, WITHIN)
  await expect(pageText(other).nth(11)).toContainText(text, WITHIN)
  await expectNoDialog(page)
})

test('no key is lost when the last other person is removed', async ({ page, browser, server }) => {
  const connection = await breakable(page)
  const opened = await openAlone(page, server)
  const { nora, ivo, projectId } = opened
  const other = await join(browser, server, opened)
  await expect(notice(page, ivo)).toBeVisible(WITHIN)
  await clickEnd(other, 'Quiet in 3.')
  await other.keyboard.type(' Theirs.')
  await clickEnd(page, 'Dust in 12.')
  const alone = page.getByText('Nobody else can write in this script now.')
  const typing = typeUntil(page, async () => await alone.isVisible())
  await expect(pageText(other).nth(11)).toContainText(' w2 ', WITHIN)
  const people = People.parse(
    await (await nora.call('GET', `/api/projects/${projectId}/people`)).json(),
  )
  const person = people.people.find(({ email }) => email === ivo.email)
  await nora.call('DELETE', `/api/projects/${projectId}/people/${person?.id}`)
  connection.setBroken(true)
  await endDocument(server, projectId)
  connection.setBroken(false)
  const typed = await typing
  await expect(pageText(page).nth(11)).toContainText(`Dust in 12.${typed}`)
  await expect(pageText(page).nth(2)).toContainText('Quiet in 3. Theirs.')
  await page.keyboard.type(' End.')
  await save(page)
  await expect(page.getByText('Saved to database')).toBeVisible(WITHIN)
  const { script } = await nora.readProject(projectId)
  expect(JSON.stringify(script)).toContain(`Dust in 12.${typed} End.`)
  expect(JSON.stringify(script)).toContain('Quiet in 3. Theirs.')
  await expectNoDialog(page)
  await expectOneProject(nora)
})

/** Lets the test break the page's connection to its live document. */
async function breakable(page: Page) {
  let isBroken = false
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket('**/api/live', (socket) => {
    if (isBroken) return void socket.close()
    socket.connectToServer()
    sockets.add(socket)
  })
  return {
    setBroken(next: boolean) {
      isBroken = next
      if (next) for (const socket of sockets) void socket.close()
      sockets.clear()
    },
  }
}

/** Waits until the server has ended the document, as if nobody had had it open for a minute. */
async function endDocument(server: TestServer, projectId: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl() })
  await client.connect()
  const ended = async () => {
    const statement = `UPDATE live_documents SET alone_since = now() - interval '1 minute'
      WHERE project_id = $1 RETURNING 1`
    return (await client.query(statement, [projectId])).rowCount
  }
  await expect.poll(ended, LATE).toBe(0)
  await client.end()
}

/** Types words that are all different. @returns them */
async function typeUntil(page: Page, isOver: () => Promise<boolean>): Promise<string> {
  let typed = ''
  for (let word = 0; word < 1000 && !(await isOver()); word += 1) {
    await page.keyboard.type(` w${word}`, { delay: 60 })
    typed += ` w${word}`
  }
  return typed
}

function words(count: number): string {
  return Array.from({ length: count }, (_, index) => ` w${index}`).join('')
}
