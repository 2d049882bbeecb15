/** The dashboard: the trash, and cards of real projects. */
import { expect, type Page } from '@playwright/test'
import { saved, unsaved } from './support/chrome.ts'
import { button, expectAccessible, scriptWith } from './support/editor.ts'
import { newWriter, openEditor } from './support/signed-in.ts'
import { test } from './support/test.ts'

const card = (page: Page) => page.getByRole('article')

test('unsaved words of a deleted project come back from the trash', async ({ page, server }) => {
  const writer = await newWriter(server)
  const script = { ...scriptWith(['scene_heading:Int. Lamp room - night']), author: 'Ada Quill' }
  const projectId = await writer.createProject(script)
  await openEditor(page, server, writer, { projectId, storyblock: 'title' })
  await page.getByLabel('Script Title').fill('The Lamp Room')
  await expect(unsaved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(card(page)).toContainText('by Ada Quill')
  await expect(card(page)).toContainText('INT. LAMP ROOM - NIGHT')
  await expect(card(page)).toContainText('Unsaved changes')
  await expect(card(page)).toContainText(/Opened \w{3} \d/)
  await expect(page.getByText('1 of 1 projects')).toBeVisible()
  await expectAccessible(page)

  await card(page).hover()
  await button(page, /^Actions for/).click()
  await page.getByRole('menuitem', { name: 'Delete project' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This action cannot be undone.')
  await expect(page.getByRole('alertdialog')).toContainText('in the trash for 30 days')
  await button(page, 'Delete project').click()
  await expect(page.getByText(/^Moved “.*” to the trash/)).toBeVisible()
  await expect(page.getByText('0 of 1 projects')).toBeVisible()
  await expect(page.getByText('Only on this device')).toBeHidden()

  await page.getByRole('link', { name: 'Trash 1' }).click()
  await expectAccessible(page)
  await button(page, 'Restore The Lamp Room').click()
  await expect(page.getByText('Restored “The Lamp Room”.')).toBeVisible()
  await page.getByRole('link', { name: 'Active 1' }).click()
  await card(page).getByRole('link', { name: 'The Lamp Room' }).click()
  await expect(page.getByLabel('Script Title')).toHaveValue('The Lamp Room')
  await expect(saved(page)).toBeVisible()
})
