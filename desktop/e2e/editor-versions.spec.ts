/** The history of a script: what was saved can be read beside what stands now, and brought back. */
import { expect, type Page } from '@playwright/test'
import { button, expectAccessible, openProject, press, scriptWith } from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { test } from './support/test.ts'

type Opened = Awaited<ReturnType<typeof openProject>>

/** Saves further states of the project, as another device does. */
async function saveStates({ writer, projectId }: Opened, ...states: readonly string[][]) {
  for (const [index, texts] of states.entries()) {
    const script = scriptWith(texts.map((text) => `action:${text}` as const))
    const body = { title: 'Harbour', screenplay_json: script, baseVersion: index + 1 }
    await writer.call('PUT', `/api/projects/${projectId}`, body)
  }
}

const history = (page: Page) => page.getByRole('dialog', { name: 'Version History' })
const versions = (page: Page) => history(page).getByRole('listitem').getByRole('button')

test('an earlier version is read, restored, and taken back by Undo', async ({ page, server }) => {
  const opened = await openProject(page, server, { script: scriptWith(['action:The sea.']) })
  await saveStates(opened, ['The sea is grey.'], ['The storm.', 'A bell rings.'])
  await page.reload()
  await button(page, 'Version History').click()
  await expect(versions(page)).toHaveCount(3)
  await expect(versions(page).first()).toContainText('last saved')
  await expect(versions(page).nth(1)).toContainText('1 block changed, 2 words more')

  await versions(page).nth(1).click()
  await expect(history(page).locator('del').first()).toBeVisible()
  await expect(history(page).getByText('not in this version')).toHaveCount(0)
  await expect(history(page).getByText('A bell rings.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Restore this version').click()
  await expect(history(page)).toHaveCount(0)
  await expectLines(page, ['action:The sea is grey.'])
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await button(page, 'Undo').hover()
  await expect(page.getByRole('tooltip')).toContainText('Undo: Restore version of')
  await press(page, 'Control+z')
  await expectLines(page, ['action:The storm.', 'action:A bell rings.'])
  await press(page, 'Control+Shift+z')
  await press(page, 'Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  await button(page, 'Version History').click()
  await expect(versions(page)).toHaveCount(4)
})

test('what is the same as now is not restored, and a script without a project has no versions', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: scriptWith(['action:The sea.']) })
  await button(page, 'Version History').click()
  await versions(page).first().click()
  await expect(history(page).getByText('This is what you have now.')).toBeVisible()
  await expect(button(page, 'Restore this version')).toBeDisabled()
  await page.goto(`${server.url}/editor`)
  await button(page, 'Version History').click()
  await expect(history(page).getByText(/first version is kept here/)).toBeVisible()
})

test('a history that does not come says so and is asked for again', async ({ page, server }) => {
  await openProject(page, server, { script: scriptWith(['action:The sea.']) })
  await page.route('**/revisions', (route) => route.abort(), { times: 1 })
  await button(page, 'Version History').click()
  await expect(history(page).getByRole('alert')).toContainText('could not be loaded')
  await button(page, 'Retry').click()
  await expect(versions(page)).toHaveCount(1)
})

test('on a phone, one thing at a time', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const options = { script: scriptWith(['action:The sea.']), isNarrow: true }
  const opened = await openProject(page, server, options)
  await saveStates(opened, ['The sea is grey.'])
  await button(page, 'Show sidebar').click()
  await button(page, 'Version History').click()
  await versions(page).last().click()
  await expect(history(page).getByRole('heading', { name: /^Version of/ })).toBeFocused()
  await expect(versions(page).first()).toBeHidden()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(overflow).toBeLessThanOrEqual(390)
  await button(page, 'All versions').click()
  await expect(versions(page)).toHaveCount(2)
})
