/** Story blocks brought into another order, by pointer and by keyboard (spec §2, §4 'Story block operations'). */
import { expect, type Page } from '@playwright/test'
import {
  blockNames,
  button,
  expectUndo,
  openProject,
  pageText,
  settled,
  tabTo,
} from './support/editor.ts'
import { three } from './support/opened-scripts.ts'
import { test } from './support/test.ts'

/** Drags one entry to another's place, where a pointer that may drag is told that it has come there. */
async function drag(page: Page, from: string, to: string, told: string | null): Promise<void> {
  const start = await button(page, from).boundingBox()
  const end = await button(page, to).boundingBox()
  if (!start || !end) throw new Error('There is nothing to drag')
  await page.mouse.move(start.x + 30, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 30, start.y + start.height / 2 + 8, { steps: 3 })
  await page.mouse.move(end.x + 30, end.y + end.height / 2, { steps: 8 })
  if (told !== null) await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
  await page.mouse.up()
}

test.describe('reorder', () => {
  test('drag from one index to another renumbers by position; the shown block stays shown', async ({
    page,
    server,
  }) => {
    const { writer, projectId } = await openProject(page, server, {
      script: three,
      storyblock: '3',
    })
    await expect(pageText(page)).toHaveText('three')
    await drag(page, 'Story Block 3', 'Story Block 1', 'Story Block 3 is over place 1 of 3.')
    await expect(blockNames(page)).toHaveText(['Story Block 3', 'Story Block 1', 'Story Block 2'])
    await expect(pageText(page)).toHaveText('three')
    await expect(page).toHaveURL(/storyblock=1$/)
    await expectUndo(page, 'Reorder story blocks')
    await button(page, 'Save Project').click()
    await expect(page.getByText('Saved to database')).toBeVisible()
    // Ids are kept, numbers follow the place.
    expect((await writer.readProject(projectId)).script).toMatchObject({
      storyBlocks: [
        { id: 'story_block_3', number: 1 },
        { id: 'story_block_1', number: 2 },
        { id: 'story_block_2', number: 3 },
      ],
    })
    await button(page, 'Undo').click()
    await expect(blockNames(page)).toHaveText([/1$/, /2$/, /3$/])
  })

  test('by keyboard, and told to a screen reader; Escape leaves it where it was', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script: three, storyblock: 'title' })
    await expect(button(page, 'Title')).toBeVisible()
    await tabTo(page, button(page, 'Move 1. Story Block 1'))
    await page.keyboard.press('Space')
    const told = page.getByRole('status').filter({ hasText: 'Story Block 1' })
    await expect(told).toHaveText('Picked up Story Block 1, at place 1 of 3.')
    await settled(page)
    await page.keyboard.press('ArrowDown')
    await expect(told).toHaveText('Story Block 1 is over place 2 of 3.')
    await page.keyboard.press('ArrowDown')
    await expect(told).toHaveText('Story Block 1 is over place 3 of 3.')
    await page.keyboard.press('Space')
    await expect(blockNames(page)).toHaveText([/2$/, /3$/, /1$/])
    await expect(told).toHaveText('Story Block 1 was put down at place 3 of 3.')
    await expect(button(page, 'Move 3. Story Block 1')).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(told).toHaveText('Picked up Story Block 1, at place 3 of 3.')
    await settled(page)
    await page.keyboard.press('ArrowUp')
    await expect(told).toHaveText('Story Block 1 is over place 2 of 3.')
    await page.keyboard.press('Escape')
    await expect(told).toHaveText('Story Block 1 stays at place 3 of 3.')
    await expect(blockNames(page)).toHaveText([/2$/, /3$/, /1$/])
  })

  test('is not allowed while editing a title', async ({ page, server }) => {
    await openProject(page, server, { script: three })
    await button(page, 'Story Block 1').dblclick()
    await expect(page.getByLabel('Story block title')).toBeFocused()
    await expect(button(page, 'Move 3. Story Block 3')).toBeDisabled()
  })

  test('is not allowed while the AI is busy', async ({ page, server }) => {
    await openProject(page, server, { script: three })
    let answer = () => {}
    await page.route('**/api/llm/process-command', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.getByLabel('Command', { exact: true }).fill('delete the last element')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Processing voice command...')).toBeVisible()
    await expect(button(page, 'Move 3. Story Block 3')).toBeDisabled()
    await drag(page, 'Story Block 3', 'Story Block 1', null)
    await expect(blockNames(page)).toHaveText([/1$/, /2$/, /3$/])
    answer()
    await expect(page.getByText('Processing voice command...')).toBeHidden()
    await expect(button(page, 'Move 3. Story Block 3')).toBeEnabled()
  })
})
