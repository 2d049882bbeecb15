/** The list of story blocks (`docs/product/script.md#story-blocks`), by pointer and by keyboard. */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  blockNames,
  button,
  expectOpenBlock,
  expectUndo,
  openProject,
  pageText,
  press,
  saved,
  scriptWith,
  tabTo,
  texts,
  type,
} from './support/editor.ts'
import { three } from './support/opened-scripts.ts'

const titleField = () => page.getByLabelText('Story block title')
const dialog = () => page.getByRole('alertdialog')

async function expectNames(...names: readonly string[]): Promise<void> {
  await expect.poll(() => texts(blockNames())).toEqual([...names])
}

async function openMenuOf(title: string): Promise<void> {
  await button(title).hover()
  await button(`More actions for ${title}`).click()
}

test('the first entry is Title', async () => {
  await openProject({ script: three })
  const entries = page
    .getByRole('navigation', { name: 'Story blocks and scenes' })
    .getByRole('listitem')
  await expect.element(entries.first()).toHaveTextContent('Title')
  await button('Title').click()
  await expect.element(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
  await expectOpenBlock('title')
})

test("a new block is after the open one, with the title 'Story Block {n}'", async () => {
  await openProject({ script: three, storyblock: '3' })
  await button('New Story Block').click()
  await expect.element(page.getByText('Story Block 4 | 1 element')).toBeVisible()
  await expectNames('Story Block 1', 'Story Block 2', 'Story Block 3', 'Story Block 4')
  await expectOpenBlock('4')
  await expect.element(page.getByLabelText('Element type')).toHaveValue('scene_heading')
  await button('Story Block 1').click()
  await button('New Story Block').click()
  await expect.element(page.getByText('Story Block 2 | 1 element')).toBeVisible()
  await expectOpenBlock('2')
  await press('Control+z')
  await expectNames('Story Block 1', 'Story Block 2', 'Story Block 3', 'Story Block 4')
})

describe('rename', () => {
  test('a double-click starts editing, Enter commits', async () => {
    await openProject({ script: three })
    await button('Story Block 2').dblClick()
    await expect.element(titleField()).toHaveFocus()
    await type('The heist')
    await press('Enter')
    await expectNames('Story Block 1', 'The heist', 'Story Block 3')
    await expect.element(button('The heist')).toHaveFocus()
    await expectUndo('Rename story block')
  })

  test('the pencil icon starts editing, blur commits', async () => {
    await openProject({ script: three })
    await button('Story Block 3').hover()
    await button('Rename Story Block 3').click()
    await expect.element(titleField()).toHaveFocus()
    await type('Dawn')
    await pageText().click()
    await expectNames('Story Block 1', 'Story Block 2', 'Dawn')
  })

  test('Escape cancels', async () => {
    await openProject({ script: three })
    await button('Story Block 2').dblClick()
    await expect.element(titleField()).toHaveFocus()
    await type('The heist')
    await press('Escape')
    await expectNames('Story Block 1', 'Story Block 2', 'Story Block 3')
    await expect.element(saved()).toBeVisible()
  })
})

describe('delete', () => {
  async function remove(title: string): Promise<void> {
    await openMenuOf(title)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }

  test('asks with the specified question, and Cancel keeps the block', async () => {
    await openProject({ script: three })
    await remove('Story Block 2')
    await expect
      .element(dialog())
      .toMatchTextContent(
        'Are you sure you want to delete "Story Block 2"? This action cannot be undone.',
      )
    await expectAccessible()
    await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await press('Enter')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expectNames('Story Block 1', 'Story Block 2', 'Story Block 3')
  })

  test('if the selected block is deleted, the first remaining block is selected', async () => {
    await openProject({ script: three, storyblock: '1' })
    await expect.element(pageText()).toHaveTextContent('one')
    await remove('Story Block 1')
    await button('Delete').click()
    await expect.element(pageText()).toHaveTextContent('two')
    await expectOpenBlock('1')
  })

  test("if none remain, a fresh 'Story Block 1' is created and the title page is selected", async () => {
    await openProject({ script: scriptWith(['action:only']) })
    await remove('Story Block 1')
    await button('Delete').click()
    await expect.element(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
    await expectNames('Story Block 1')
    await button('Story Block 1').click()
    await expect.element(page.getByText('Story Block 1 | 1 element')).toBeVisible()
    await expect.element(pageText()).toHaveTextContent('')
  })
})

test('reset erases all elements of the block, after confirmation', async () => {
  await openProject({ script: three, storyblock: '1' })
  await openMenuOf('Story Block 2')
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await expect
    .element(dialog())
    .toMatchTextContent(
      'Are you sure you want to reset "Story Block 2"? This will erase all elements in this story block.',
    )
  await dialog().getByRole('button', { name: 'Reset' }).click()
  await expect.element(pageText()).toHaveTextContent('one')
  await button('Story Block 2').click()
  await expect.element(page.getByText('Story Block 2 | 1 element')).toBeVisible()
  await expect.element(pageText()).toHaveTextContent('')
})

test('creates, names, deletes and restores a block with the keyboard alone', async () => {
  await openProject({ script: three, storyblock: 'title' })
  await tabTo(button('New Story Block'))
  await press('Enter')
  await expect.element(pageText()).toHaveFocus()
  await type('INT. TUNNEL')
  // Tab changes the element type, so Escape leaves the text. The first one closes suggestions.
  await press('Escape', 'Escape')
  await expect.element(page.getByText('You left the text', { exact: false })).toHaveFocus()
  await tabTo(button('INT. TUNNEL'))
  await press('ArrowUp', 'ArrowRight')
  await expect.element(button('Rename Story Block 4')).toHaveFocus()
  await press('Enter')
  await expect.element(titleField()).toHaveFocus()
  await type('Tunnel')
  await press('Enter')
  await expect.element(button('Tunnel')).toHaveFocus()
  await press('ArrowRight', 'ArrowRight')
  await expect.element(button('More actions for Tunnel')).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: /^Rename/ })).toHaveFocus()
  await press('End')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await press('Enter')
  await expect.element(dialog()).toMatchTextContent('delete "Tunnel"')
  await expect.element(button('Cancel')).toHaveFocus()
  await press('Tab', 'Enter')
  await expectNames('Story Block 1', 'Story Block 2', 'Story Block 3')
  await press('Control+z')
  await expectNames('Story Block 1', 'Story Block 2', 'Story Block 3', 'Tunnel')
})
