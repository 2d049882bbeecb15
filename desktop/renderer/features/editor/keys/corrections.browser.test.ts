import { expect, test } from 'vitest'
import { corrections } from './corrections.ts'
import { openTypedPage } from './test-support.ts'

const ALL = { smartQuotes: true, sentenceCapitals: true, wordCapitals: true }
const open = (line: Parameters<typeof openTypedPage>[1] = 'action:') =>
  openTypedPage([corrections(() => ALL)], line)

test('corrects quotes, dashes and capitals, each correction as an edit after the typing', () => {
  const { type, line, descriptions } = open()
  type(`she says "i'm here" -- `)
  expect(line()).toBe('action:She says “I’m here” — |')
  const corrected = descriptions.filter((description) => description !== null)
  expect(new Set(corrected)).toEqual(new Set(['Correct typing']))
  expect(corrected).toHaveLength(5)
  expect(descriptions[0]).toBeNull()
})

test('keeps the caret and the marks of the text', () => {
  const { view, type, line, select } = open('action:<b>it</b> is')
  select(2)
  type("'")
  expect(line()).toBe('action:it’| is')
  expect(view.state.doc.child(0).firstChild?.marks).toHaveLength(1)
  expect(view.state.doc.child(0).firstChild?.text).toBe('it’')
})

test('corrects what replaces a selection', () => {
  const { type, line, select } = open('action:Now. then')
  select(5, 9)
  type('w')
  expect(line()).toBe('action:Now. W|')
})

test('corrects where text was typed, also if the selection is reported late', () => {
  const { typeAhead, line, select } = open('action:it is')
  select(2)
  typeAhead('"', 5)
  expect(line()).toBe('action:it is”|')
})

test('corrects where text was typed, also if the selection is reported late', () => {
  const { typeAhead, line, select } = open('action:it is')
  select(2)
  typeAhead('"', 5)
  expect(line()).toBe('action:it is”|')
})

test('never corrects in a composition of an input method', () => {
  const { view, type, line } = open()
  Object.defineProperty(view, 'composing', { value: true })
  type('"a')
  expect(line()).toBe('action:"a|')
})
