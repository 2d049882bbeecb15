// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  answerJson,
  startFakeHttpServer,
  type FakeHttpServer,
} from '#renderer/test/fake-http-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { PrivacyPage } from './legal/privacy-page.tsx'
import { TermsPage } from './legal/terms-page.tsx'

const fakeServers: FakeHttpServer[] = []
afterEach(() => {
  cleanup()
  for (const fakeServer of fakeServers.splice(0)) fakeServer.stop()
})

test.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
])("the %s page shows this server's contact address", async (path, page) => {
  const status = { enabled: false, contact_email: 'people@server.example' }
  const fakeServer = await startFakeHttpServer((response) => answerJson(response, 200, status))
  fakeServers.push(fakeServer)
  renderPage(page, `/${path}`, fakeServer)
  const link = await screen.findByRole('link', { name: 'people@server.example' })
  expect(link.getAttribute('href')).toBe('mailto:people@server.example')
})

test('shows the default address if the server does not answer', async () => {
  const fakeServer = await startFakeHttpServer((response) =>
    answerJson(response, 503, { error: 'Not now.' }),
  )
  fakeServers.push(fakeServer)
  renderPage(TermsPage, '/terms', fakeServer)
  expect(await screen.findByRole('link', { name: 'support@scenewright.example' })).toBeDefined()
})
