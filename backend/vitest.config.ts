import { defineProject } from 'vitest/config'
import { LEFT_OUT } from '../build/thorough.ts'

export default defineProject({
  test: {
    name: 'backend',
    environment: 'node',
    globalSetup: ['../build/lib/prisma-client.ts', 'test/support/global-setup.ts'],
    setupFiles: ['../build/property-runs.ts'],
    // The files of a worker share its loaded modules and its app.
    isolate: false,
    // Most tests wait for a database or a process, so two workers use two cores well.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    include: ['{src,prisma,test}/**/*.test.ts'],
    exclude: LEFT_OUT,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a slow machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
