import { defineConfig, devices } from '@playwright/test'
import { QUIET_CHROMIUM } from './support/quiet-chromium.ts'

/** Found and handed over by `npm test`; without it Playwright uses its own Chromium. */
const executablePath = process.env['SCENEWRIGHT_CHROMIUM']

// Specs start their servers themselves (support/test.ts), so there is no webServer here.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // They run on the desktop app, and have a configuration of their own.
  testIgnore: 'electron/**',
  outputDir: '../../test-results',
  workers: 2,
  // Each spec makes writers and projects of its own, so it may run beside any other.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Without the film: to take it costs an eighth of all the specs' time, and what the page was at
    // each step is in the trace as well.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: QUIET_CHROMIUM,
      // Where the locale knows ASCII alone, Chromium saves no file under another name than 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
