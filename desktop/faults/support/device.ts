/** A writer's device: a real browser with a profile of its own, which outlives a killed browser. */
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
/** Milliseconds for one thing a browser is asked to do, on a busy machine. */
const ACTION_MS = 20_000
/** Milliseconds that a browser may take to close. */
const CLOSE_MS = 5000

export type Device = Readonly<{
  way: FaultProxy
  /** Starts the browser where none runs, and gives an empty page in it. */
  newPage: () => Promise<Page>
  /** Puts the browser's clock so many milliseconds off, from its next start on. */
  setClock: (offsetMs: number) => void
  /** What the product may store on this device from now on: nothing more, or as ever. */
  setQuota: (page: Page, quota: 'full' | 'usual') => Promise<void>
  /** `kill -9` of every process that shows pages; the browser lives on. */
  killRenderers: () => Promise<void>
  /** `kill -9` of the browser itself. */
  killBrowser: () => Promise<void>
  /** As a writer closes the browser. */
  close: () => Promise<void>
  /** The profile goes too. */
  remove: () => Promise<void>
}>

export async function createDevice(
  options: Readonly<{ browserPath: string; way: FaultProxy; ledger: Ledger; token: string }>,
): Promise<Device> {
  const { browserPath, way, ledger, token } = options
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
    // Only where none is: what the product makes of a login is the product's.
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
    way,
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
      await session.send('Storage.overrideQuotaForOrigin', { origin: way.url, ...limit })
      await page.evaluate(fillSmallStorage, quota === 'full')
    },
    async killRenderers() {
      if (!context) return
      const killed = await processesOf(context, 'renderer')
      for (const id of killed) process.kill(id, 'SIGKILL')
      // Until the browser has noticed, it may give a new page to a process that is dead.
      let left = killed
      while (left.some((id) => killed.includes(id))) left = await processesOf(context, 'renderer')
    },
    async killBrowser() {
      const closed = context?.waitForEvent('close')
      killNow()
      await closed
      context = null
    },
    close,
    async remove() {
      // A page that hangs must not hang the suite: what matters is on the profile's disk.
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

/** Runs in the page: the time of day is another; how it passes is not touched. */
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

/** Runs in the page: localStorage has a quota of its own, and is filled to the last character. */
function fillSmallStorage(isFull: boolean): void {
  const KEY = 'fault-suite-filler'
  localStorage.removeItem(KEY)
  let filler = ''
  for (let size = isFull ? 2 ** 23 : 0; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem(KEY, filler + 'x'.repeat(size))
      filler += 'x'.repeat(size)
    } catch {
      // Too much: a smaller piece may still fit.
    }
  }
}
