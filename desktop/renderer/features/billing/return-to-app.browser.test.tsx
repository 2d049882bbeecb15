import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ReturnToApp } from './return-to-app.tsx'

afterEach(cleanup)

test.each([
  ['?outcome=paid&app=1', 'scenewright://billing/return?outcome=paid'],
  ['?outcome=cancelled&app=1', 'scenewright://billing/return?outcome=cancelled'],
  ['?outcome=javascript:alert(1)&app=1', 'scenewright://billing/return?outcome=paid'],
])('%s links back to the app', async (query, link) => {
  const fakeServer = createPageServer(() => undefined)
  renderPage(ReturnToApp, `/billing/return${query}`, fakeServer)
  const back = screen.getByRole('link', { name: /Back to the Scenewright app/ })
  expect(back.getAttribute('href')).toBe(link)
  expect(screen.getByRole('link', { name: 'Log in here' })).toBeTruthy()
})

test('offers only the login if the checkout was begun in a browser', async () => {
  const fakeServer = createPageServer(() => undefined)
  renderPage(ReturnToApp, '/billing/return?outcome=paid', fakeServer)
  expect(screen.queryByRole('link', { name: /app/ })).toBeNull()
  const link = screen.getByRole('link', { name: 'Log in here' })
  expect(link.getAttribute('href')).toBe('/login?next=%2Fbilling%2Freturn%3Foutcome%3Dpaid')
})
