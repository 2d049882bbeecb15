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
const MEMBERS = pathsOfKind('member')
const PAGES = {
  readers: PRERENDERED_PATHS.filter((path) => ![...FORMS, ...MEMBERS].includes(path)),
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

test('the landing page names only what the server has', async () => {
  const { dataset } = document.documentElement
  await openApp(createFakeServer(), '/', {}, 'logged out')
  const built = page.getByRole('heading', { name: 'An assistant that stays on this server' })
  const models = page.getByRole('heading', { name: 'Models, each with its own job' })
  const download = page.getByRole('link', { name: /desktop app/i })
  const speech = page.getByRole('heading', { name: 'A speech model listens' })
  await expect.element(built).toBeVisible()
  for (const absent of [models, download]) await expect.element(absent).not.toBeInTheDocument()
  try {
    dataset['offers'] = 'assistant downloads'
    await expect.element(models).toBeVisible()
    await expect.poll(() => download.length).toBe(3)
    await expect.element(built).not.toBeInTheDocument()
    await expect.element(speech).not.toBeInTheDocument()
    dataset['offers'] = 'assistant transcription'
    await expect.element(speech).toBeVisible()
  } finally {
    delete dataset['offers']
  }
})
