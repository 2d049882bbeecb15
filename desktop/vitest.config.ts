import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LEFT_OUT } from '../build/thorough.ts'

const TESTS = [
  'renderer/**/*.test.{ts,tsx}',
  '{main,preload,e2e,faults,engines}/**/*.test.ts',
  '*.test.ts',
]

/** Tests that need a browser: vitest.browser.config.ts. */
export const BROWSER_TESTS = ['renderer/**/*.browser.test.{ts,tsx}']

/** Tests that replace modules, which no other file may have loaded before. */
export const MOCKING_TESTS = globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
)

/** Settings of all tests of this workspace. */
export const COMMON = {
  maxWorkers: '100%',
  environment: 'node',
  // The timeout only ends tests that hang: a busy machine may take ten times as long as usual.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['../build/property-runs.ts'],
}

export default defineConfig({
  test: {
    name: 'desktop',
    projects: [
      {
        plugins: [react()],
        test: {
          ...COMMON,
          name: 'node',
          // Takes half the time.
          isolate: false,
          unstubGlobals: true,
          include: TESTS,
          exclude: [...BROWSER_TESTS, ...MOCKING_TESTS, ...LEFT_OUT],
        },
      },
      'vitest.mocking.config.ts',
    ],
  },
})
