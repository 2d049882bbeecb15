import { defineProject } from 'vitest/config'
import { LEFT_OUT } from '../build/thorough.ts'

export default defineProject({
  test: {
    name: 'shared',
    environment: 'node',
    // The code is pure, so tests can't affect each other. Without isolation they take a third of
    // the time.
    isolate: false,
    maxWorkers: '100%',
    // The timeout only ends tests that hang: a busy machine may take ten times as long as usual.
    testTimeout: 60_000,
    include: ['src/**/*.test.ts'],
    exclude: LEFT_OUT,
    setupFiles: ['../build/property-runs.ts'],
  },
})
