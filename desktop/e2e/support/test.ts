/**
 * What the browser specs are written with: Playwright's `test`, and one real server for all the
 * specs of a worker. Each spec makes writers of its own (signed-in.ts), so none meets another's
 * projects; a spec that kills its server, or sets it up otherwise, starts one of its own.
 */
import { test as base } from '@playwright/test'
import { startServer, type TestServer } from './start-server.ts'

/** `server`: started when a worker's first spec asks for it, stopped when the worker ends. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // Playwright reads from the pattern what a fixture needs, and refuses any other parameter.
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
