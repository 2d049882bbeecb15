/** The pages to type into, an app's or its floor, and their measurements. */

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Script } from '@scenewright/shared/script/script.ts'
import { installPaintHook } from './paint-hook.ts'
import { emptyMeasures, type Measures } from './measures.ts'

/** Large enough for the sidebar and the page at its printed size. */
const VIEWPORT = { width: 1280, height: 900 }
const PROJECT_ID = '5f2d1f0e-6c1b-4a58-9d3e-0c8c0f1b7a11'

export interface Place {
  /** The number of the block to type into. */
  blockNumber: number
  /** The action in the middle of the block, which gets the keys. */
  elementId: string
  /** The block's last element. Once it is shown, the whole block is. */
  lastElementId: string
}

export interface Subject {
  name: string
  /** Elements that the page shows. */
  elements: number
  page: Page
  cdp: CDPSession
  place: Place
  measures: Measures
}

export type View = 'block' | 'continuous'

export interface AppOptions {
  name: string
  origin: string
  script: Script
  view: View
  place: Place
}

/** Opens the app at a script's title page, logged in, with a fake API. */
export async function openApp(browser: Browser, options: AppOptions): Promise<Subject> {
  const { name, origin, script, view, place } = options
  const context = await newContext(browser, {
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'token', value: loginToken() },
          { name: 'editor', value: JSON.stringify({ continuous: view === 'continuous' }) },
        ],
      },
    ],
  })
  await context.route('**/api/**', (route) => route.fulfill({ status: 404, json: NOT_FOUND }))
  await context.route(`**/api/projects/${PROJECT_ID}`, (route) =>
    route.fulfill({ json: projectAnswer(script) }),
  )
  const page = await context.newPage()
  await page.goto(`${origin}/editor?project=${PROJECT_ID}`)
  await page.getByRole('navigation', { name: 'Story blocks' }).waitFor()
  const shown = script.storyBlocks.filter(
    ({ number }) => view === 'continuous' || number === place.blockNumber,
  )
  const elements = shown.reduce((sum, block) => sum + block.elements.length, 0)
  return readySubject({ name, page, place, elements })
}

/** Opens the bare page at `url`. */
export async function openFloor(
  browser: Browser,
  { name, url, place }: { name: string; url: string; place: Place },
): Promise<Subject> {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(url)
  const elements = await page.locator('[data-element-id]').count()
  return readySubject({ name, page, place, elements })
}

type State = Exclude<Parameters<Browser['newContext']>[0], undefined>['storageState']

async function newContext(browser: Browser, storageState?: State): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    storageState,
    serviceWorkers: 'block',
  })
  await context.addInitScript(installPaintHook)
  return context
}

export async function readySubject(parts: Omit<Subject, 'cdp' | 'measures'>): Promise<Subject> {
  const cdp = await parts.page.context().newCDPSession(parts.page)
  // CPU time of the thread, which other programs on the machine don't affect.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { ...parts, cdp, measures: emptyMeasures() }
}

/** Well-formed and not expired, which is all that the page can check (`docs/product/account.md#login`). */
function loginToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { userId: 'bench', email: 'bench@example.org', exp: 4_102_444_800 }
  return [part({ alg: 'HS256', typ: 'JWT' }), part(claims), 'unsigned'].join('.')
}

const NOT_FOUND = { error: 'Not found' }

function projectAnswer(script: Script): object {
  return {
    id: PROJECT_ID,
    title: script.title,
    premise: script.overview,
    screenplay_json: script,
    version: 1,
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}
