/** The oracle: every promised word is in a copy that the product itself offers to the writer. */
import type { Page } from '@playwright/test'
import { projectIds, type Desk } from './desk.ts'
import type { Run, Verdict } from './run.ts'

/** Milliseconds in which a save must come about once nothing is in its way. */
const SAVED_MS = 30_000

/**
 * Comes back as a writer does, reads what the product offers, and saves.
 *
 * @param projects how many the writer has made
 */
export async function judge(run: Run, desk: Desk, projects = 1): Promise<Verdict> {
  const page = await desk.open()
  let falseConflicts = (await isAsked(page)) ? 1 : 0
  const atHand = await pageText(page)
  const elsewhere = await serverTexts(run)
  const promised = run.ledger.promised()
  const lost = promised.filter(
    (word) => ![atHand, ...elsewhere].some((text) => text.includes(word)),
  )
  if (falseConflicts === 0 && (await save(page)) === 'asked') falseConflicts = 1
  const made = await projectIds(run)
  return {
    atRisk: promised.length,
    lost,
    falseConflicts,
    secondProjects: Math.max(0, made.length - projects),
    waits: run.ledger.waits(),
  }
}

/** Saves what is unsaved, again where that fails, until it is saved or the writer is asked. */
export async function save(page: Page): Promise<'saved' | 'asked'> {
  const deadline = Date.now() + SAVED_MS
  while (Date.now() < deadline) {
    if (await isAsked(page)) return 'asked'
    if ((await page.locator('[data-badge="saved"]').count()) > 0) return 'saved'
    const alert = page.getByRole('alertdialog').getByRole('button').first()
    if (await alert.isVisible()) await alert.click()
    await page.keyboard.press('Control+s')
    await page.waitForTimeout(200)
  }
  throw new Error(`Nothing was saved in ${SAVED_MS} ms: ${await page.locator('body').innerText()}`)
}

async function isAsked(page: Page): Promise<boolean> {
  return page.getByRole('dialog', { name: /changed elsewhere/ }).isVisible()
}

/** All elements that the editor shows, whatever dialog stands over them. */
async function pageText(page: Page): Promise<string> {
  return (await page.locator('[data-element-id]').allTextContents()).join('\n')
}

/** Every project of the writer, as opening it would give it. */
async function serverTexts(run: Run): Promise<readonly string[]> {
  const ids = await projectIds(run)
  return Promise.all(
    ids.map(async (id) => JSON.stringify((await run.writer.readProject(id)).script)),
  )
}
