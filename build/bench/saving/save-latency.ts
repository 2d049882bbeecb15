/// <reference lib="dom" />
/** Measures saves to the real server with its database, from the key press to the badge. */
import type { Browser } from '@playwright/test'
import type { Script } from '@scenewright/shared/script/script.ts'
import { newWriter, openEditor } from '../../../desktop/e2e/support/signed-in.ts'
import { startServer, type TestServer } from '../../../desktop/e2e/support/start-server.ts'

const SAVES = 15

/** @returns the milliseconds of each save of the web build in `webDir`, for each script */
export async function measureSaves(
  browser: Browser,
  webDir: string,
  scripts: readonly (readonly [name: string, script: Script])[],
): Promise<readonly (readonly [name: string, saves: readonly number[]])[]> {
  const server = await startServer({ env: { WEB_DIR: webDir } })
  try {
    const measured: [string, number[]][] = []
    for (const [name, script] of scripts) {
      console.error(`Saving ${name} …`)
      measured.push([name, await saveAgain(browser, server, script)])
    }
    return measured
  } finally {
    await server.stop()
  }
}

async function saveAgain(browser: Browser, server: TestServer, script: Script): Promise<number[]> {
  const writer = await newWriter(server)
  const projectId = await writer.createProject(script)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await openEditor(page, server, writer, { projectId })
  const element = script.storyBlocks[0]?.elements[1]
  await page.locator(`[data-element-id="${element?.id}"]`).click()
  await page.evaluate(installSaveHook)
  for (let save = 1; save <= SAVES; save += 1) {
    await page.keyboard.type('and ')
    // A save is rejected while the one before it is still running.
    await page.getByRole('button', { name: 'Save Project' }).click({ trial: true })
    await page.keyboard.press('Control+s')
    await page.waitForFunction((count) => window.saves.length === count, save)
  }
  const saves = await page.evaluate(() => window.saves)
  await context.close()
  return saves
}

declare global {
  interface Window {
    /** Milliseconds of each save. */
    saves: number[]
  }
}

/** Notes the time from Ctrl+S until the badge shows the script as saved. Runs inside the page. */
function installSaveHook(): void {
  const badge = document.querySelector<HTMLElement>('[data-badge]')
  if (!badge) throw new Error('The page has no badge')
  let since: number | null = null
  window.saves = []
  const note = ({ key, ctrlKey, timeStamp }: KeyboardEvent) => {
    if (key === 's' && ctrlKey) since = timeStamp
  }
  window.addEventListener('keydown', note, true)
  new MutationObserver(() => {
    if (since === null || badge.dataset['savedRevision'] !== badge.dataset['revision']) return
    window.saves.push(performance.now() - since)
    since = null
  }).observe(badge, { attributeFilter: ['data-saved-revision'] })
}
