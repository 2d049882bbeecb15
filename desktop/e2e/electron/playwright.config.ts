import { defineConfig } from '@playwright/test'
import { findChromium } from '../../../build/chromium/find-chromium.ts'

const chromium = findChromium(process.env)
// For the mock, which runs in another process.
if (chromium !== undefined) process.env['SCENEWRIGHT_CHROMIUM'] = chromium

/**
 * The desktop specs. They start the app themselves (support/launch.ts), on Electron or on the mock.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: ['../../../build/lib/playwright-setup.ts', '../support/global-setup.ts'],
  outputDir: '../../../test-results/desktop',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A spec that passes only at its second run is listed as flaky.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: { actionTimeout: 30_000, navigationTimeout: 60_000 },
})
