import { Selection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { revertSmartTyping, smartTyping } from './smart-typing.ts'
import { openTypedPage } from './test-support.ts'

/** A page with one action and the caret at its end. */
function openPage() {
  const page = openTypedPage([smartTyping(() => true)], 'action:')
  return {
    ...page,
    line: () => page.line().replace('|', ''),
    backspace: () => revertSmartTyping(page.view.state, page.view.dispatch),
  }
}

test('a line in capitals becomes a transition at its colon, even with a space after it', () => {
  const { type, line } = openPage()
  type('CUT TO:')
  expect(line()).toBe('transition:CUT TO:')
  type(' ')
  expect(line()).toBe('transition:CUT TO: ')
})

test.each(['CUT TO: LONDON, 1944', 'Cut to:x', 'FADE OUT.  x'])('“%s” keeps its type', (text) => {
  const { type, line, descriptions } = openPage()
  type(text)
  expect(line()).toBe(`action:${text}`)
  // The type is reverted as part of typing, not as a separate edit.
  expect(descriptions.filter((description) => description !== null)).toEqual([
    'Change to transition',
  ])
  expect(descriptions).toHaveLength(text.length + 1)
})

test('one Backspace immediately after reverts the change', () => {
  const { type, line, backspace } = openPage()
  type('CUT TO:')
  expect(backspace()).toBe(true)
  expect(line()).toBe('action:CUT TO:')
  expect(backspace()).toBe(false)
  const other = openPage()
  other.type('CUT TO: ')
  expect(other.backspace()).toBe(false)
})

test('keeps the type once the caret has left and returned', () => {
  const { view, type, line } = openPage()
  type('CUT TO:')
  const { doc } = view.state
  view.dispatch(view.state.tr.setSelection(Selection.atStart(doc)))
  view.dispatch(view.state.tr.setSelection(Selection.atEnd(doc)))
  type('x')
  expect(line()).toBe('transition:CUT TO:x')
})

test('transactions that only update decorations keep the change revertible', () => {
  const { view, type, line } = openPage()
  type('CUT TO:')
  view.dispatch(view.state.tr.setMeta('page breaks', true))
  type(' X')
  expect(line()).toBe('action:CUT TO: X')
})
