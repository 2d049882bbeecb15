import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

const TESTS = [
  'renderer/**/*.test.{ts,tsx}',
  '{main,preload,e2e,faults,engines}/**/*.test.ts',
  '*.test.ts',
]

/** Tests of a page, and those that replace modules. Both need modules that no other file has loaded. */
const NEEDS_ISOLATION = /^\/\/ @vitest-environment jsdom|\bvi\.mock\(/m

export const ISOLATED_TESTS = globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
  NEEDS_ISOLATION.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** Settings of all tests of this workspace. */
export const COMMON = {
  maxWorkers: '100%',
  environment: 'node',
  // The timeout only ends tests that hang: a busy machine may take ten times as long as usual.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineProject({
  plugins: [react()],
  test: {
    ...COMMON,
    name: 'desktop',
    // Takes half the time.
    isolate: false,
    unstubGlobals: true,
    include: TESTS,
    exclude: ISOLATED_TESTS,
  },
})
