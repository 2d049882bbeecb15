/**
 * Playwright's `test` for the desktop specs, with one real server per worker and one data folder per
 * spec, so that a spec can start the app several times with the same data.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { pageText } from '../../support/editor.ts'
import { test as withServer } from '../../support/test.ts'
import type { Writer } from '../../support/signed-in.ts'
import type { Desktop, LaunchOptions } from './desktop.ts'
import { electronBinary } from './find-electron.ts'
import { launchDesktop } from './launch.ts'

type Launch = (options?: Partial<LaunchOptions>) => Promise<Desktop>

interface Fixtures {
  /** A temporary folder for this spec. */
  folder: string
  /** Starts the app with this spec's folder and this worker's server. Ends with the spec. */
  launch: Launch
}

export const test = withServer.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'scenewright-desktop-'))
    await use(folder)
    // A process that is still ending may write files meanwhile.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
  },
  launch: async ({ folder, server }, use) => {
    const launched: Desktop[] = []
    await use(async ({ env, ...options } = {}) => {
      const userData = join(folder, 'user-data')
      const desktop = await launchDesktop({
        userData,
        env: { API_BASE: server.url, ...env },
        ...options,
      })
      launched.push(desktop)
      return desktop
    })
    for (const desktop of launched) await desktop.kill()
  },
})

base.beforeAll(() => {
  const name = electronBinary() === null ? 'mock Electron' : 'Electron'
  process.stdout.write(`  on ${name}\n`)
})

/** Logs a writer in and waits for the projects page. */
export async function logIn(page: Page, writer: Writer): Promise<void> {
  await sendLogin(page, writer)
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
}

/** Logs a writer in without waiting for the projects page. */
export async function sendLogin(page: Page, writer: Writer): Promise<void> {
  await page.getByLabel('Email').fill(writer.email)
  await page.getByLabel('Password', { exact: true }).fill(writer.password)
  await page.getByRole('button', { name: /log ?in/i }).click()
}

/** Opens the first story block of the open script. */
export async function openBlock(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Story blocks' }).getByText('Story Block 1').click()
  await expect(pageText(page)).toBeVisible()
}
