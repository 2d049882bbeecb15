/** The Chromium that the double's windows are pages of. */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type BrowserContext } from '@playwright/test'
import { QUIET_CHROMIUM } from '../../support/quiet-chromium.ts'
import { app } from './app.ts'
import { serveSchemes } from './protocol.ts'

let context: Promise<BrowserContext> | null = null

/** Starts it with the first window. Its profile lasts no longer than itself: the app keeps its own things. */
export function browserContext(size: { width: number; height: number }): Promise<BrowserContext> {
  context ??= start(size)
  return context
}

async function start({
  width,
  height,
}: {
  width: number
  height: number
}): Promise<BrowserContext> {
  const port = await serveSchemes()
  const profile =
    process.env['DOUBLE_PROFILE'] ?? mkdtempSync(join(tmpdir(), 'scenewright-double-'))
  const executablePath = process.env['SCENEWRIGHT_CHROMIUM']
  const started = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    viewport: null,
    // A signal to the app ends the browser by its pipe, in its own time.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...QUIET_CHROMIUM,
      `--window-size=${width},${height}`,
      `--host-resolver-rules=MAP *.localhost 127.0.0.1:${port}`,
      '--remote-debugging-port=0',
      ...(process.env['DOUBLE_ARGS']?.split(' ') ?? []),
    ],
  })
  process.stdout.write(`DevTools ${await devToolsAddress(profile)}\n`)
  app.closeBrowser = async () => {
    await started.close()
    if (process.env['DOUBLE_PROFILE'] === undefined)
      rmSync(profile, { recursive: true, force: true })
  }
  return started
}

/** Where another program can join in; Chromium writes it once it listens. */
async function devToolsAddress(profile: string): Promise<string> {
  for (;;) {
    const [port, path] = (
      await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    ).split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await setTimeout(10)
  }
}
