import { defineConfig } from 'vitest/config'
import { LEFT_OUT } from './build/thorough.ts'

// The workspaces' tests, and those of build/. Projects that run at the same time need the
// same number of workers, all cores; the backend, which mostly waits, runs after them.
export default defineConfig({
  test: {
    projects: [
      '{shared,backend,desktop}/vitest.config.ts',
      {
        test: {
          name: 'build',
          root: 'build',
          isolate: false,
          maxWorkers: '100%',
          include: ['**/*.test.ts'],
          exclude: LEFT_OUT,
          // Some tests start processes; the timeout only ends those that hang.
          testTimeout: 60_000,
        },
      },
    ],
  },
})
