/** The list of story blocks (`docs/product.md#story-blocks`), by pointer and by keyboard. */
import { expect, type Page } from '@playwright/test'
import {
  blockNames,
  button,
  expectAccessible,
  expectUndo,
  openProject,
  pageText,
  press,
  scriptWith,
  tabTo,
} from './support/editor.ts'
import { three } from './support/opened-scripts.ts'
import { test } from './support/test.ts'

test('the first entry is Title', async ({ page, server }) => {
  await openProject(page, server, { script: three })
  const entries = page.getByRole('navigation', { name: 'Story blocks' }).getByRole('listitem')
  await expect(entries.first()).toHaveText('Title')
  await button(page, 'Title').click()
  await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
  await expect(page).toHaveURL(/storyblock=title$/)
})

test("a new block gets the highest number plus 1 and the title 'Story Block {n}'", async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: three })
  await button(page, 'New Story Block').click()
  await expect(page.getByText('Story Block 4 | 1 element', { exact: true })).toBeVisible()
  await expect(blockNames(page)).toHaveText([/1$/, /2$/, /3$/, 'Story Block 4'])
  await expect(page).toHaveURL(/storyblock=4$/)
  await expect(page.getByLabel('Element type')).toHaveValue('scene_heading')
})

test('titles are displayed truncated at 24 characters with an ellipsis', async ({
  page,
  server,
}) => {
  const [first, ...rest] = three.storyBlocks
  const named = { ...first!, title: 'The very long night of the last bus' }
  await openProject(page, server, { script: { ...three, storyBlocks: [named, ...rest] } })
  await expect(blockNames(page).first()).toHaveText('The very long night of t…')
  await expect(blockNames(page).first()).toHaveAttribute('title', named.title)
})

test.describe('rename', () => {
  test('a double-click starts editing, Enter commits', async ({ page, server }) => {
    await openProject(page, server, { script: three })
    await button(page, 'Story Block 2').dblclick()
    await expect(page.getByLabel('Story block title')).toBeFocused()
    await page.keyboard.type('The heist')
    await page.keyboard.press('Enter')
    await expect(blockNames(page)).toHaveText([/1$/, 'The heist', /3$/])
    await expect(button(page, 'The heist')).toBeFocused()
    await expectUndo(page, 'Rename story block')
  })

  test('the pencil icon starts editing, blur commits', async ({ page, server }) => {
    await openProject(page, server, { script: three })
    await button(page, 'Story Block 3').hover()
    await button(page, 'Rename Story Block 3').click()
    await expect(page.getByLabel('Story block title')).toBeFocused()
    await page.keyboard.type('Dawn')
    await pageText(page).click()
    await expect(blockNames(page)).toHaveText([/1$/, /2$/, 'Dawn'])
  })

  test('Escape cancels', async ({ page, server }) => {
    await openProject(page, server, { script: three })
    await button(page, 'Story Block 2').dblclick()
    await expect(page.getByLabel('Story block title')).toBeFocused()
    await page.keyboard.type('The heist')
    await page.keyboard.press('Escape')
    await expect(blockNames(page)).toHaveText([/1$/, 'Story Block 2', /3$/])
    await expect(page.getByText('Saved to database')).toBeVisible()
  })
})

test.describe('delete', () => {
  async function remove(page: Page, title: string): Promise<void> {
    await button(page, title).hover()
    await button(page, `More actions for ${title}`).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }

  test('asks with the specified question, and Cancel keeps the block', async ({ page, server }) => {
    await openProject(page, server, { script: three })
    await remove(page, 'Story Block 2')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      'Are you sure you want to delete "Story Block 2"? This action cannot be undone.',
    )
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(blockNames(page)).toHaveCount(3)
  })

  test('renumbers the rest 1..n with ids story_block_{n}, and the shown block stays shown', async ({
    page,
    server,
  }) => {
    const { writer, projectId } = await openProject(page, server, {
      script: three,
      storyblock: '3',
    })
    await remove(page, 'Story Block 1')
    await button(page, 'Delete').click()
    await expect(blockNames(page)).toHaveText(['Story Block 1', 'Story Block 2'])
    await expect(page).toHaveURL(/storyblock=2$/)
    await expect(pageText(page)).toHaveText('three')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved to database')).toBeVisible()
    expect((await writer.readProject(projectId)).script).toMatchObject({
      storyBlocks: [
        { id: 'story_block_1', number: 1, elements: [{ content: 'two' }] },
        { id: 'story_block_2', number: 2, elements: [{ content: 'three' }] },
      ],
    })
  })

  test('if the selected block is deleted, the first remaining block is selected', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script: three, storyblock: '1' })
    await expect(pageText(page)).toHaveText('one')
    await remove(page, 'Story Block 1')
    await button(page, 'Delete').click()
    await expect(pageText(page)).toHaveText('two')
    await expect(page).toHaveURL(/storyblock=1$/)
  })

  test("if none remain, a fresh 'Story Block 1' is created and the title page is selected", async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script: scriptWith(['action:only']) })
    await remove(page, 'Story Block 1')
    await button(page, 'Delete').click()
    await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
    await expect(blockNames(page)).toHaveText(['Story Block 1'])
    await button(page, 'Story Block 1').click()
    await expect(page.getByText('Story Block 1 | 1 element', { exact: true })).toBeVisible()
    await expect(pageText(page)).toHaveText('')
  })
})

test('reset erases all elements of the block, after confirmation', async ({ page, server }) => {
  await openProject(page, server, { script: three, storyblock: '1' })
  await button(page, 'Story Block 2').hover()
  await button(page, 'More actions for Story Block 2').click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to reset "Story Block 2"? This will erase all elements in this story block.',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(pageText(page)).toHaveText('one')
  await button(page, 'Story Block 2').click()
  await expect(page.getByText('Story Block 2 | 1 element', { exact: true })).toBeVisible()
})

test('creates, names, deletes and restores a block with the keyboard alone', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: three, storyblock: 'title' })
  await tabTo(page, button(page, 'New Story Block'))
  await page.keyboard.press('Enter')
  await expect(pageText(page)).toBeFocused()
  await page.keyboard.type('INT. TUNNEL')
  // Tab changes the element type, so Escape leaves the text. The first one closes suggestions.
  await press(page, 'Escape', 'Escape')
  await expect(page.getByText('You left the text')).toBeFocused()
  await tabTo(page, button(page, 'Story Block 4'))
  await press(page, 'ArrowRight')
  await expect(button(page, 'Rename Story Block 4')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Story block title')).toBeFocused()
  await page.keyboard.type('Tunnel')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Tunnel')).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(button(page, 'More actions for Tunnel')).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Split block here' })).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Reset' })).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('alertdialog')).toContainText('delete "Tunnel"')
  await expect(button(page, 'Cancel')).toBeFocused()
  await press(page, 'Tab', 'Enter')
  await expect(blockNames(page)).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(blockNames(page)).toHaveText([/1$/, /2$/, /3$/, 'Tunnel'])
})
