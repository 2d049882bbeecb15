/** A device: a real browser whose profile survives when the browser is killed. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { QUIET_CHROMIUM } from '../../e2e/support/quiet-chromium.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Ledger } from './ledger.ts'
import { installPageWatch, type Promised } from './page-watch.ts'

const VIEWPORT = { width: 1280, height: 800 }
/** Timeout of a page action in milliseconds, on a busy machine. */
const ACTION_MS = 20_000
/** Milliseconds to wait for the browser to close before it is killed. */
const CLOSE_MS = 5000

export type Device = Readonly<{
  proxy: FaultProxy
  /** Opens an empty page, and starts the browser if needed. */
  newPage: () => Promise<Page>
  /** Sets the offset of the browser's clock, from its next start on. */
  setClock: (offsetMs: number) => void
  /** Sets how much the product may store: nothing more, or the default. */
  setQuota: (page: Page, quota: 'full' | 'default') => Promise<void>
  /** `kill -9` of every renderer process; the browser keeps running. */
  killRenderers: () => Promise<void>
  /** `kill -9` of the browser itself. */
  killBrowser: () => Promise<void>
  /** Closes the browser as a writer would. */
  close: () => Promise<void>
  /** Closes the browser and deletes its profile. */
  remove: () => Promise<void>
}>

export async function createDevice(
  options: Readonly<{ browserPath: string; proxy: FaultProxy; ledger: Ledger; token: string }>,
): Promise<Device> {
  const { browserPath, proxy, ledger, token } = options
  const profile = await mkdtemp(join(tmpdir(), 'scenewright-browser-'))
  let clockOffsetMs = 0
  let context: BrowserContext | null = null
  let browserPid: number | undefined

  async function start(): Promise<BrowserContext> {
    const started = await chromium.launchPersistentContext(profile, {
      executablePath: browserPath,
      args: QUIET_CHROMIUM,
      viewport: VIEWPORT,
    })
    browserPid = (await processesOf(started, 'browser'))[0]
    started.setDefaultTimeout(ACTION_MS)
    await started.exposeFunction('faultSuitePromised', ({ word, ms }: Promised) =>
      ledger.promise(word, ms),
    )
    await started.addInitScript(installPageWatch)
    // Only once per profile. After that, the product decides about its login.
    await started.addInitScript((given) => {
      const isGiven = localStorage.getItem('fault-suite-login') !== null
      if (!isGiven) localStorage.setItem('token', given)
      localStorage.setItem('fault-suite-login', 'given')
    }, token)
    await started.addInitScript(shiftClock, clockOffsetMs)
    started.on('close', () => {
      context = null
    })
    return started
  }

  function killNow(): void {
    if (context && browserPid !== undefined) process.kill(browserPid, 'SIGKILL')
  }

  async function close(): Promise<void> {
    await context?.close()
    context = null
  }

  return {
    proxy,
    async newPage() {
      context ??= await start()
      return context.newPage()
    },
    setClock(offsetMs) {
      clockOffsetMs = offsetMs
    },
    async setQuota(page, quota) {
      const session = await page.context().newCDPSession(page)
      const limit = quota === 'full' ? { quotaSize: 1 } : {}
      await session.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, ...limit })
      await page.evaluate(fillLocalStorage, quota === 'full')
    },
    async killRenderers() {
      if (!context) return
      const killed = await processesOf(context, 'renderer')
      for (const id of killed) process.kill(id, 'SIGKILL')
      // Until the browser has noticed, it may assign a new page to a killed process.
      let remaining = killed
      while (remaining.some((id) => killed.includes(id))) {
        remaining = await processesOf(context, 'renderer')
      }
    },
    async killBrowser() {
      const closed = context?.waitForEvent('close')
      killNow()
      await closed
      context = null
    },
    close,
    async remove() {
      // A hanging page must not block the suite; everything that matters is in the profile.
      const killed = pause(CLOSE_MS, undefined, { ref: false }).then(killNow)
      await Promise.race([close().catch(() => {}), killed])
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

async function processesOf(context: BrowserContext, type: string): Promise<readonly number[]> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  await session?.detach()
  return (processInfo ?? []).filter((one) => one.type === type).map(({ id }) => id)
}

/** Runs in the page: shifts the time of day, but not how fast time passes. */
function shiftClock(offsetMs: number): void {
  const RealDate = Date
  class ShiftedDate extends RealDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(RealDate.now() + offsetMs)
      else super(...(given as [number]))
    }
    static override now(): number {
      return RealDate.now() + offsetMs
    }
  }
  if (offsetMs !== 0) globalThis.Date = ShiftedDate as DateConstructor
}

/** Runs in the page: fills localStorage, which has a separate quota, to the last character. */
function fillLocalStorage(isFull: boolean): void {
  const KEY = 'fault-suite-filler'
  localStorage.removeItem(KEY)
  let filler = ''
  for (let size = isFull ? 2 ** 23 : 0; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem(KEY, filler + 'x'.repeat(size))
      filler += 'x'.repeat(size)
    } catch {
      // It didn't fit; a smaller piece may.
    }
  }
}
