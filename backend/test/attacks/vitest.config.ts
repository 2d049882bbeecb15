import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:attacks`: one attack after another, because each measures how long others wait. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    name: 'attacks',
    environment: 'node',
    include: ['test/attacks/*.attack.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
