/**
 * The main job, from an empty server to a printed script, with real key presses in a browser, on
 * the server that `npm start` runs.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { cycleType, ELEMENT_TYPES, nextType } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { scriptWith, type Line } from './support/editor.ts'
import { expectExactPages } from './support/expect-pages.ts'
import { expectedLines } from './support/expected-lines.ts'
import { readPdf, type PdfContent } from './support/pdf-reader.ts'
import { newWriter } from './support/signed-in.ts'
import { startServer, type TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'
import { TWO_PAGE_SCENE, type TypedElement } from './support/two-page-scene.ts'

type Account = Readonly<{ email: string; password: string }>

const WRITER: Account = { email: 'writer@example.org', password: 'forty dead buses in rows' }
const TITLE_PAGE = { title: 'Night Bus 19', author: 'A. Writer', subheading: 'A Short Film' }

/** Five different changes as a writer would word them. `expectChanges` checks their results. */
const COMMANDS = [
  'change the last action to "Rain hammers the glass."',
  'add action: MARA slams the bus door.',
  'IVO says "Hold on tight."',
  'rename IVO to OREN',
  'delete the shot',
] as const

test('a writer signs up, types a scene, sends commands, saves, comes back and exports PDFs', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-main-job-'))
  const server = await startServer({ dataDir })
  try {
    await doTheJob(browser, server, writeByHand, 'offline')
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a writer opens a finished scene, sends commands to an AI service, and exports PDFs', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  await doTheJob(browser, server, openWritten, 'OpenAI')
})

async function doTheJob(
  browser: Browser,
  server: TestServer,
  write: (page: Page, server: TestServer) => Promise<Account>,
  assistant: 'offline' | 'OpenAI',
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))

  const account = await write(page, server)
  await expect(pageElements(page)).toHaveText(TWO_PAGE_SCENE.map(([, text]) => text))

  const isOffline = assistant === 'offline'
  await page.getByLabel('Command', { exact: true }).focus()
  await expect(page.getByText('offline assistant')).toBeVisible({ visible: isOffline })
  for (const command of COMMANDS) await ask(page, command)
  const texts = await expectChanges(page)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const address = page.url()
  await context.close()
  expect(problems).toEqual([])

  await comeBackAndPrint(browser, server, account, address, texts)
}

async function writeByHand(page: Page, server: TestServer): Promise<Account> {
  await signUpAndVerify(page, server)
  await logIn(page, server, WRITER)
  await page.getByRole('button', { name: 'Create Your First Project' }).click()
  await expect(page).toHaveURL(/\/editor\?project=/)
  await fillTitlePage(page)
  await typeScene(page, TWO_PAGE_SCENE)
  return WRITER
}

/** Creates the same script over the API and opens it. */
async function openWritten(page: Page, server: TestServer): Promise<Account> {
  const writer = await newWriter(server)
  const scene = scriptWith(TWO_PAGE_SCENE.map(([type, text]): Line => `${type}:${text}`))
  await writer.createProject({ ...scene, ...TITLE_PAGE })
  await page.goto(`${server.url}/login`)
  await logIn(page, server, writer)
  await page.getByRole('link', { name: /Night Bus 19/ }).click()
  await page.getByRole('button', { name: 'Story Block 1', exact: true }).click()
  return writer
}

async function signUpAndVerify(page: Page, { url }: TestServer): Promise<void> {
  await page.goto(url)
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(WRITER.email)
  await page.getByLabel('Password', { exact: true }).fill(WRITER.password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(WRITER.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('link', { name: '/dev/outbox' }).click()
  await page
    .getByRole('link', { name: /verify-email\?token=/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/verify-email/)
  await page.getByRole('link', { name: 'Go to Login' }).click()
}

async function logIn(page: Page, { url }: TestServer, { email, password }: Account): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects$/)
}

async function fillTitlePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Title', exact: true }).press('Enter')
  await page.getByLabel('Script Title').fill(TITLE_PAGE.title)
  await page.getByLabel('Author').fill(TITLE_PAGE.author)
  await page.getByLabel('Subheading').fill(TITLE_PAGE.subheading)
}

