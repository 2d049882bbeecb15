import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Every test beside its code: one project per workspace, and one for build/ itself. Projects that run
// at once need the same number of workers: all the cores; the backend, which waits, comes after them.
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    projects: [
      '{shared,backend,desktop}/vitest.config.ts',
      {
        test: {
          name: 'build',
          root: import.meta.dirname,
          maxWorkers: '100%',
          include: ['**/*.test.ts'],
          // Some start processes; only what never ends is to end by its time.
          testTimeout: 60_000,
        },
      },
    ],
  },
})
