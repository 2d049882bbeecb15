import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'shared',
    environment: 'node',
    // All of it is pure, so no test can leave anything behind for another: a third of the time.
    isolate: false,
    maxWorkers: '100%',
    // Only what never ends is to end by its time: a busy machine may take ten times as long.
    testTimeout: 60_000,
    include: ['src/**/*.test.ts'],
  },
})
