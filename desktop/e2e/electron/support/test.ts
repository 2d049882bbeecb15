/**
 * What the desktop specs are written with: Playwright's `test`, one real server for all the specs of
 * a worker, and a folder for the app of each spec, which may be started on it again and again.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { pageText } from '../../support/editor.ts'
import { test as withServer } from '../../support/test.ts'
import type { Writer } from '../../support/signed-in.ts'
import { electronBinary, launchDesktop, type Desktop, type LaunchOptions } from './launch.ts'

type Launch = (options?: Partial<LaunchOptions>) => Promise<Desktop>

interface Fixtures {
  /** A folder of this spec's own. */
  folder: string
  /** Starts the app on this spec's folder, with this worker's server; ended with the spec. */
  launch: Launch
}

export const test = withServer.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'scenewright-desktop-'))
    await use(folder)
    // A process that is still on its way out may write once more; that is none of the spec's business.
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
  const name = electronBinary() === null ? "Electron's test double" : 'Electron'
  process.stdout.write(`  on ${name}\n`)
})

/** Waits until every edit is on this device's disk, as the badge tells. */
export async function expectKept(page: Page): Promise<void> {
  const badge = page.locator('[data-badge]')
  const isKept = ({ dataset }: HTMLElement | SVGElement) =>
    dataset['keptRevision'] === dataset['revision']
  await expect.poll(() => badge.evaluate(isKept)).toBe(true)
}

/** Logs a writer in through the app's own page. */
export async function logIn(page: Page, writer: Writer): Promise<void> {
  await sendLogin(page, writer)
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
}

/** The same, when what follows is another page than the projects, or lies over them. */
export async function sendLogin(page: Page, writer: Writer): Promise<void> {
  await page.getByLabel('Email').fill(writer.email)
  await page.getByLabel('Password', { exact: true }).fill(writer.password)
  await page.getByRole('button', { name: /log ?in/i }).click()
}

/** Opens the first story block of the script that the page shows. */
export async function openBlock(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Story blocks' }).getByText('Story Block 1').click()
  await expect(pageText(page)).toBeVisible()
}
