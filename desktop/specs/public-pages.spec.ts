/** Pages for visitors: accessible in both color schemes. Their layout is in page-grid.spec.ts. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { pathsOfKind, PRERENDERED_PATHS } from '@scenewright/shared/pages/page-heads.ts'
import { goTo, openApp } from './support/app.tsx'
import { expectLegible, expectPageAccessible } from './support/axe.ts'
import { createFakeServer } from './support/fake-server.ts'
import { waitForContent } from './support/page-grid.ts'

/** Grouped by audience. */
const FORMS = pathsOfKind('form')
const PAGES = {
  readers: PRERENDERED_PATHS.filter((path) => !FORMS.includes(path)),
  accounts: [...FORMS, '/verify-email', '/no-such-page'],
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
