/** Version history: reading and restoring earlier versions (`docs/saving.md#version-history`). */
import { expect, type Page } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import { button, expectAccessible, openProject, press, scriptWith } from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { test } from './support/test.ts'

type Opened = Awaited<ReturnType<typeof openProject>>

/** Saves more versions of the project, as another device would. */
async function saveStates({ writer, projectId }: Opened, ...states: readonly string[][]) {
  for (const [index, texts] of states.entries()) {
    const script = scriptWith(texts.map((text) => `action:${text}` as const))
    const body = { title: 'Harbour', screenplay_json: script, baseVersion: index + 1 }
    await writer.call('PUT', `/api/projects/${projectId}`, body)
  }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Version History' })
const versions = (page: Page) => dialog(page).getByRole('listitem').getByRole('button')

test('restores an earlier version, and Undo takes it back', async ({ page, server }) => {
  const opened = await openProject(page, server, { script: scriptWith(['action:The sea.']) })
  await saveStates(opened, ['The sea is grey.'], ['The storm.', 'A bell rings.'])
  await page.reload()
  await button(page, 'Version History').click()
  await expect(versions(page)).toHaveCount(3)
  await expect(versions(page).first()).toContainText('latest')
  await expect(versions(page).nth(1)).toContainText('1 block changed, 2 more words')

  await versions(page).nth(1).click()
  await expect(dialog(page).locator('del').first()).toBeVisible()
  await expect(dialog(page).getByText('not in this version')).toHaveCount(0)
  await expect(dialog(page).getByText('A bell rings.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Restore this version').click()
  await expect(dialog(page)).toHaveCount(0)
  await expectLines(page, ['action:The sea is grey.'])
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await button(page, 'Undo').hover()
  await expect(page.getByRole('tooltip')).toContainText('Undo: Restore version from')
  await press(page, 'Control+z')
  await expectLines(page, ['action:The storm.', 'action:A bell rings.'])
  await press(page, 'Control+Shift+z')
  await press(page, 'Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  await button(page, 'Version History').click()
  await expect(versions(page)).toHaveCount(4)
})

test("doesn't restore the current version, and a script without a project has none", async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: scriptWith(['action:The sea.']) })
  await button(page, 'Version History').click()
  await versions(page).first().click()
  await expect(
    dialog(page).getByText('This version is the same as the current script.'),
  ).toBeVisible()
  await expect(button(page, 'Restore this version')).toBeDisabled()
  await page.goto(`${server.url}/editor?storyblock=title`)
  await button(page, 'Version History').click()
  await expect(dialog(page).getByText(/No versions yet/)).toBeVisible()
})

test('a history that fails to load can be requested again', async ({ page, server }) => {
  await openProject(page, server, { script: scriptWith(['action:The sea.']) })
  await page.route('**/revisions', (route) => route.abort(), { times: 1 })
  await button(page, 'Version History').click()
  await expect(dialog(page).getByRole('alert')).toContainText("Couldn't load")
  await button(page, 'Retry').click()
  await expect(versions(page)).toHaveCount(1)
})

test('on a phone, shows either the list or one version', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const options = { script: scriptWith(['action:The sea.']), isNarrow: true }
  const opened = await openProject(page, server, options)
  await saveStates(opened, ['The sea is grey.'])
  await button(page, 'Show sidebar').click()
  await button(page, 'Version History').click()
  await versions(page).last().click()
  await expect(dialog(page).getByRole('heading', { name: /^Version from/ })).toBeFocused()
  await expect(versions(page).first()).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await button(page, 'All versions').click()
  await expect(versions(page)).toHaveCount(2)
})
