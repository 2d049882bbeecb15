/** Story blocks (`docs/product/script.md#story-blocks`) as the server gets them. */
import { expect } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { blockNames, button, openProject, pageText } from './support/editor.ts'
import { three } from './support/opened-scripts.ts'
import { test } from './support/test.ts'

test('deleting renumbers the rest 1..n with ids story_block_{n}, and the shown block stays shown', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, { script: three, storyblock: '3' })
  await button(page, 'Story Block 1').hover()
  await button(page, 'More actions for Story Block 1').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await button(page, 'Delete').click()
  await expect(blockNames(page)).toHaveText(['Story Block 1', 'Story Block 2'])
  await expect(page).toHaveURL(/storyblock=2$/)
  await expect(pageText(page)).toHaveText('three')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect((await writer.readProject(projectId)).script).toMatchObject({
    storyBlocks: [
      { id: 'story_block_1', number: 1, elements: [{ content: 'two' }] },
      { id: 'story_block_2', number: 2, elements: [{ content: 'three' }] },
    ],
  })
})
