/** The account page and the pricing page (`docs/product/account.md#account`). */
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { billingStatus } from '@scenewright/shared/api/billing.ts'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import { getProject } from '@scenewright/shared/api/projects.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { SECTION_TITLES } from '#renderer/features/account/section-titles.ts'
import { openApp, reopenApp } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import { button, expectTexts, press, pressOn } from './support/editor.ts'
import { downloadOf } from './support/export.ts'
import { createFakeServer } from './support/fake-server.ts'
import { watchShifts } from './support/shifts.ts'

test('shows the sections in order, without any jump while they load', async () => {
  const server = createFakeServer()
  // Each answer only arrives once what is above it on the page is shown.
  const waiting: readonly (readonly [() => void, Locator])[] = [
    [server.hold(usage), button('Change email')],
    [server.hold(billingStatus), page.getByRole('progressbar')],
  ]
  const shifts = watchShifts()
  await openApp(server, '/account')
  for (const [release, shown] of waiting) {
    await expect.element(shown).toBeVisible()
    release()
  }
  await expectTexts(page.getByRole('heading', { level: 2 }), ...SECTION_TITLES)
  await expect.poll(() => page.getByText(/^Loading/).length).toBe(0)
  await expectTexts(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link'),
    ...SECTION_TITLES,
  )
  await expect.element(page.getByText('Storage: 12 MB of 1 GB')).toBeVisible()
  await expectAccessible()
  expect(await shifts()).toEqual([])
})

test('undo steps are a number from 20 to 500', async () => {
  await openApp(createFakeServer(), '/account')
  const field = page.getByLabelText('Undo steps')
  await expect.element(field).toHaveValue(20)
  await field.fill('7')
  await expect.element(page.getByText('Enter a number from 20 to 500.')).toBeVisible()
  await field.fill('200')
  await expect.element(page.getByText('Enter a number from 20 to 500.')).not.toBeInTheDocument()
  await reopenApp()
  await expect.element(field).toHaveValue(200)
})

test('the list of sections opens and marks them, by keyboard too', async () => {
  await openApp(createFakeServer(), '/account')
  const links = page.getByRole('navigation', { name: 'Sections' })
  const link = (name: string) => links.getByRole('link', { name })
  const current = async (name: string) => {
    await expect.element(link(name)).toHaveAttribute('aria-current', 'location')
  }
  await current('Profile')
  const field = page.getByLabelText('Current password', { exact: true })
  await expect.element(page.getByRole('region', { name: 'Danger zone' })).toBeInTheDocument()
  await expect.element(field).not.toBeInTheDocument()
  await pressOn(link('Change password'), 'Enter')
  await current('Change password')
  await expect.element(page.getByRole('region', { name: 'Change password' })).toHaveFocus()
  await press('Tab', 'Tab')
  await expect.element(field).toHaveFocus()
  // Folded again, it opens from the list once more.
  await pressOn(button('Change password').first(), 'Enter')
  await expect.element(field).not.toBeInTheDocument()
  await pressOn(link('Change password'), 'Enter')
  await expect.element(field).toBeVisible()
  await page.viewport(390, 844)
  await pressOn(link('Your data'), 'Enter')
  await current('Your data')
  await expect.element(link('Your data')).toBeInViewport()
  await expect.element(button('Export everything')).toBeVisible()
  await expectAccessible()
})

test('shows commands to admins only', async () => {
  const server = createFakeServer()
  await openApp(server, '/account')
  await expect.element(page.getByText(/^This server doesn't sell plans/)).toBeVisible()
  await expect.element(button('For the owner of this server')).not.toBeInTheDocument()
  await openApp(server, '/account', {}, 'as admin')
  await button('For the owner of this server').click()
  await expect.element(page.getByText(/npm run admin/)).toBeVisible()
})

test('exports everything as one zip file, and can be canceled', async () => {
  const projectId = crypto.randomUUID()
  const server = createFakeServer(projectId, { ...newScript(), title: 'Tides' })
  server.projects.add(projectId, {
    script: { ...newScript(), title: 'Tides', author: 'Ada' },
    version: 2,
  })
  await openApp(server, '/account#your-data')
  const section = page.getByRole('region', { name: 'Your data', exact: true })
  const release = server.hold(getProject)
  await section.getByRole('button', { name: 'Export everything' }).click()
  await expect.element(section.getByText('Script 1 of 1: Tides')).toBeVisible()
  await section.getByRole('button', { name: 'Cancel the export' }).click()
  await expect.element(section.getByText(/^The export was canceled/)).toBeVisible()
  release()
  const file = await downloadOf(() =>
    section.getByRole('button', { name: 'Export everything' }).click(),
  )
  await expect.element(section.getByText('Your export was downloaded.')).toBeVisible()
  expect(file.name).toMatch(/^Scenewright-[\d-]+\.zip$/)
  const entries = unzipSync(await file.bytes())
  expect(Object.keys(entries)).toEqual([
    'README.txt',
    'account.json',
    'scripts/Tides/Tides.scenewright',
    'scripts/Tides/Tides.fountain',
    'scripts/Tides/Tides.fdx',
    expect.stringMatching(/^scripts\/Tides\/versions\/0001_.+\.scenewright$/),
  ])
  expect(strFromU8(entries['account.json']!)).toContain('writer@example.org')
})

test('without Stripe, the pricing page says that the server sells no plans', async () => {
  const shifts = watchShifts()
  await openApp(createFakeServer(), '/pricing')
  await expect.element(page.getByText(/^This server doesn't sell plans/)).toBeVisible()
  await expect.element(page.getByText('Your plan', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Choose Basic')).not.toBeInTheDocument()
  expect(await shifts()).toEqual([])
  await expectAccessible()
})
