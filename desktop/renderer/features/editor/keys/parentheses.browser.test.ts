import { expect, test, vi } from 'vitest'
import { parentheses } from './parentheses.ts'
import { smartTyping } from './smart-typing.ts'
import { openTypedPage } from './test-support.ts'

const open = (line: Parameters<typeof openTypedPage>[1]) =>
  openTypedPage([smartTyping(() => true), parentheses()], line)

test('an element that becomes a parenthetical gets parentheses, and loses them with the type', () => {
  const { setType, line } = open('dialogue:softly')
  setType('parenthetical')
  expect(line()).toBe('parenthetical:(softly|)')
  setType('action')
  expect(line()).toBe('action:softly|')
})

test('parentheses that the writer typed before stay', () => {
  const { setType, line } = open('action:(softly)')
  setType('parenthetical')
  setType('action')
  expect(line()).toBe('action:(softly)|')
})

test('an empty parenthetical has the caret between its parentheses', () => {
  const { setType, type, line } = open('dialogue:')
  setType('parenthetical')
  expect(line()).toBe('parenthetical:(|)')
  type('(low)')
  expect(line()).toBe('parenthetical:(low)|')
})

test('text without parentheses gets them when it is typed, inside them', () => {
  const { type, line, select } = open('parenthetical:low')
  type('!')
  expect(line()).toBe('parenthetical:(low!|)')
  select(6)
  type('?')
  expect(line()).toBe('parenthetical:(low!?|)')
  select(0)
  type('so ')
  expect(line()).toBe('parenthetical:(so |low!?)')
})

test('text goes inside them where it was typed, also if the selection is reported late', () => {
  const { typeAhead, line, select } = open('parenthetical:(low)')
  select(2)
  typeAhead('!', 5)
  expect(line()).toBe('parenthetical:(low!|)')
})

test.each([
  [0, 1, '(low)'],
  [4, 5, '(low)'],
  [0, 5, '()'],
  [1, 4, '()'],
])('they stay when characters %i to %i are deleted', (from, to, text) => {
  const { remove, view } = open('parenthetical:(low)')
  remove(from, to)
  expect(view.state.doc.textContent).toBe(text)
})

test.each(['(low) No. (loud)', '(a (b) c)'])('“%s” stays as it is', (text) => {
  const { type, line, select } = open(`parenthetical:${text}`)
  select(2)
  type('x')
  expect(line()).toBe(`parenthetical:${text.slice(0, 2)}x|${text.slice(2)}`)
})

test('a parenthesis typed in an empty dialogue starts a parenthetical', () => {
  const { type, line, descriptions } = open('dialogue:')
  type('(low)')
  expect(line()).toBe('parenthetical:(low)|')
  expect(descriptions).toEqual([null, 'Change to parenthetical', null, null, null])
})

test('an input method gets no parentheses until its text is there', () => {
  vi.useFakeTimers()
  const { view, type, line } = open('parenthetical:')
  Object.defineProperty(view, 'composing', { value: true, configurable: true })
  type('に')
  expect(line()).toBe('parenthetical:に|')
  Object.defineProperty(view, 'composing', { value: false })
  view.someProp('handleDOMEvents', (handlers) =>
    handlers['compositionend']?.(view, new CompositionEvent('compositionend')),
  )
  vi.runAllTimers()
  expect(line()).toBe('parenthetical:(に|)')
  vi.useRealTimers()
})
