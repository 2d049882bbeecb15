import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { LEFT_OUT } from '../build/thorough.ts'
import { BROWSER_TESTS, COMMON, MOCKING_TESTS } from './vitest.config.ts'

export default defineProject({
  plugins: [react()],
  test: {
    ...COMMON,
    name: 'mocking',
    include: MOCKING_TESTS,
    exclude: [...BROWSER_TESTS, ...LEFT_OUT],
    // electron-store imports `electron`, which tests mock; the real package would start a download.
    server: { deps: { inline: ['electron-store'] } },
    env: { ELECTRON_OVERRIDE_DIST_PATH: 'nowhere' },
  },
})
