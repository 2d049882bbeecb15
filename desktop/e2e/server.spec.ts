/** The server as `npm start` runs it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const WRITER = { email: 'keeper@example.org', password: 'nine lamps on the quay' }

test('serves the app without errors or warnings in the console', async ({ page, bareServer }) => {
  const messages: string[] = []
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  await page.goto(bareServer.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Scenewright - AI-enabled Screenwriting Interface')
  expect(messages).toEqual([])
})

test('restarts after kill -9 with everything that was saved', async ({ request }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-killed-'))
  try {
    const first = await startServer({ dataDir })
    const signup = await request.post(`${first.url}/api/auth/signup`, { data: WRITER })
    expect(signup.ok()).toBe(true)
    await first.kill()

    const second = await startServer({ dataDir })
    try {
      const recipients = async () => (await second.outbox()).map(({ to }) => to)
      await expect.poll(recipients).toEqual([WRITER.email])
      const mails = await second.outbox()
      const token = new URL(mails[0]?.links[0] ?? '').searchParams.get('token')
      const verify = { data: { token } }
      expect((await request.post(`${second.url}/api/auth/verify-email`, verify)).ok()).toBe(true)
      const login = await request.post(`${second.url}/api/auth/login`, { data: WRITER })
      expect(login.status()).toBe(200)
    } finally {
      await second.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('reports that the port is in use, and exits', async ({ bareServer }) => {
  const { port } = new URL(bareServer.url)
  const again = startServer({ env: { PORT: port } })
  await expect(again).rejects.toThrow(`Port ${port} is already in use.`)
  await expect(again).rejects.toThrow('exit code 1')
})
