import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './support/test.ts'
import { ENGINE_NAMES } from './support/launch/engine.ts'

// Specs start their own servers and browsers (support/test.ts).
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  // The results and screenshots (support/compare.ts) must stay.
  outputDir: '../../test-results/engines/failed',
  workers: 1,
  forbidOnly: true,
  // A spec that passes only at its second run is listed as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: ENGINE_NAMES.map((engine) => ({ name: engine, use: { engine } })),
})
