import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineProject } from 'vitest/config'

const TESTS = ['{src,prisma,test}/**/*.test.ts']

/** Tests that replace modules, which no other file may have loaded before. */
export const MOCKING_TESTS = globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
)

/** Settings of all tests of this workspace. */
export const COMMON = {
  environment: 'node',
  globalSetup: ['../build/lib/prisma-client.ts', 'test/support/global-setup.ts'],
  // Most tests wait for a database or a process, so two workers use two cores well.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The default of one second is too short on a slow machine.
  expect: { poll: { timeout: 20_000 } },
}

export default defineProject({
  test: {
    ...COMMON,
    name: 'backend',
    // Each file has its own app and database. Loading the modules once per worker saves a quarter of
    // the time.
    isolate: false,
    include: TESTS,
    exclude: MOCKING_TESTS,
  },
})
