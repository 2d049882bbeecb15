/** Checks that every promised word is in a script that the product still offers the writer. */
import type { Page } from '@playwright/test'
import { projectIds, type WritingSession } from './writing-session.ts'
import type { Run, Verdict } from './run.ts'

const CONFLICT = /changed elsewhere/
/** Milliseconds in which a save must succeed once the failure is repaired. */
const SAVED_MS = 30_000

/**
 * Opens the script like a returning writer, collects everything the product offers, and saves.
 *
 * @param projects how many projects the writer created
 */
export async function judge(
  run: Run,
  session: Pick<WritingSession, 'open'>,
  projects = 1,
): Promise<Verdict> {
  const page = await session.open()
  const lost = await lostWords(run, page)
  const isConflict = (await isAsked(page)) || (await save(page)) === 'asked'
  const created = await projectIds(run)
  return {
    atRisk: run.ledger.promised().length,
    lost,
    falseConflicts: isConflict ? 1 : 0,
    secondProjects: Math.max(0, created.length - projects),
    waits: run.ledger.waits(),
  }
}

/** Promised words that are neither in this page's editor nor on the server. */
export async function lostWords(run: Run, page: Page): Promise<readonly string[]> {
  const texts = [await pageText(page), ...(await serverTexts(run))]
  return run.ledger.promised().filter((word) => !texts.some((text) => text.includes(word)))
}

/** Promised words that this page doesn't show. */
export async function missingWords({ ledger }: Run, page: Page): Promise<readonly string[]> {
  const text = await pageText(page)
  return ledger.promised().filter((word) => !text.includes(word))
}

/** Answers the conflict dialog and waits until it closes. */
export async function answerConflict(page: Page, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: CONFLICT })
  await dialog.getByRole('button', { name: answer }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Saves, with retries, until everything is saved or the writer is asked about a conflict. */
export async function save(page: Page): Promise<'saved' | 'asked'> {
  const deadline = Date.now() + SAVED_MS
  while (Date.now() < deadline) {
    if (await isAsked(page)) return 'asked'
    if ((await page.locator('[data-badge="saved"]').count()) > 0) return 'saved'
    await page.keyboard.press('Control+s')
    await page.waitForTimeout(200)
  }
  throw new Error(`Not saved in ${SAVED_MS} ms: ${await page.locator('body').innerText()}`)
}

async function isAsked(page: Page): Promise<boolean> {
  const question = page.getByRole('button', { name: 'Changed elsewhere…' })
  if (await question.isVisible()) await question.click()
  return page.getByRole('dialog', { name: CONFLICT }).isVisible()
}

/** The text of all elements in the editor, even behind a dialog. */
async function pageText(page: Page): Promise<string> {
  return (await page.locator('[data-element-id]').allTextContents()).join('\n')
}

/** The text of all the writer's projects and their stored versions. */
async function serverTexts(run: Run): Promise<readonly string[]> {
  const texts: string[] = []
  for (const id of await projectIds(run)) {
    texts.push(await textOf(run, `/api/projects/${id}`))
    const history: unknown = JSON.parse(await textOf(run, `/api/projects/${id}/revisions`))
    const { revisions } = history as { revisions: readonly Readonly<{ version: number }>[] }
    for (const { version } of revisions) {
      texts.push(await textOf(run, `/api/projects/${id}/revisions/${version}`))
    }
  }
  return texts
}

async function textOf({ writer }: Run, path: string): Promise<string> {
  return (await writer.call('GET', path)).text()
}
