import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'desktop',
    maxWorkers: '100%',
    // A test that needs a page says so by a comment: // @vitest-environment jsdom
    environment: 'node',
    // It imports Electron, which a test stands in for; the package itself would start a download.
    server: { deps: { inline: ['electron-store'] } },
    env: { ELECTRON_OVERRIDE_DIST_PATH: 'nowhere' },
    setupFiles: ['renderer/test/setup.ts'],
    // Only what never ends is to end by its time: a busy machine may take ten times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    include: ['renderer/**/*.test.{ts,tsx}', '{main,preload,faults}/**/*.test.ts'],
  },
})
