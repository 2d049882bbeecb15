/** Playwright's runner with one server and one browser of the project's engine per worker. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { Script } from '@scenewright/shared/script/script.ts'
import { newWriter, type Writer } from '../../e2e/support/signed-in.ts'
import { startServer, type TestServer } from '../../e2e/support/start-server.ts'
import { WINDOW, type EngineName, type RunningBrowser } from './launch/engine.ts'
import { launch } from './launch/launch.ts'
import { Tab } from './tab.ts'

export interface Browser {
  name: EngineName
  /** The folder of downloads. */
  downloads: string
  tab: Tab
  running: () => RunningBrowser
  /** Ends the browser like `kill -9` and starts it again with the same profile. */
  killAndReopen: () => Promise<void>
}

async function startBrowser(name: EngineName): Promise<Browser & { end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `scenewright-${name}-`))
  const options = { profile: join(folder, 'profile'), downloads: join(folder, 'downloads') }
  await mkdir(options.downloads)
  const start = async () => {
    const started = await launch(name, options)
    await started.remote.setWindow(WINDOW.width, WINDOW.height)
    return started
  }
  let running = await start()
  return {
    name,
    downloads: options.downloads,
    tab: new Tab(() => running.remote),
    running: () => running,
    killAndReopen: async () => {
      await running.kill()
      running = await start()
    },
    end: async () => {
      await running.kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export interface EngineOptions {
  engine: EngineName
}

interface WorkerFixtures extends EngineOptions {
  server: TestServer
  started: Browser
}

interface TestFixtures {
  tab: Tab
  /** Opens a new writer's project in the editor. */
  open: (script: Script, storyblock?: string) => Promise<{ writer: Writer; projectId: string }>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  server: [
    async ({}, use) => {
      const server = await startServer()
      try {
        await use(server)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  started: [
    async ({ engine }, use) => {
      const browser = await startBrowser(engine)
      try {
        await use(browser)
      } finally {
        await browser.end()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** After each test, its console must be free of errors. */
  tab: async ({ started }, use, info) => {
    await use(started.tab)
    if (info.errors.length > 0) {
      await mkdir(info.outputDir, { recursive: true })
      await writeFile(info.outputPath('failed.png'), await started.tab.screenshot())
    }
    expect(await started.running().takeErrors(), 'errors in the console').toEqual([])
  },
  open: async ({ tab, server }, use) => {
    await use(async (script, storyblock = '1') => {
      const writer = await newWriter(server)
      const projectId = await writer.createProject(script)
      await tab.goTo(`${server.url}/robots.txt`)
      await tab.evaluate(() => localStorage.clear())
      await logIn(tab, server, writer)
      await tab.goTo(`${server.url}/editor?project=${projectId}&storyblock=${storyblock}`)
      await tab.see({ role: 'toolbar', name: 'Script' })
      return { writer, projectId }
    })
  },
})

/** Logs in with a stored token, as after an earlier visit. */
export async function logIn(tab: Tab, server: TestServer, writer: Writer): Promise<void> {
  await tab.goTo(`${server.url}/robots.txt`)
  await tab.evaluate((token) => localStorage.setItem('token', token), writer.token)
}
