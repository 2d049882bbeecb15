/** The continuous view: it renders the visible block first and the others when needed. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  blockNames,
  button,
  caretAtEndOf,
  elementWithId,
  openProject,
  pageText,
  press,
  scriptWith,
  type,
} from './support/editor.ts'

const long = (name: string) =>
  Array.from({ length: 70 }, (_, index) => `action:${name} ${index + 1}.` as const)
const script = scriptWith(long('First'), long('Second'), long('Third'), [
  'scene_heading:INT. THE LAST',
  ...long('Fourth'),
])

const stored = { editor: '{"continuous":true}' }

/** Opens block 1 in a browser that is never idle, so that other blocks render only on demand. */
async function openFlow(): Promise<void> {
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  await openProject({ script, stored })
  await expect.element(elementWithId('b1e1')).toBeVisible()
}

afterEach(() => void vi.restoreAllMocks())

test('renders the opened block first, and the others when the browser is idle', async () => {
  await openProject({ script, stored, storyblock: '3' })
  await expect.element(elementWithId('b3e1')).toBeInViewport()
  await expect.poll(() => pageText().length).toBe(4)
  await expect.element(elementWithId('b3e1')).toBeInViewport()
  await type('X')
  await expect.element(elementWithId('b3e1')).toHaveTextContent('XThird 1.')
})

test('choosing an unrendered block in the list renders it and moves the caret there', async () => {
  await openFlow()
  await expect.poll(() => pageText().length).toBe(1)
  await button('Story Block 3').click()
  await type('X')
  await expect.element(elementWithId('b3e1')).toHaveTextContent('XThird 1.')
  await expect.element(elementWithId('b3e1')).toBeInViewport()
  await expect.poll(() => pageText().length).toBe(2)
})

test('the arrow keys move into an unrendered block and back', async () => {
  await openFlow()
  await caretAtEndOf(69)
  await press('ArrowDown')
  await type('X')
  await expect.element(elementWithId('b2e1')).toHaveTextContent('Second 1.X')
  await press('ArrowUp')
  await type('Y')
  await expect.element(elementWithId('b1e70')).toMatchTextContent('Y')
})

test('a scene and a match lead into unrendered blocks', async () => {
  await openFlow()
  await button('INT. THE LAST').click()
  await type('!')
  await expect.element(elementWithId('b4e1')).toHaveTextContent('INT. THE LAST!')
  await press('Control+f')
  await type('Third 40')
  await expect.element(page.getByText(/^1 of 1/)).toBeVisible()
  await press('Enter')
  await expect.element(elementWithId('b3e40').getByCss('.found')).toBeInViewport()
})

test('a new block can be typed into immediately', async () => {
  await openFlow()
  await button('New Story Block').click()
  await expect.poll(() => blockNames().length).toBe(5)
  await type('A new one')
  await expect
    .element(page.getByRole('textbox', { name: /Story Block 2/ }))
    .toMatchTextContent('A new one')
})
