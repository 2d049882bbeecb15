import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'backend',
    environment: 'node',
    include: ['{src,prisma,test}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Most of these tests wait for a database or a process, so two at a time keep two cores busy.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A slow machine needs more than the default second for what these tests poll.
    expect: { poll: { timeout: 20_000 } },
  },
})
