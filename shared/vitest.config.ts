import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'shared',
    environment: 'node',
    // Only what never ends is to end by its time: a busy machine may take ten times as long.
    testTimeout: 60_000,
    include: ['src/**/*.test.ts'],
  },
})
