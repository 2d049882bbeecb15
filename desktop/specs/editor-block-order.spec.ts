/** Reordering story blocks by pointer and keyboard (`docs/product/script.md#story-blocks`). */
import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { processCommand } from '@scenewright/shared/api/llm.ts'
import {
  blockNames,
  button,
  command,
  expectOpenBlock,
  expectUndo,
  openProject,
  pageText,
  press,
  saved,
  tabTo,
  texts,
  waitForFrame,
} from './support/editor.ts'
import { three } from './support/opened-scripts.ts'
import { status } from './support/outline.ts'

/** Presses the mouse on one entry and moves to another's place. */
async function dragTo(from: string, to: string): Promise<void> {
  await expect.element(button(from)).toBeVisible()
  const start = button(from).element().getBoundingClientRect()
  const end = button(to).element().getBoundingClientRect()
  const [startY, endY] = [start.y + start.height / 2, end.y + end.height / 2]
  await commands.moveMouse([
    { do: 'move', x: start.x + 30, y: startY },
    { do: 'down' },
    { do: 'move', x: start.x + 30, y: startY + 8, steps: 3 },
    { do: 'move', x: end.x + 30, y: endY, steps: 8 },
  ])
}

async function expectNames(...names: readonly string[]): Promise<void> {
  await expect.poll(() => texts(blockNames())).toEqual([...names])
}

describe('reordering story blocks', () => {
  test('dragging renumbers by position, and the shown block stays shown', async () => {
    const server = await openProject({ script: three, storyblock: '3' })
    await expect.element(pageText()).toHaveTextContent('three')
    await dragTo('Story Block 3', 'Story Block 1')
    await expect.element(status('Story Block 3 is over position 1 of 3.')).toBeVisible()
    await commands.moveMouse([{ do: 'up' }])
    // The titles are default ones, so they follow the numbers.
    await expectNames('Story Block 1', 'Story Block 2', 'Story Block 3')
    await expect.element(button('Story Block 1')).toHaveAttribute('aria-current', 'page')
    await expect.element(pageText()).toHaveTextContent('three')
    await expectOpenBlock('1')
    await expectUndo('Reorder story blocks')
    await button('Save Project').click()
    await expect.element(saved()).toBeVisible()
    // Ids stay, numbers follow the position.
    expect(server.saved().storyBlocks).toMatchObject([
      { id: 'story_block_3', number: 1 },
      { id: 'story_block_1', number: 2 },
      { id: 'story_block_2', number: 3 },
    ])
    await button('Undo').click()
    await expect.element(button('Story Block 3')).toHaveAttribute('aria-current', 'page')
    await expect.element(pageText()).toHaveTextContent('three')
  })

  test('works by keyboard with announcements, and Escape puts the block back', async () => {
    await openProject({ script: three, storyblock: 'title' })
    await tabTo(button('Title'))
    await press('ArrowDown', 'ArrowLeft')
    await expect.element(button('Move 1. Story Block 1')).toHaveFocus()
    await press('Space')
    const first = status('Story Block 1')
    await expect.element(first).toHaveTextContent('Picked up Story Block 1 at position 1 of 3.')
    await waitForFrame()
    await press('ArrowDown')
    await expect.element(first).toHaveTextContent('Story Block 1 is over position 2 of 3.')
    await press('ArrowDown')
    await expect.element(first).toHaveTextContent('Story Block 1 is over position 3 of 3.')
    await press('Space')
    await expect.element(first).toHaveTextContent('Dropped Story Block 1 at position 3 of 3.')
    await expectNames('Story Block 1', 'Story Block 2', 'Story Block 3')
    await expect.element(button('Move 3. Story Block 3')).toHaveFocus()
    await expectUndo('Reorder story blocks')

    await press('Enter')
    const third = status('Story Block 3')
    await expect.element(third).toHaveTextContent('Picked up Story Block 3 at position 3 of 3.')
    await waitForFrame()
    await press('ArrowUp')
    await expect.element(third).toHaveTextContent('Story Block 3 is over position 2 of 3.')
    await press('Escape')
    await expect
      .element(third)
      .toHaveTextContent('Canceled. Story Block 3 is back at position 3 of 3.')
  })

  test('is not allowed while editing a title', async () => {
    await openProject({ script: three })
    await button('Story Block 1').dblClick()
    await expect.element(page.getByLabelText('Story block title')).toHaveFocus()
    await expect.element(button('Move 3. Story Block 3')).toBeDisabled()
  })

  test('is not allowed while the AI is busy', async () => {
    const server = await openProject({ script: three })
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    server.answer(processCommand, async () => {
      await isReleased
      return {}
    })
    await command().fill('delete the last element')
    await press('Enter')
    const busy = page.getByText('Processing voice command...')
    await expect.element(busy).toBeVisible()
    await expect.element(button('Move 3. Story Block 3')).toBeDisabled()
    await dragTo('Story Block 3', 'Story Block 1')
    await commands.moveMouse([{ do: 'up' }])
    await expect.element(button('Story Block 1')).toHaveAttribute('aria-current', 'page')
    release()
    await expect.element(busy).not.toBeInTheDocument()
    await expect.element(button('Move 3. Story Block 3')).toBeEnabled()
    await expect.element(button('Story Block 1')).toHaveAttribute('aria-current', 'page')
  })
})
