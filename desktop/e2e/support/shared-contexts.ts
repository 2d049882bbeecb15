/**
 * Browser contexts that a worker's specs use one after another, so that the app's files stay in the
 * HTTP cache and, as long as one page of the site is open, in compiled form in the page's process.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

type Shared = Readonly<{
  context: BrowserContext
  /** Stays open between specs. */
  anchor: Page
  devtools: CDPSession
  /** The origins that the current spec has visited. */
  origins: Set<string>
}>

const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

export class SharedContexts {
  readonly #browser: Browser
  readonly #free = new Map<string, Shared>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @param key the same for contexts with the same options, which Playwright adds */
  async take(key: string, siteUrl: string): Promise<Shared> {
    const free = this.#free.get(key)
    this.#free.delete(key)
    return free ?? (await this.#open(siteUrl))
  }

  /** Closes what the spec has opened and deletes what it has stored. */
  async giveBack(key: string, shared: Shared, permissions: readonly string[] = []): Promise<void> {
    const { context, anchor, devtools, origins } = shared
    const pages = context.pages().filter((page) => page !== anchor)
    await Promise.all(pages.map((page) => page.close()))
    if (!(await canReuse(anchor))) return await context.close()
    await context.clearCookies()
    await context.clearPermissions()
    if (permissions.length > 0) await context.grantPermissions([...permissions])
    await context.setOffline(false)
    await context.unrouteAll()
    for (const origin of origins) {
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
    }
    origins.clear()
    this.#free.set(key, shared)
  }

  /** Playwright then takes a failed spec's trace, and describes its first page. */
  async discard({ anchor, context }: Shared): Promise<void> {
    await anchor.close()
    await context.close()
  }

  /** Closes the contexts that specs have opened themselves and left open. */
  async closeOthers(): Promise<void> {
    const free = new Set([...this.#free.values()].map(({ context }) => context))
    const others = this.#browser.contexts().filter((context) => !free.has(context))
    await Promise.all(others.map((context) => context.close()))
  }

  async #open(siteUrl: string): Promise<Shared> {
    const context = await this.#browser.newContext()
    const origins = new Set<string>()
    const anchor = await context.newPage()
    await anchor.goto(`${siteUrl}/robots.txt`)
    // It isn't among the pictures of a failed spec.
    anchor.screenshot = async () => await Promise.reject(new Error('Nothing to see'))
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const { protocol, origin } = new URL(frame.url())
        if (/^https?:$/.test(protocol)) origins.add(origin)
      }),
    )
    return { context, anchor, devtools: await context.newCDPSession(anchor), origins }
  }
}

/** False after a crash, which ends the process of all pages, and with Playwright's fake clock. */
async function canReuse(anchor: Page): Promise<boolean> {
  return await anchor.evaluate(() => /native code/.test(Date.toString())).catch(() => false)
}
