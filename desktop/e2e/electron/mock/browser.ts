/** The Chromium whose pages are the mock's windows. */
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

/** Starts Chromium with the first window. Its profile is temporary; the app stores its own data. */
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
  const profile = process.env['MOCK_PROFILE'] ?? mkdtempSync(join(tmpdir(), 'scenewright-mock-'))
  const executablePath = process.env['SCENEWRIGHT_CHROMIUM']
  const started = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    viewport: null,
    // When the app gets a signal, Chromium ends because its pipe closes.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...QUIET_CHROMIUM,
      `--window-size=${width},${height}`,
      `--host-resolver-rules=MAP *.localhost 127.0.0.1:${port}`,
      '--remote-debugging-port=0',
      ...(process.env['MOCK_ARGS']?.split(' ') ?? []),
    ],
  })
  process.stdout.write(`DevTools ${await devToolsAddress(profile)}\n`)
  app.closeBrowser = async () => {
    await started.close()
    if (process.env['MOCK_PROFILE'] === undefined) rmSync(profile, { recursive: true, force: true })
  }
  return started
}

/** The address where Playwright can connect. Chromium writes it once it listens. */
async function devToolsAddress(profile: string): Promise<string> {
  for (;;) {
    const [port, path] = (
      await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    ).split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await setTimeout(10)
  }
}
