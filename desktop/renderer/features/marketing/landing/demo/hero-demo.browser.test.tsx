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

test('keeps a command that is refused, and offers ones that work', async () => {
  await userEvent.type(field(), 'Zzz qqq xxyy{Enter}')
  await waitFor(() => expect(status()).toContain('did not understand this command'))
  expect(field().value).toBe('Zzz qqq xxyy')
  const similar = within(screen.getByRole('list', { name: 'Similar commands' }))
  const [first] = similar.getAllByRole('button')
  if (!first) throw new Error('There is no similar command')
  await userEvent.click(first)
  expect(field().value).toBe(first.textContent)
})
