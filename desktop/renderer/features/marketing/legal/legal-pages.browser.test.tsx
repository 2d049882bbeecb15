import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

afterEach(() => {
  cleanup()
})

test.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
])("the %s page shows this server's contact address", async (path, page) => {
  const status = { enabled: false, contact_email: 'people@server.example' }
  const fakeServer = createPageServer((response) => answerJson(response, 200, status))
  renderPage(page, `/${path}`, fakeServer)
  const [link] = await screen.findAllByRole('link', { name: 'people@server.example' })
  expect(link?.getAttribute('href')).toBe('mailto:people@server.example')
})

test.each([
  [
    { operator_name: 'Ada Byron', operator_address: '12 Pier Road' },
    /run by Ada Byron, 12 Pier Road\./,
  ],
  [{ operator_name: 'Ada Byron' }, /run by Ada Byron\./],
  [{}, /The person or company that runs this server is responsible/],
])('the privacy page names who runs the server: %o', async (operator, sentence) => {
  const status = { enabled: false, contact_email: 'people@server.example', ...operator }
  const fakeServer = createPageServer((response) => answerJson(response, 200, status))
  renderPage(PrivacyPage, '/privacy', fakeServer)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText(/^Last updated/).textContent).toMatch(/^Last updated \w+ \d+, 20\d\d$/)
})

test('shows the default address if the server does not answer', async () => {
  const fakeServer = createPageServer((response) =>
    answerJson(response, 503, { error: 'Not now.' }),
  )
  renderPage(TermsPage, '/terms', fakeServer)
  const links = await screen.findAllByRole('link', { name: 'support@scenewright.example' })
  expect(links).not.toEqual([])
})
