import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { COMMON, ISOLATED_TESTS } from './vitest.config.ts'

export default defineProject({
  plugins: [react()],
  test: {
    ...COMMON,
    name: 'desktop isolated',
    include: ISOLATED_TESTS,
    // electron-store imports `electron`, which tests mock; the real package would start a download.
    server: { deps: { inline: ['electron-store'] } },
    env: { ELECTRON_OVERRIDE_DIST_PATH: 'nowhere' },
    setupFiles: ['renderer/test/setup.ts'],
  },
})
