import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'desktop',
    maxWorkers: '100%',
    // A test that needs a DOM has the comment `// @vitest-environment jsdom`.
    environment: 'node',
    // electron-store imports `electron`, which tests mock; the real package would start a download.
    server: { deps: { inline: ['electron-store'] } },
    env: { ELECTRON_OVERRIDE_DIST_PATH: 'nowhere' },
    setupFiles: ['renderer/test/setup.ts'],
    // The timeout only ends tests that hang: a busy machine may take ten times as long as usual.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    include: [
      'renderer/**/*.test.{ts,tsx}',
      '{main,preload,e2e,faults,engines}/**/*.test.ts',
      '*.test.ts',
    ],
  },
})
