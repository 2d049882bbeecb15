/**
 * Playwright's `test` with a worker's servers and fakes. Each spec creates its own writers
 * (signed-in.ts), so specs don't see each other's projects. A spec that kills or reconfigures a
 * server starts a separate one.
 */
import { test as base } from '@playwright/test'
import type { FakeStripe } from '../../../backend/test/support/fake-stripe.ts'
import {
  FAKE_KEY,
  startFakeTranscriptionServer,
  type FakeTranscriptionServer,
} from './fake-transcription-server.ts'
import { SharedContexts } from './shared-contexts.ts'
import { startServer, type ServerOptions, type TestServer } from './start-server.ts'

const AI_KEY = 'sk-browser-spec'
/** The origin of the page in the mock of Electron; Electron's own address is always allowed. */
const MOCK_ORIGIN = 'http://scenewright.app.localhost'

/** They start when a worker's first spec asks for them, and stop with the worker. */
type WorkerFixtures = {
  /** A server with everything switched on: an AI service, transcription, and plans that are sold. */
  server: TestServer
  /** A server without any settings: with the offline assistant, and without plans that are sold. */
  bareServer: TestServer
  /** A server without live writing: people save in turns. */
  turnsServer: TestServer
  stripe: FakeStripe
  transcription: FakeTranscriptionServer
  contexts: SharedContexts
}

async function useServer(options: ServerOptions, use: (server: TestServer) => Promise<void>) {
  const server = await startServer(options)
  try {
    await use(server)
  } finally {
    await server.stop()
  }
}

// Playwright parses the first parameter's pattern and requires a destructured object.
export const test = base.extend<object, WorkerFixtures>({
  stripe: [
    async ({}, use) => {
      const { startFakeStripe } = await import('../../../backend/test/support/fake-stripe.ts')
      const stripe = await startFakeStripe()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  transcription: [
    async ({}, use) => {
      const transcription = await startFakeTranscriptionServer()
      await use(transcription)
      await transcription.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe, transcription }, use) => {
      const { startFakeOpenAi } = await import('../../../backend/test/support/fake-openai.ts')
      const { answerLikeAModel } = await import('../../../backend/test/support/openai-model.ts')
      const openAi = await startFakeOpenAi({ apiKey: AI_KEY, answer: answerLikeAModel })
      const env = {
        OPENAI_API_KEY: AI_KEY,
        OPENAI_BASE_URL: openAi.url,
        OPENAI_TRANSCRIBE_BASE_URL: transcription.url,
        OPENAI_TRANSCRIBE_API_KEY: FAKE_KEY,
        ...stripe.env,
        ...stripe.yearlyEnv,
        CORS_ORIGINS: MOCK_ORIGIN,
      }
      await useServer({ env }, use)
      await openAi.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  bareServer: [async ({}, use) => await useServer({}, use), { scope: 'worker', timeout: 120_000 }],
  turnsServer: [
    async ({}, use) => await useServer({ env: { LIVE_WRITING: 'off' } }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  contexts: [
    async ({ browser }, use) => await use(new SharedContexts(browser)),
    { scope: 'worker' },
  ],
  context: async (
    { contexts, server, permissions, serviceWorkers, viewport, hasTouch, isMobile, userAgent },
    use,
    info,
  ) => {
    const options = [permissions, serviceWorkers, viewport, hasTouch, isMobile, userAgent]
    const key = JSON.stringify(options)
    const shared = await contexts.take(key, server.url)
    await use(shared.context)
    const hasFailed = info.status !== info.expectedStatus
    if (hasFailed || serviceWorkers === 'allow') await contexts.discard(shared)
    else await contexts.giveBack(key, shared, permissions)
    await contexts.closeOthers()
  },
})
