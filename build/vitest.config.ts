import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Every test beside its code: one project per workspace, and one for build/ itself.
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    projects: [
      '{shared,backend,desktop}/vitest.config.ts',
      {
        test: {
          name: 'build',
          root: import.meta.dirname,
          include: ['**/*.test.ts'],
          // Some start processes; only what never ends is to end by its time.
          testTimeout: 60_000,
        },
      },
    ],
  },
})
