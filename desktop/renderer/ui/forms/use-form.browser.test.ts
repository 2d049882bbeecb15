import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useForm, type FieldErrors } from './use-form.ts'

afterEach(cleanup)

type Words = Readonly<{ first: string; last: string }>

function checkWords({ last }: Words): FieldErrors<keyof Words> {
  return last === '' ? { last: 'Enter the last word' } : {}
}

function newForm() {
  const { result } = renderHook(() => useForm({ first: '', last: '' }, checkWords))
  const fill = (name: keyof Words, value: string) =>
    act(() => result.current.field(name).onChange({ target: { value } }))
  return { form: () => result.current, fill }
}

test('shows errors at the field and above the form, and sends nothing', async () => {
  const { form, fill } = newForm()
  fill('first', 'Fade')
  const action = vi.fn(async () => {})
  await act(() => form().send(action))
  expect(form().field('first')).toMatchObject({ value: 'Fade', error: undefined })
  expect(form().field('last')).toMatchObject({ value: '', error: 'Enter the last word' })
  expect(form().sentences).toEqual(['Enter the last word'])
  expect(action).not.toHaveBeenCalled()
})

test('sends the values once, even if asked twice', async () => {
  const { form, fill } = newForm()
  fill('first', 'Fade')
  fill('last', 'out')
  const { promise, resolve } = Promise.withResolvers<void>()
  const action = vi.fn(() => promise)
  let sending = Promise.resolve()
  act(() => {
    sending = form().send(action)
  })
  expect(form().isSending).toBe(true)
  await act(() => form().send(action))
  expect(action.mock.calls).toEqual([[{ first: 'Fade', last: 'out' }]])
  resolve()
  await act(() => sending)
  expect(form().isSending).toBe(false)
})

test('keeps the values on failure, clears them on success, and resets both on the next attempt', async () => {
  const { form, fill } = newForm()
  fill('last', 'out')
  await act(() => form().send(async () => form().fail('No answer')))
  expect(form().sentences).toEqual(['No answer'])
  expect(form().field('last').value).toBe('out')
  await act(() => form().send(async () => form().finish('Thank you')))
  expect([form().sentences, form().message]).toEqual([[], 'Thank you'])
  expect(form().field('last').value).toBe('')
  await act(() => form().send(async () => {}))
  expect(form().message).toBeNull()
})

test('can be sent again after the action threw', async () => {
  const { form, fill } = newForm()
  fill('last', 'out')
  const sending = act(() => form().send(() => Promise.reject(new Error('failed'))))
  await expect(sending).rejects.toThrow('failed')
  expect(form().isSending).toBe(false)
})
