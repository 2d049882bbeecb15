/** Reordering story blocks by pointer and keyboard (`docs/product.md#story-blocks`). */
import { expect, type Page } from '@playwright/test'
import { command, holdAssistant } from './support/chrome.ts'
import {
  blockNames,
  button,
  expectUndo,
  openProject,
  pageText,
  press,
  tabTo,
  waitForFrame,
} from './support/editor.ts'
import { three } from './support/opened-scripts.ts'
import { test } from './support/test.ts'

/** Drags one entry to another's place. `status` is what a screen reader hears at that place. */
async function drag(page: Page, from: string, to: string, status: string | null): Promise<void> {
  const start = await button(page, from).boundingBox()
  const end = await button(page, to).boundingBox()
  if (!start || !end) throw new Error('No such story block in the list')
  await page.mouse.move(start.x + 30, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 30, start.y + start.height / 2 + 8, { steps: 3 })
  await page.mouse.move(end.x + 30, end.y + end.height / 2, { steps: 8 })
  if (status !== null) {
    await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible()
  }
  await page.mouse.up()
}

test.describe('reordering story blocks', () => {
  test('dragging renumbers by position, and the shown block stays shown', async ({
    page,
    server,
  }) => {
    const { writer, projectId } = await openProject(page, server, {
      script: three,
      storyblock: '3',
    })
    await expect(pageText(page)).toHaveText('three')
    await drag(page, 'Story Block 3', 'Story Block 1', 'Story Block 3 is over position 1 of 3.')
    // The titles are default ones, so they follow the numbers.
    await expect(blockNames(page)).toHaveText([/1$/, /2$/, /3$/])
    await expect(button(page, 'Story Block 1')).toHaveAttribute('aria-current', 'page')
    await expect(pageText(page)).toHaveText('three')
    await expect(page).toHaveURL(/storyblock=1$/)
    await expectUndo(page, 'Reorder story blocks')
    await button(page, 'Save Project').click()
    await expect(page.getByText('Saved to database')).toBeVisible()
    // Ids stay, numbers follow the position.
    expect((await writer.readProject(projectId)).script).toMatchObject({
      storyBlocks: [
        { id: 'story_block_3', number: 1 },
        { id: 'story_block_1', number: 2 },
        { id: 'story_block_2', number: 3 },
      ],
    })
    await button(page, 'Undo').click()
    await expect(button(page, 'Story Block 3')).toHaveAttribute('aria-current', 'page')
    await expect(pageText(page)).toHaveText('three')
  })

  test('works by keyboard with announcements, and Escape puts the block back', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script: three, storyblock: 'title' })
    await expect(button(page, 'Title')).toBeVisible()
    await tabTo(page, button(page, 'Title'))
    await press(page, 'ArrowDown', 'ArrowLeft')
    await expect(button(page, 'Move 1. Story Block 1')).toBeFocused()
    await page.keyboard.press('Space')
    const status = page.getByRole('status').filter({ hasText: 'Story Block 1' })
    await expect(status).toHaveText('Picked up Story Block 1 at position 1 of 3.')
    await waitForFrame(page)
    await page.keyboard.press('ArrowDown')
    await expect(status).toHaveText('Story Block 1 is over position 2 of 3.')
    await page.keyboard.press('ArrowDown')
    await expect(status).toHaveText('Story Block 1 is over position 3 of 3.')
    await page.keyboard.press('Space')
    await expect(status).toHaveText('Dropped Story Block 1 at position 3 of 3.')
    await expect(blockNames(page)).toHaveText([/1$/, /2$/, 'Story Block 3'])
    await expect(button(page, 'Move 3. Story Block 3')).toBeFocused()
    await expectUndo(page, 'Reorder story blocks')

    await page.keyboard.press('Enter')
    const again = page.getByRole('status').filter({ hasText: 'Story Block 3' })
    await expect(again).toHaveText('Picked up Story Block 3 at position 3 of 3.')
    await waitForFrame(page)
    await page.keyboard.press('ArrowUp')
    await expect(again).toHaveText('Story Block 3 is over position 2 of 3.')
    await page.keyboard.press('Escape')
    await expect(again).toHaveText('Canceled. Story Block 3 is back at position 3 of 3.')
  })

  test('is not allowed while editing a title', async ({ page, server }) => {
    await openProject(page, server, { script: three })
    await button(page, 'Story Block 1').dblclick()
    await expect(page.getByLabel('Story block title')).toBeFocused()
    await expect(button(page, 'Move 3. Story Block 3')).toBeDisabled()
  })

  test('is not allowed while the AI is busy', async ({ page, server }) => {
    await openProject(page, server, { script: three })
    const assistant = await holdAssistant(page)
    await command(page).fill('delete the last element')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Processing voice command...')).toBeVisible()
    await expect(button(page, 'Move 3. Story Block 3')).toBeDisabled()
    await drag(page, 'Story Block 3', 'Story Block 1', null)
    await expect(blockNames(page)).toHaveText([/1$/, /2$/, /3$/])
    assistant.release()
    await expect(page.getByText('Processing voice command...')).toBeHidden()
    await expect(button(page, 'Move 3. Story Block 3')).toBeEnabled()
  })
})
