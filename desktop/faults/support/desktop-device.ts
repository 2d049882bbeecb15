/** A writer's device with the desktop app on it: the built one, on Electron or on its double. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import { launchDesktop, type Desktop } from '../../e2e/electron/support/launch.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Ledger } from './ledger.ts'
import { installPageWatch, type Promised } from './page-watch.ts'

/** Milliseconds for one thing the app's page is asked to do, on a busy machine. */
const ACTION_MS = 20_000
/** What a line of the page's console begins with that tells of a promised word. */
const PROMISED = 'fault suite: promised '

export type DesktopDevice = Readonly<{
  /** Starts the app where it does not run, and gives the page of its window. */
  newPage: () => Promise<Page>
  /** `kill -9` of the main process, which takes its page along. */
  killMain: () => Promise<void>
  /** The app's folder goes too. */
  remove: () => Promise<void>
}>

export async function createDesktopDevice(
  options: Readonly<{ browserPath: string; way: FaultProxy; ledger: Ledger; token: string }>,
): Promise<DesktopDevice> {
  const { browserPath, way, ledger, token } = options
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-app-'))
  let isFirst = true
  let running: Desktop | null = null

  async function start(): Promise<Page> {
    running = await launchDesktop({
      userData: join(folder, 'user-data'),
      env: { API_BASE: way.url, SCENEWRIGHT_CHROMIUM: browserPath },
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
    // At the first start alone: what the product makes of a login is the product's.
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
      if (running) throw new Error('The app has one window')
      return start()
    },
    killMain,
    async remove() {
      await killMain()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** Runs in the page: functions of the suite cannot be exposed beside those of the double. */
function promiseByConsole(mark: string): void {
  window.faultSuitePromised = (promised) => console.log(mark + JSON.stringify(promised))
}

/** Runs in the page. */
async function giveLogin(value: string): Promise<void> {
  const { desktop } = window as unknown as { desktop: DesktopApi }
  await desktop.ask('settings:set', { key: 'token', value })
}
