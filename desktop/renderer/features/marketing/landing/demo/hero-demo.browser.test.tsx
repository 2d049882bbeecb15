import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HeroDemo } from './hero-demo.tsx'

beforeEach(() => {
  render(<HeroDemo />)
})
afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('Command')
const sheet = () => screen.getByRole('region', { name: 'Sample page' })
const status = () => screen.getByRole('status').textContent
const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }))

test('carries out a typed command, marks and announces the change, and undoes it', async () => {
  await userEvent.type(field(), 'Rename Ivo to Anton{Enter}')
  await waitFor(() =>
    expect(status()).toBe('Changed 2 lines. Changed character: Anton. Changed character: Anton'),
  )
  expect(within(sheet()).getAllByText('Anton')).toHaveLength(2)
  expect(within(sheet()).getAllByText('Changed:')).toHaveLength(2)
  expect(field().value).toBe('')
  await press('Undo')
  expect(within(sheet()).getAllByText('Ivo')).toHaveLength(2)
  expect(document.activeElement).toBe(field())
  expect(status()).toBe('Undone.')
})

test('undoes the first command too', async () => {
  expect(within(sheet()).getAllByText('Added:')).toHaveLength(2)
  await press('Undo')
  expect(within(sheet()).queryByText('Added:')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('fills in an example, which Enter sends', async () => {
  await press('Cut')
  expect(field().value).toBe('Delete the last line')
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('{Enter}')
  expect(await within(sheet()).findAllByText('Removed:')).toHaveLength(2)
})

test('keeps a command that is refused, and Enter takes the first suggestion', async () => {
  await userEvent.type(field(), 'short{Enter}')
  await waitFor(() => expect(status()).toBe('A command needs at least 8 characters.'))
  expect(field().value).toBe('short')
  const suggestions = within(screen.getByRole('list', { name: 'Suggestions' }))
  const [first, second] = suggestions.getAllByRole('button').map((one) => one.textContent ?? '')
  await userEvent.keyboard('{Enter}')
  expect(field().value).toBe(first)
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
  await userEvent.clear(field())
  await userEvent.type(field(), 'short{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: second ?? '' }))
  expect(field().value).toBe(second)
})

test('undo and redo can be said, too', async () => {
  await userEvent.type(field(), 'Rename Ivo to Anton{Enter}')
  await waitFor(() => expect(within(sheet()).getAllByText('Anton')).toHaveLength(2))
  await userEvent.type(field(), 'undo that{Enter}')
  await waitFor(() => expect(within(sheet()).getAllByText('Ivo')).toHaveLength(2))
  await userEvent.type(field(), 'redo{Enter}')
  await waitFor(() => expect(within(sheet()).getAllByText('Anton')).toHaveLength(2))
  await userEvent.type(field(), 'redo{Enter}')
  await waitFor(() => expect(status()).toBe('There is nothing to redo.'))
})
