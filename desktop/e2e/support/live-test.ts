/** Playwright's `test` with a server that lets several people write at the same time. */
import { test as base } from '@playwright/test'
import { startServer, type TestServer } from './start-server.ts'

export const liveTest = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ env: { LIVE_WRITING: 'on' } })
      try {
        await use(server)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
