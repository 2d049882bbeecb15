// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useForm, type FieldErrors } from './use-form.ts'

afterEach(cleanup)

type Words = Readonly<{ first: string; last: string }>

function checkWords({ last }: Words): FieldErrors<keyof Words> {
  return last === '' ? { last: 'The last word is missing' } : {}
}

function newForm() {
  const { result } = renderHook(() => useForm({ first: '', last: '' }, checkWords))
  const fill = (name: keyof Words, value: string) =>
    act(() => result.current.field(name).onChange({ target: { value } }))
  return { form: () => result.current, fill }
}

test('what is wrong is told at its field and above the form, and nothing is sent', async () => {
  const { form, fill } = newForm()
  fill('first', 'Fade')
  const action = vi.fn(async () => {})
  await act(() => form().send(action))
  expect(form().field('first')).toMatchObject({ value: 'Fade', error: undefined })
  expect(form().field('last')).toMatchObject({ value: '', error: 'The last word is missing' })
  expect(form().sentences).toEqual(['The last word is missing'])
  expect(action).not.toHaveBeenCalled()
})

test('the values go to the action once, however often it is asked for meanwhile', async () => {
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

test('a failure keeps the values, thanks empty the form, and the next attempt ends both', async () => {
  const { form, fill } = newForm()
  fill('last', 'out')
  await act(() => form().send(async () => form().fail('Nobody is there')))
  expect(form().sentences).toEqual(['Nobody is there'])
  expect(form().field('last').value).toBe('out')
  await act(() => form().send(async () => form().finish('Thank you')))
  expect([form().sentences, form().message]).toEqual([[], 'Thank you'])
  expect(form().field('last').value).toBe('')
  await act(() => form().send(async () => {}))
  expect(form().message).toBeNull()
})

test('an action that throws leaves a form that can be sent again', async () => {
  const { form, fill } = newForm()
  fill('last', 'out')
  const sending = act(() => form().send(() => Promise.reject(new Error('a fault'))))
  await expect(sending).rejects.toThrow('a fault')
  expect(form().isSending).toBe(false)
})