/** Types the scene: Enter for the next element, Tab until its type is right. */
async function typeScene(page: Page, scene: readonly TypedElement[]): Promise<void> {
  await page.getByRole('button', { name: 'Story Block 1', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: /screenplay text/ })).toBeFocused()
  let type = scene[0]?.[0] ?? 'scene_heading'
  for (const [index, [wanted, text]] of scene.entries()) {
    if (index > 0) {
      await page.keyboard.press('Enter')
      type = nextType(type)
    }
    while (type !== wanted) {
      await page.keyboard.press('Tab')
      type = cycleType(type, 'forward')
    }
    await expect(page.getByLabel('Element type')).toHaveValue(wanted)
    await page.keyboard.type(text)
  }
  await expect(page.getByText(`Story Block 1 | ${scene.length} elements`)).toBeVisible()
}

function pageElements(page: Page) {
  return page.locator('[data-element-id]')
}

/** Sends a command and waits until the answer is applied. */
async function ask(page: Page, command: string): Promise<void> {
  const before = await pageElements(page).allTextContents()
  await page.getByLabel('Command', { exact: true }).fill(command)
  await page.keyboard.press('Enter')
  // A rename shows its preview first.
  if (command.startsWith('rename')) {
    await expect(page.getByLabel('New name')).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Command', { exact: true })).toHaveValue('')
  await expect(page.getByText('Processing voice command...')).toBeHidden()
  await expect.poll(() => pageElements(page).allTextContents()).not.toEqual(before)
}

/** Checks that the commands made their changes. Returns the text of each element. */
async function expectChanges(page: Page): Promise<readonly string[]> {
  const texts = await pageElements(page).allTextContents()
  expect(texts.filter((text) => text.includes('MARA slams the bus door.'))).toHaveLength(1)
  expect(texts).toContain('Hold on tight.')
  expect(texts.join('\n')).not.toMatch(/\bivo\b/i)
  expect(texts).toContain('Oren (O.S.)')
  expect(texts).toContain('Rain hammers the glass.')
  expect(texts).not.toContain('Close on the door')
  // Elements that no command named are unchanged.
  const untouched = TWO_PAGE_SCENE.filter(
    ([type, text]) => type === 'action' && text.includes('mitten,'),
  )
  for (const [, text] of untouched) expect(texts).toContain(text)
  return texts
}

/** Opens the project in a new browser profile, so that everything comes from the server. */
async function comeBackAndPrint(
  browser: Browser,
  server: TestServer,
  account: Account,
  address: string,
  texts: readonly string[],
) {
  const context = await browser.newContext({ acceptDownloads: true })
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await logIn(page, server, account)
  await page.getByRole('link', { name: /Night Bus 19/ }).click()
  await expect(page).toHaveURL(new RegExp(new URL(address).searchParams.get('project') ?? '-'))
  await page.getByRole('button', { name: 'Story Block 1', exact: true }).click()
  await expect(pageElements(page)).toHaveText(texts)
  const elements = await shownElements(page)
  expect(elements.length).toBeGreaterThan(TWO_PAGE_SCENE.length)

  const block = await exportPdf(page, 'Current block')
  expect(block.name).toBe('Night_Bus_19_StoryBlock_1.pdf')
  const lines = expectedLines(elements)
  expect(Math.max(...lines.map((line) => line.page))).toBeGreaterThanOrEqual(2)
  expectExactPages(block.content.pages, lines)

  const script = await exportPdf(page, 'Entire script')
  expect(script.name).toBe('Night_Bus_19_Full_Script.pdf')
  const [titlePage, ...rest] = script.content.pages
  expect(
    titlePage?.texts.map(({ text, y, size }) => [text, Math.round(y), Math.round(size)]),
  ).toEqual([
    ['Night Bus 19', 100, 24],
    ['by A. Writer', 120, 12],
    ['A Short Film', 132, 12],
  ])
  for (const { text, x, size, fontName } of titlePage?.texts ?? []) {
    const width = text.length * 0.6 * size * (25.4 / 72)
    expect(x + width / 2).toBeCloseTo(105, 0)
    expect(fontName).toBe(size > 20 ? 'Courier-Bold' : 'Courier')
  }
  expectExactPages(rest, lines)
  await context.close()
}

/** The elements on the page with id, type and text. */
async function shownElements(page: Page): Promise<Element[]> {
  const shown = await pageElements(page).evaluateAll((nodes) =>
    nodes.map((node) => ({
      id: node.getAttribute('data-element-id') ?? '',
      type: node.getAttribute('data-type') ?? '',
      content: node.textContent ?? '',
    })),
  )
  for (const { type } of shown) expect(ELEMENT_TYPES).toContain(type)
  return shown as Element[]
}

async function exportPdf(
  page: Page,
  button: string,
): Promise<{ name: string; content: PdfContent }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await downloading
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), content: await readPdf(bytes) }
}
