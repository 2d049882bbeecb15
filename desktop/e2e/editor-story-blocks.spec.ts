/**
 * The list of story blocks, a test for each sentence of the specification (§2 'Block list actions',
 * §4 'Story block operations', §5's questions), by pointer and by keyboard, on the real server.
 */
import { expect, type Page } from '@playwright/test'
import {
  blockNames,
  button,
  expectAccessible,
  openProject,
  pageText,
  press,
  scriptWith,
  settled,
  tabTo,
} from './support/editor.ts'
import { test } from './support/test.ts'

const three = scriptWith(['action:one'], ['action:two'], ['action:three'])

async function expectUndo(page: Page, description: string): Promise<void> {
  // A tooltip comes to a pointer that comes.
  await page.mouse.move(700, 500)
  await button(page, 'Undo').hover()
  await expect(page.getByRole('tooltip')).toContainText(`Undo: ${description}`)
}

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

test('a Title entry stands first in the list', async ({ page, server }) => {
  await openProject(page, server, { script: three })
  const entries = page.getByRole('navigation', { name: 'Story blocks' }).getByRole('listitem')
  await expect(entries.first()).toHaveText('Title')
  await button(page, 'Title').click()
  await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
  await expect(page).toHaveURL(/storyblock=title$/)
})

test("create: the number is the highest plus 1, the title 'Story Block {n}'", async ({
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
    await button(page, `More for ${title}`).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }

  test('asks in the words of the specification, and Cancel keeps the block', async ({
    page,
    server,
  }) => {
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

  test('the rest are renumbered 1..n with ids story_block_{n}; the shown block stays shown', async ({
    page,
    server,
  }) => {
    const { writer, projectId } = await openProject(page, server, {
      script: three,
      storyblock: '3',
    })
    await remove(page, 'Story Block 1')
    await button(page, 'Delete').click()
    await expect(blockNames(page)).toHaveText(['Story Block 2', 'Story Block 3'])
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
  await button(page, 'More for Story Block 2').click()
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

test('with the keyboard alone a block is made, named, reset, deleted and brought back', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: three, storyblock: 'title' })
  await tabTo(page, button(page, 'New Story Block'))
  await page.keyboard.press('Enter')
  await expect(pageText(page)).toBeFocused()
  await page.keyboard.type('INT. TUNNEL')
  // Tab is the text's own key; Escape is the way out, once it has closed the suggestions.
  await press(page, 'Escape', 'Escape')
  await expect(page.getByText('Out of the text')).toBeFocused()
  await tabTo(page, button(page, 'Rename Story Block 4'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Story block title')).toBeFocused()
  await page.keyboard.type('Tunnel')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Tunnel')).toBeFocused()
  await tabTo(page, button(page, 'More for Tunnel'))
  await press(page, 'Enter')
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
