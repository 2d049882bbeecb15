/**
 * Playwright's `test` with one real server per worker. Each spec creates its own writers
 * (signed-in.ts), so specs don't see each other's projects. A spec that kills or reconfigures a
 * server starts a separate one.
 */
import { test as base } from '@playwright/test'
import { startServer, type TestServer } from './start-server.ts'

/** `server` starts when a worker's first spec asks for it, and stops with the worker. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // Playwright parses the parameter's pattern and requires a destructured object.
    async ({}, use) => {
      const server = await startServer()
      try {
        await use(server)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
