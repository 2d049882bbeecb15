import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stopIn, getTabIndex, useRovingFocus } from './use-roving-focus.ts'

afterEach(cleanup)

type ListProps = Readonly<{
  names: readonly string[]
  current: string | null
  dragged?: string
  onOpen?: () => void
}>

/** Each row has a handle, which is disabled in the row named "Fixed". */
function List({ names, current, dragged, onOpen }: ListProps) {
  const { listProps, stop } = useRovingFocus(names, current)
  return (
    <ul {...listProps}>
      {names.map((name) => (
        <li
          key={name}
          data-row={name}
          data-text={name}
          data-dragging={name === dragged || undefined}
        >
          <button
            type="button"
            data-part="move"
            tabIndex={getTabIndex(stopIn(name, stop), 'move')}
            disabled={name === 'Fixed'}
          >
            Move {name}
          </button>
          <button
            type="button"
            data-part="open"
            tabIndex={getTabIndex(stopIn(name, stop), 'open')}
            onClick={onOpen}
          >
            {name}
          </button>
        </li>
      ))}
      <li>
        <input aria-label="Name" />
      </li>
    </ul>
  )
}

const names = ['Title', 'Dawn', 'Fixed', 'Day two', 'Night of the owl']
const focused = () => document.activeElement?.textContent
const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)

test('the current row is the tab stop, or else the first', async () => {
  const { rerender } = render(<List names={names} current="Fixed" />)
  expect(stops().map(({ textContent }) => textContent)).toEqual(['Fixed'])
  await userEvent.tab()
  expect(focused()).toBe('Fixed')
  await userEvent.keyboard('{ArrowDown}')
  expect(stops().map(({ textContent }) => textContent)).toEqual(['Day two'])
  // The focused row was removed.
  rerender(<List names={['Title', 'Dawn']} current="Fixed" />)
  expect(stops().map(({ textContent }) => textContent)).toEqual(['Title'])
})

test('arrow keys keep the column, except where a button is missing or disabled', async () => {
  render(<List names={names} current={null} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  expect(focused()).toBe('Title')
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  expect(focused()).toBe('Move Dawn')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Fixed')
  await userEvent.keyboard('{End}{Control>}{Home}{/Control}')
  expect(focused()).toBe('Night of the owl')
})

test('letters jump to the start of a row or of a word, and go on when repeated', async () => {
  const onOpen = vi.fn<() => void>()
  render(<List names={names} current={null} onOpen={onOpen} />)
  await userEvent.tab()
  await userEvent.keyboard('d')
  expect(focused()).toBe('Dawn')
  await userEvent.keyboard('d')
  expect(focused()).toBe('Day two')
  await new Promise((resolve) => {
    setTimeout(resolve, 800)
  })
  await userEvent.keyboard('of the')
  expect(focused()).toBe('Night of the owl')
  // The space was part of the text.
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.keyboard('x')
  expect(focused()).toBe('Night of the owl')
})

test('a blank presses the button, and keys in a text field or during a drag do nothing', async () => {
  const onOpen = vi.fn<() => void>()
  const { rerender } = render(<List names={names} current={null} onOpen={onOpen} />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onOpen).toHaveBeenCalledOnce()
  rerender(<List names={names} current={null} dragged="Title" />)
  await userEvent.keyboard('{ArrowDown}d')
  expect(focused()).toBe('Title')
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  rerender(<List names={names} current={null} />)
  await userEvent.type(field, 'dawn{ArrowUp}')
  expect(field.value).toBe('dawn')
  expect(document.activeElement).toBe(field)
})
