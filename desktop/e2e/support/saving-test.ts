/** Playwright's `test` with a server without live writing: people save in turns. */
import { test as base } from '@playwright/test'
import { startServer, type TestServer } from './start-server.ts'

export const savingTest = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ env: { LIVE_WRITING: 'off' } })
      try {
        await use(server)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
