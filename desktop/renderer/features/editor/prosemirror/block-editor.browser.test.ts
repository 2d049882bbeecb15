/** Which edits are separate undo steps (`docs/product/script.md#undo`). */
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_ELEMENTS_PER_BLOCK } from '@scenewright/shared/script/limits.ts'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { openBlockEditor, sendClipboard } from '#renderer/features/editor/test-support.ts'

/** Opens a page with one action and selects these characters of it. */
function openPage(content: string, range: { from: number; to: number }) {
  const page = openBlockEditor(elementsOf(`action:${content}`), { elementId: 'e1', range })
  onTestFinished(page.close)
  return page
}

const actionWith = (content: string): ScriptElement[] => [{ id: 'e1', type: 'action', content }]

test.each([
  ['b', 'Bold', 'b'],
  ['i', 'Italic', 'i'],
  ['u', 'Underline', 'u'],
])('Ctrl+%s is a separate edit, %s', (key, description, tag) => {
  const { text, onType, onEdit } = openPage('Ada waits.', { from: 0, to: 3 })
  fireEvent.keyDown(text, { key, ctrlKey: true })
  const content = `<${tag}>Ada</${tag}> waits.`
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(actionWith(content), description)
  expect(onType).not.toHaveBeenCalled()
})

test('Ctrl+B makes the whole selection bold, unless it already is', () => {
  const { text, onEdit } = openPage('Ada <b>waits</b> long.', { from: 0, to: 15 })
  fireEvent.keyDown(text, { key: 'b', ctrlKey: true })
  expect(onEdit).toHaveBeenLastCalledWith(actionWith('<b>Ada waits long.</b>'), 'Bold')
  fireEvent.keyDown(text, { key: 'b', ctrlKey: true })
  expect(onEdit).toHaveBeenLastCalledWith(actionWith('Ada waits long.'), 'Bold')
})

test('cutting is a separate edit', () => {
  const { text, onType, onEdit } = openPage('Ada waits.', { from: 3, to: 9 })
  sendClipboard(text, 'cut')
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(actionWith('Ada.'), 'Cut')
  expect(onType).not.toHaveBeenCalled()
})

test('pasted Fountain keeps what an import keeps, also next to HTML, as one edit', () => {
  const plain = 'INT. MILL - DAY #3#\n\nDust. [[dark]]\n\nMARA\nWait.\n\nIVO ^\nNo.'
  const expected = [
    { type: 'scene_heading', content: 'INT. MILL - DAY', extra: { sceneNumber: '3' } },
    { type: 'action', extra: { notes: [{ kind: 'note', text: 'dark' }] } },
    { type: 'character', content: 'MARA' },
    { type: 'dialogue', content: 'Wait.' },
    { type: 'character', content: 'IVO', extra: { dual: 'right' } },
    { type: 'dialogue', content: 'No.' },
  ]
  const rows = plain.split('\n').map((line) => `<div>${line}</div>`)
  for (const html of ['', rows.join('')]) {
    const { text, onEdit, close } = openBlockEditor(elementsOf('action:'), { elementId: 'e1' })
    sendClipboard(text, 'paste', { 'text/plain': plain, 'text/html': html })
    expect(onEdit).toHaveBeenCalledOnce()
    expect(onEdit.mock.calls[0]).toMatchObject([expected, 'Paste'])
    close()
  }
})

/** Opens a page with this many elements, with the caret in the first. */
function openLongPage(length: number) {
  const elements = Array.from({ length }, (_, at): ScriptElement => {
    return { id: `e${at}`, type: 'action', content: 'Rain.' }
  })
  const page = openBlockEditor(elements, { elementId: 'e0', range: { from: 2, to: 2 } })
  onTestFinished(page.close)
  const paste = (plain: string) => {
    sendClipboard(page.text, 'paste', { 'text/plain': plain })
  }
  return { ...page, paste }
}

test('a full block refuses new elements, and reports it', () => {
  const { text, onEdit, onType, onFull } = openLongPage(MAX_ELEMENTS_PER_BLOCK)
  for (const key of [{ key: 'Enter' }, { key: 'Enter', ctrlKey: true }])
    fireEvent.keyDown(text, key)
  expect(onFull).toHaveBeenCalledTimes(2)
  expect(onEdit).not.toHaveBeenCalled()
  expect(onType).not.toHaveBeenCalled()
  expect(text.querySelectorAll('.element')).toHaveLength(MAX_ELEMENTS_PER_BLOCK)
  fireEvent.keyDown(text, { key: 'Tab' })
  expect(onEdit).toHaveBeenCalledOnce()
})

test('pasted text that does not fit is reported whole; text that fits is pasted', () => {
  const { paste, onEdit, onTooManyPasted } = openLongPage(MAX_ELEMENTS_PER_BLOCK - 2)
  paste('One.\n\nTwo.')
  expect(onEdit).not.toHaveBeenCalled()
  expect(onTooManyPasted.mock.calls[0]?.[0]).toMatchObject([
    { type: 'action', content: 'One.' },
    { type: 'action', content: 'Two.' },
  ])
  expect(new Set(onTooManyPasted.mock.calls[0]?.[0].map(({ id }) => id)).size).toBe(2)
  paste('One.')
  expect(onEdit).toHaveBeenCalledOnce()
})

test('types the spaces again that somebody else wrote behind, and puts the caret after them', () => {
  const { editor, onType, close } = openBlockEditor(elementsOf('action:The harbor'), {
    elementId: 'e1',
    range: { from: 10, to: 10 },
  })
  editor.show(elementsOf('action:The harbor sleeps'), {
    elementId: 'e1',
    offset: 10,
    missingSpaces: 1,
  })
  expect(onType.mock.calls).toMatchObject([[[{ content: 'The harbor  sleeps' }]]])
  expect(editor.caret()?.range).toMatchObject({ from: 11, to: 11 })
  close()
})

test('the selection is where the browser has put the caret, even before it reports that', () => {
  const elements = elementsOf('action:The lamp turns.', 'action:Rain.')
  const { editor, text, close } = openBlockEditor(elements, { elementId: 'e1' })
  document.getSelection()?.collapse(text.querySelectorAll('.element')[1]?.firstChild ?? null, 4)
  expect(editor.selected()).toMatchObject({ elementId: 'e2', range: { from: 4, to: 4 } })
  close()
})

test('the text is read-only while the script is locked, but keeps its caret for a commenter', () => {
  const { store, text, onType } = openPage('Ada waits.', { from: 3, to: 3 })
  store.setBusy(true)
  expect(text.contentEditable).toBe('false')
  store.setBusy(false)
  store.setRights({ isCommentsOnly: true })
  expect(text.contentEditable).toBe('true')
  expect(text.getAttribute('aria-readonly')).toBe('true')
  fireEvent.keyDown(text, { key: 'Enter', shiftKey: true })
  expect(onType).not.toHaveBeenCalled()
  store.setRights({ isCommentsOnly: false })
  expect(text.hasAttribute('aria-readonly')).toBe(false)
})
