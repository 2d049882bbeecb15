import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// One project per workspace, and one for build/ itself. Projects that run at the same time need the
// same number of workers, all cores; the backend, which mostly waits, runs after them.
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    projects: [
      '{shared,backend,desktop}/vitest*.config.ts',
      {
        test: {
          name: 'build',
          root: import.meta.dirname,
          maxWorkers: '100%',
          include: ['**/*.test.ts'],
          // Some tests start processes; the timeout only ends those that hang.
          testTimeout: 60_000,
        },
      },
    ],
  },
})
