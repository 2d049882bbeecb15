// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

const peers: HttpPeer[] = []
afterEach(() => {
  cleanup()
  for (const peer of peers.splice(0)) peer.stop()
})

test.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
])('the %s name the address of this server', async (path, page) => {
  const status = { enabled: false, contact_email: 'people@server.example' }
  const peer = await startHttpPeer((response) => answerJson(response, 200, status))
  peers.push(peer)
  renderPage(page, `/${path}`, peer)
  const link = await screen.findByRole('link', { name: 'people@server.example' })
  expect(link.getAttribute('href')).toBe('mailto:people@server.example')
})

test('a server that does not answer is written to at the default address', async () => {
  const peer = await startHttpPeer((response) => answerJson(response, 503, { error: 'Not now.' }))
  peers.push(peer)
  renderPage(TermsPage, '/terms', peer)
  expect(await screen.findByRole('link', { name: 'support@scenewright.example' })).toBeDefined()
})
