/** Pages for visitors: accessible in both color schemes. Their layout is in page-grid.spec.ts. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { goTo, openApp } from './support/app.tsx'
import { expectLegible, expectPageAccessible } from './support/axe.ts'
import { button, command, press, pressOn, type } from './support/editor.ts'
import { createFakeServer } from './support/fake-server.ts'
import { waitForContent } from './support/page-grid.ts'

/** Grouped by audience. */
const PAGES = {
  readers: [
    '/',
    '/pricing',
    '/faq',
    '/download',
    '/rich-text-demo',
    '/contact',
    '/terms',
    '/privacy',
    '/licenses',
  ],
  accounts: [
    '/login',
    '/signup',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/no-such-page',
  ],
}

test.for(Object.entries(PAGES))(
  'pages for %s are accessible, light and dark',
  async ([, paths]) => {
    await openApp(createFakeServer(), '/', {}, 'logged out')
    for (const path of paths) {
      await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await goTo(path)
      await waitForContent()
      await expectPageAccessible()
      await commands.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectLegible()
    }
  },
)

test('visitors try the assistant by keyboard, and nothing is sent', async () => {
  const server = createFakeServer()
  await openApp(server, '/', {}, 'logged out')
  const sheet = page.getByRole('region', { name: 'Sample page' })
  await expect.element(command()).toBeVisible()
  const calls = [...server.calls]
  await command().click()
  await type('Ivo says "And the oil?"')
  await press('Enter')
  const line = sheet.getByText('And the oil?')
  await expect.element(line).toBeInViewport()
  await expect
    .element(page.getByRole('region', { name: 'Try it' }).getByRole('status'))
    .toMatchTextContent('Added dialogue: And the oil?')
  await expect.element(command()).toHaveValue('')
  await expect.element(command()).toHaveFocus()
  await pressOn(button('Undo'), 'Enter')
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(command()).toHaveFocus()
  expect(location.pathname).toBe('/')
  expect(server.calls).toEqual(calls)
})

test('the main button leads visitors to the sign-up and writers to their projects', async () => {
  await openApp(createFakeServer(), '/', {}, 'logged out')
  const main = page.getByRole('main')
  const start = main.getByRole('link', { name: 'Start writing' }).first()
  await expect.element(start).toHaveAttribute('href', '/signup')
  const more = page.getByRole('link', { name: 'Learn More' })
  await expect.element(more).toHaveAttribute('href', '/faq')
  await openApp(createFakeServer(), '/')
  const projects = page.getByRole('link', { name: 'Go to your projects' }).first()
  await expect.element(projects).toHaveAttribute('href', '/projects')
})
