/** The dashboard: loading without layout shifts, dropped files, page counts and templates. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listProjects } from '@scenewright/shared/api/projects.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { FOUNTAIN } from '../e2e/support/sample-scripts.ts'
import { goTo, openApp, reopenApp } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  chooseInMenu,
  openProject,
  pageText,
  press,
  pressOn,
  saved,
  scriptWith,
  tabTo,
  type,
} from './support/editor.ts'
import { createFakeServer } from './support/fake-server.ts'
import { dropFile, preview } from './support/files.ts'
import { watchShifts } from './support/shifts.ts'

const cards = () => page.getByRole('article')
const sort = () => page.getByLabelText('Sort by')

test('the saved page count is on the card', async () => {
  await openProject({ script: scriptWith(['action:Rain.']) })
  await expect.element(page.getByText('Page 1', { exact: true })).toBeVisible()
  await pageText().click()
  await type('More. ')
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect.element(cards()).toMatchTextContent('1 page')
})

test('nothing moves while the projects load, and a file can be dropped anywhere', async () => {
  const server = createFakeServer()
  const release = server.hold(listProjects)
  server.answer(listProjects, () =>
    ['Amber', 'Café', 'Delta', 'Echo', 'Foxglove', 'Gull'].map((title, number) => ({
      id: `00000000-0000-4000-8000-00000000000${number}`,
      title,
      logline: 'A logline.',
      plot_status: null,
      updated_at: '2026-11-21T12:00:00.000Z',
      tags: ['sea'],
    })),
  )
  const shifts = watchShifts()
  await openApp(server, '/projects')
  await expect.element(page.getByText('Loading projects…')).toBeInTheDocument()
  release()
  await expect.poll(() => cards().length).toBe(6)
  await expect.element(page.getByLabelText('Find a project')).toBeVisible()
  expect(await shifts()).toEqual([])

  await sort().selectOptions('Title')
  await reopenApp()
  await expect.element(sort()).toHaveValue('title')
  await expect.poll(() => cards().length).toBe(6)
  await dropFile(page.getByCss('footer'), FOUNTAIN)
  await expect.element(preview()).toMatchTextContent('The Last Ferry')
})

const dialog = () => page.getByRole('dialog')
const template = (name: string) => dialog().getByRole('radio', { name, exact: true })

test('Save as template in the editor: the script starts new projects until it is deleted', async () => {
  const pages = { profile: 'industry', paper: 'a4', sceneNumbers: 'both' } as const
  const script = { ...newScript(), title: 'Night Bus, the series', author: 'A. Writer', pages }
  const server = await openProject({ script })
  server.projects.plan = 'pro'
  // A template needs no connection.
  const { length: before } = server.calls
  await chooseInMenu('Save as template')
  const notice = page.getByText('Saved "Night Bus, the series" as a template', { exact: false })
  await expect.element(notice).toBeVisible()
  expect(server.calls.slice(before)).toEqual([])
  const [original] = server.projects.ids()

  await goTo('/projects')
  await pressOn(button('Templates…'), 'Enter')
  await pressOn(template('Night Bus, the series'), 'Space')
  await expectAccessible()
  await tabTo(dialog().getByRole('button', { name: 'Create Project' }))
  await press('Enter')
  await expect.element(pageText()).toHaveFocus()
  const created = server.projects.ids().filter((id) => id !== original)
  expect(created.map((id) => server.projects.get(id).script)).toMatchObject([
    { author: 'A. Writer', pages },
  ])

  await goTo('/projects')
  await pressOn(button('Templates…'), 'Enter')
  await pressOn(button('Delete the template Night Bus, the series'), 'Enter')
  await pressOn(button('Delete template'), 'Enter')
  await expect.element(template('Night Bus, the series')).not.toBeInTheDocument()
  await expect.element(dialog()).toMatchTextContent('stored on this device only')
})
