/** Saving the title page (`docs/product/editor.md#title-page`). */
import { expect } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { openProject, scriptWith } from './support/editor.ts'
import { test } from './support/test.ts'

const two = scriptWith(['scene_heading:INT. DEPOT', 'action:Rain.'], ['action:two'])

test('has three text inputs, saved with the project, and a preview with fallbacks', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, {
    script: two,
    storyblock: 'title',
  })
  await expect(page.getByLabel('Subheading')).toHaveAttribute(
    'placeholder',
    'e.g., A Screenplay, A Short Film, A Television Pilot...',
  )
  const preview = page.getByRole('region', { name: 'Title page preview' })
  await page.getByLabel('Script Title').fill('')
  await page.getByLabel('Author').fill('A. Writer')
  await page.getByLabel('Subheading').fill('A Short Film')
  await expect(preview.getByRole('paragraph')).toHaveText([
    'Untitled Screenplay',
    'by A. Writer',
    'A Short Film',
  ])
  await page.getByLabel('Script Title').fill('Night Bus')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect((await writer.readProject(projectId)).script).toMatchObject({
    title: 'Night Bus',
    author: 'A. Writer',
    subheading: 'A Short Film',
  })
})
