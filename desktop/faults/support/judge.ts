/** The oracle: every promised word is in a copy that the product itself offers to the writer. */
import type { Page } from '@playwright/test'
import { closeAlert } from './close-alert.ts'
import { projectIds, type Desk } from './desk.ts'
import type { Run, Verdict } from './run.ts'

const CONFLICT = /changed elsewhere/
/** Milliseconds in which a save must come about once nothing is in its way. */
const SAVED_MS = 30_000

/**
 * Comes back as a writer does, reads what the product offers, and saves.
 *
 * @param projects how many the writer has made
 */
export async function judge(run: Run, desk: Pick<Desk, 'open'>, projects = 1): Promise<Verdict> {
  const page = await desk.open()
  const lost = await lostWords(run, page)
  const isConflict = (await isAsked(page)) || (await save(page)) === 'asked'
  const made = await projectIds(run)
  return {
    atRisk: run.ledger.promised().length,
    lost,
    falseConflicts: isConflict ? 1 : 0,
    secondProjects: Math.max(0, made.length - projects),
    waits: run.ledger.waits(),
  }
}

/** Promised words that neither the editor of this page nor anything on the server holds. */
export async function lostWords(run: Run, page: Page): Promise<readonly string[]> {
  const texts = [await pageText(page), ...(await serverTexts(run))]
  return run.ledger.promised().filter((word) => !texts.some((text) => text.includes(word)))
}

/** Chooses in the dialog of a conflict, and waits until it is done. */
export async function answerConflict(page: Page, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: CONFLICT })
  await dialog.getByRole('button', { name: answer }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Saves what is unsaved, again where that fails, until it is saved or the writer is asked. */
export async function save(page: Page): Promise<'saved' | 'asked'> {
  const deadline = Date.now() + SAVED_MS
  while (Date.now() < deadline) {
    if (await isAsked(page)) return 'asked'
    if ((await page.locator('[data-badge="saved"]').count()) > 0) return 'saved'
    await closeAlert(page)
    await page.keyboard.press('Control+s')
    await page.waitForTimeout(200)
  }
  throw new Error(`Nothing was saved in ${SAVED_MS} ms: ${await page.locator('body').innerText()}`)
}

async function isAsked(page: Page): Promise<boolean> {
  return page.getByRole('dialog', { name: CONFLICT }).isVisible()
}

/** All elements that the editor shows, whatever dialog stands over them. */
async function pageText(page: Page): Promise<string> {
  return (await page.locator('[data-element-id]').allTextContents()).join('\n')
}

/** Every project of the writer with all its kept versions, as opening them would give them. */
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
