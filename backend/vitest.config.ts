import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'backend',
    environment: 'node',
    include: ['{src,prisma,test}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Most tests wait for a database or a process, so two workers use two cores well.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a slow machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
