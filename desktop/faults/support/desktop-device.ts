/** A device with the built desktop app, on Electron or mock Electron. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import type { Desktop } from '../../e2e/electron/support/desktop.ts'
import { launchDesktop } from '../../e2e/electron/support/launch.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Ledger } from './ledger.ts'
import { installPageWatch, type Promised } from './page-watch.ts'

/** Timeout of a page action in milliseconds, on a busy machine. */
const ACTION_MS = 20_000
/** Prefix of console messages about promised words. */
const PROMISED = 'fault suite: promised '

export type DesktopDevice = Readonly<{
  /** Starts the app and returns its window's page. */
  newPage: () => Promise<Page>
  /** `kill -9` of the main process, which ends the page too. */
  killMain: () => Promise<void>
  /** Ends the app and deletes its data folder. */
  remove: () => Promise<void>
}>

export async function createDesktopDevice(
  options: Readonly<{ browserPath: string; proxy: FaultProxy; ledger: Ledger; token: string }>,
): Promise<DesktopDevice> {
  const { browserPath, proxy, ledger, token } = options
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-app-'))
  let isFirst = true
  let running: Desktop | null = null

  async function start(): Promise<Page> {
    running = await launchDesktop({
      userData: join(folder, 'user-data'),
      env: { API_BASE: proxy.url, SCENEWRIGHT_CHROMIUM: browserPath },
    })
    const page = await running.page()
    page.setDefaultTimeout(ACTION_MS)
    page.on('console', (message) => {
      const text = message.text()
      if (!text.startsWith(PROMISED)) return
      const { word, ms } = JSON.parse(text.slice(PROMISED.length)) as Promised
      ledger.promise(word, ms)
    })
    await page.addInitScript(promiseByConsole, PROMISED)
    await page.addInitScript(installPageWatch)
    // Only at the first start. After that, the app must remember the login.
    if (isFirst) await page.evaluate(giveLogin, token)
    isFirst = false
    return page
  }

  async function killMain(): Promise<void> {
    await running?.kill()
    running = null
  }

  return {
    newPage: () => {
      if (running) throw new Error('The app is already running')
      return start()
    },
    killMain,
    async remove() {
      await killMain()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** Runs in the page. Uses the console, because the mock's page can't expose more functions. */
function promiseByConsole(mark: string): void {
  window.faultSuitePromised = (promised) => console.log(mark + JSON.stringify(promised))
}

/** Runs in the page. */
async function giveLogin(value: string): Promise<void> {
  const { desktop } = window as unknown as { desktop: DesktopApi }
  await desktop.ask('settings:set', { key: 'token', value })
}
