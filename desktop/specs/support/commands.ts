// Actions of component specs from outside the page, with Playwright: real keys, the mouse, media.

import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

/** The worker that uses the clipboard, which all pages of a browser share, and who waits for it. */
let clipboardUser: string | null = null
const waiting: (() => void)[] = []

function isClipboardFree(sessionId: string): boolean {
  return clipboardUser === null || clipboardUser === sessionId
}

/** Waits until no other worker's spec uses the clipboard. */
const takeClipboard: BrowserCommand<[]> = async ({ sessionId }) => {
  while (!isClipboardFree(sessionId)) {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
  }
  clipboardUser = sessionId
}

const releaseClipboard: BrowserCommand<[]> = ({ sessionId }) => {
  if (clipboardUser !== sessionId) return
  clipboardUser = null
  for (const proceed of waiting.splice(0)) proceed()
}

const CLIPBOARD_KEYS = /^(Control|Meta)\+(Shift\+)?[cvx]$/i

/** Presses keys one after another, as Playwright names them: 'Control+z', 'ArrowDown'. */
const pressKeys: BrowserCommand<[keys: readonly string[]]> = async (context, keys) => {
  if (keys.some((key) => CLIPBOARD_KEYS.test(key))) await takeClipboard(context)
  for (const key of keys) await context.page.keyboard.press(key)
}

const holdKey: BrowserCommand<[key: string]> = ({ page }, key) => page.keyboard.down(key)
const releaseKey: BrowserCommand<[key: string]> = ({ page }, key) => page.keyboard.up(key)

/** Types text key by key. */
const typeText: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.type(text)

/** A point of the app's page, in CSS pixels. */
export type Point = Readonly<{ x: number; y: number }>
export type MouseStep =
  | (Readonly<{ do: 'move'; steps?: number }> & Point)
  | Readonly<{ do: 'down' | 'up' }>
  | Readonly<{ do: 'wheel'; deltaY: number }>

/** The app is in a frame of Vitest's page, and Playwright's mouse moves in that page. */
async function frameOffset({ iframe }: BrowserCommandContext): Promise<Point> {
  const box = await iframe.owner().boundingBox()
  if (!box) throw new Error("The app's frame is not on the screen")
  return box
}

const moveMouse: BrowserCommand<[steps: readonly MouseStep[]]> = async (context, steps) => {
  const { mouse } = context.page
  const offset = await frameOffset(context)
  for (const step of steps) {
    if (step.do === 'move') {
      await mouse.move(offset.x + step.x, offset.y + step.y, { steps: step.steps ?? 1 })
    } else if (step.do === 'wheel') await mouse.wheel(0, step.deltaY)
    else await mouse[step.do]()
  }
}

export type Media = Readonly<{
  media?: 'print' | 'screen' | null
  colorScheme?: 'light' | 'dark' | null
  reducedMotion?: 'reduce' | 'no-preference' | null
  forcedColors?: 'active' | 'none' | null
}>

const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media)

/** Delays the answers to requests, also a worker's, whose addresses end with this. */
const holdFile: BrowserCommand<[ending: string]> = async ({ page }, ending) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Stays, and then lets everything pass: a request that comes while a route is removed may never go on.
  await page.route(
    ({ href }) => href.endsWith(ending),
    async (route) => {
      await promise
      // The worker that requested it may have been stopped.
      await route.continue().catch(() => undefined)
    },
  )
  releases.set(page, resolve)
}

/** By page, because specs in other pages run at the same time. */
const releases = new WeakMap<BrowserCommandContext['page'], () => void>()

/** Ends what `holdFile` does. */
const releaseFile: BrowserCommand<[]> = ({ page }) => releases.get(page)?.()

/** Loses the connection at the next request whose address ends with this. */
const loseFile: BrowserCommand<[ending: string]> = async ({ page }, ending) => {
  const isFile = ({ href }: URL) => href.endsWith(ending)
  await page.route(isFile, (route) => route.abort(), { times: 1 })
}

/** Counts the running workers with this in their address. */
const countWorkers: BrowserCommand<[part: string]> = ({ page }, part) =>
  page.workers().filter((worker) => worker.url().includes(part)).length

export const COMMANDS = {
  takeClipboard,
  releaseClipboard,
  pressKeys,
  holdKey,
  releaseKey,
  typeText,
  moveMouse,
  emulateMedia,
  holdFile,
  releaseFile,
  loseFile,
  countWorkers,
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeClipboard: () => Promise<void>
    releaseClipboard: () => Promise<void>
    pressKeys: (keys: readonly string[]) => Promise<void>
    holdKey: (key: string) => Promise<void>
    releaseKey: (key: string) => Promise<void>
    typeText: (text: string) => Promise<void>
    moveMouse: (steps: readonly MouseStep[]) => Promise<void>
    emulateMedia: (media: Media) => Promise<void>
    holdFile: (ending: string) => Promise<void>
    releaseFile: () => Promise<void>
    loseFile: (ending: string) => Promise<void>
    countWorkers: (part: string) => Promise<number>
  }
}
