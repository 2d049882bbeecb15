import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'desktop',
    // A test that needs a page says so by a comment: // @vitest-environment jsdom
    environment: 'node',
    // It imports Electron, which a test stands in for; the package itself would start a download.
    server: { deps: { inline: ['electron-store'] } },
    env: { ELECTRON_OVERRIDE_DIST_PATH: 'nowhere' },
    include: ['renderer/**/*.test.{ts,tsx}', '{main,faults}/**/*.test.ts'],
  },
})
