import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../../build/chromium/find-chromium.ts'
import { ONE_PROCESS_PER_SITE, QUIET_CHROMIUM } from './support/quiet-chromium.ts'
import { FAKE_MICROPHONE } from './support/sound.ts'

const CHROMIUM = findChromium(process.env)
const SHELL = findHeadlessShell(process.env) ?? CHROMIUM

/** Specs of the microphone, which the headless shell doesn't have. */
const NEEDS_ALL_OF_CHROMIUM = ['**/voice.spec.ts', '**/voice-overview.spec.ts']

const launchOptions = (executablePath: string | undefined) => ({
  executablePath,
  args: [...QUIET_CHROMIUM, ONE_PROCESS_PER_SITE, ...FAKE_MICROPHONE],
  // With an ASCII locale, Chromium saves every file under the name 'download'.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
})

// Specs start their own servers (support/test.ts), so there is no webServer here.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: ['../../build/lib/playwright-setup.ts', './support/global-setup.ts'],
  outputDir: '../../test-results',
  workers: 2,
  // Each spec creates its own writers and projects, so all can run at the same time.
  fullyParallel: true,
  forbidOnly: true,
  // A spec that passes only at its second run is listed as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Playwright can't intercept the requests of a page with one; installed-app.spec.ts allows it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Only when a spec runs again, and without screenshots: both cost an eighth of the specs' time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'shell',
      // The desktop app's specs have a separate configuration.
      testIgnore: ['electron/**', ...NEEDS_ALL_OF_CHROMIUM],
      use: { launchOptions: launchOptions(SHELL) },
    },
    {
      name: 'chromium',
      testMatch: NEEDS_ALL_OF_CHROMIUM,
      use: { launchOptions: launchOptions(CHROMIUM) },
    },
  ],
})
