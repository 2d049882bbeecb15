import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { addElement, breakLine, cycle, setType, splitElement } from './commands.ts'
import { backspace, deleteForward } from './join.ts'
import { createDoc, readElement } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { trimmedTail, uniqueIds } from '#renderer/features/editor/prosemirror/plugins.ts'

type Line = `${ElementType}:${string}`

/** Creates a page with the caret in element `index` after `offset` characters; -1 is the end. */
function page(lines: readonly Line[], index: number, offset: number): EditorState {
  const makeId = countingIds('made')
  const doc = createDoc(elementsOf(...lines), makeId)
  const start = doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 1)
  const at = start + (offset < 0 ? doc.child(index).content.size : offset)
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, at),
    plugins: [uniqueIds(makeId), trimmedTail],
  })
}

function pressed(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (tr) => (next = state.apply(tr)))
  return next
}

const lines = (state: EditorState) =>
  state.doc.children.map(readElement).map(({ type, content }) => `${type}:${content}`)
const caret = (state: EditorState) => [
  state.selection.$from.index(0),
  state.selection.$from.parentOffset,
]
const enter = addElement(countingIds('added'))

describe('keys in an element', () => {
  it('Enter at the end inserts an empty element of the next type', () => {
    const state = pressed(page(['character:MARA', 'action:Rain.'], 0, -1), enter)
    expect(lines(state)).toEqual(['character:MARA', 'dialogue:', 'action:Rain.'])
    expect(caret(state)).toEqual([1, 0])
  })

  it('Enter in the middle moves the text after the caret to a new element of the same type', () => {
    const state = pressed(page(['dialogue:Stay. Please.', 'action:Rain.'], 0, 5), enter)
    expect(lines(state)).toEqual(['dialogue:Stay.', 'dialogue:Please.', 'action:Rain.'])
    expect(caret(state)).toEqual([1, 0])
  })

  it('Enter at the start inserts an empty element above, and the text keeps its id', () => {
    const state = pressed(page(['action:Rain.'], 0, 0), enter)
    expect(lines(state)).toEqual(['action:', 'action:Rain.'])
    expect(caret(state)).toEqual([1, 0])
    expect(readElement(state.doc.child(1)).id).toBe('e1')
  })

  it('Enter on an empty element at the end leaves only one empty element, of the next type', () => {
    const state = pressed(page(['character:MARA', 'dialogue:'], 1, 0), enter)
    expect(lines(state)).toEqual(['character:MARA', 'character:'])
    expect(caret(state)).toEqual([1, 0])
  })

  it('Ctrl+Enter splits the element at the caret', () => {
    const state = pressed(page(['action:one two'], 0, 4), splitElement(countingIds('split')))
    expect(lines(state)).toEqual(['action:one', 'action:two'])
    expect(caret(state)).toEqual([1, 0])
    expect(state.doc.children.map(readElement).map(({ id }) => id)).toEqual(['e1', 'split-1'])
  })

  it('Shift+Enter inserts a line break', () => {
    expect(lines(pressed(page(['action:ab'], 0, 1), breakLine))).toEqual(['action:a<br>b'])
  })

  it('Tab and Shift+Tab change the type and keep the caret', () => {
    const forward = pressed(page(['action:hello'], 0, 3), cycle('forward'))
    expect([lines(forward), caret(forward)]).toEqual([['character:hello'], [0, 3]])
    const backward = pressed(page(['scene_heading:x'], 0, 1), cycle('backward'))
    expect([lines(backward), caret(backward)]).toEqual([['text:x'], [0, 1]])
  })

  it('choosing the current type changes nothing', () => {
    const state = page(['action:x'], 0, 1)
    expect(pressed(state, setType('action'))).toBe(state)
  })

  it.each([
    ['Backspace', backspace],
    ['Delete', deleteForward],
  ])('%s removes an empty element and moves to the previous one', (_key, command) => {
    const state = pressed(page(['action:one', 'action:', 'action:three'], 1, 0), command)
    expect(lines(state)).toEqual(['action:one', 'action:three'])
    expect(caret(state)).toEqual([0, 3])
  })

  it('removing an empty first element moves to the next one', () => {
    const state = pressed(page(['action:', 'action:two'], 0, 0), backspace)
    expect([lines(state), caret(state)]).toEqual([['action:two'], [0, 0]])
  })

  it('keeps the only element', () => {
    expect(lines(pressed(page(['action:'], 0, 0), backspace))).toEqual(['action:'])
  })

  it('Backspace at the start deletes an empty previous element', () => {
    const state = pressed(page(['action:one', 'action:', 'action:three'], 2, 0), backspace)
    expect([lines(state), caret(state)]).toEqual([
      ['action:one', 'action:three'],
      [1, 0],
    ])
  })

  it('Backspace at the start joins the element to the previous one', () => {
    const state = pressed(page(['action:one', 'dialogue:<b>two</b>'], 1, 0), backspace)
    expect(lines(state)).toEqual(['action:one<b>two</b>'])
    expect(caret(state)).toEqual([0, 3])
  })

  it('Backspace at the start of the page does nothing', () => {
    const state = page(['action:one'], 0, 0)
    expect(backspace(state, () => expect.unreachable())).toBe(true)
  })

  it('Delete at the end deletes an empty next element, and joins another one', () => {
    const state = pressed(page(['action:one', 'action:', 'shot:three'], 0, -1), deleteForward)
    expect(lines(state)).toEqual(['action:one', 'shot:three'])
    const joined = pressed(state, deleteForward)
    expect([lines(joined), caret(joined)]).toEqual([['action:onethree'], [0, 3]])
    expect(lines(pressed(joined, deleteForward))).toEqual(['action:onethree'])
  })

  it('leaves single characters to the browser', () => {
    expect(backspace(page(['action:one'], 0, 2))).toBe(false)
    expect(deleteForward(page(['action:one'], 0, 2))).toBe(false)
  })
})

describe('invariants of the page', () => {
  it('removes empty elements at the end except the one with the caret', () => {
    const state = page(['action:one', 'action:', 'shot:'], 2, 0)
    const typed = state.apply(state.tr.insertText('!', 4))
    expect(lines(typed)).toEqual(['action:one!', 'shot:'])
  })

  it('gives a pasted element a new id', () => {
    const state = page(['action:one'], 0, -1)
    const pasted = state.apply(state.tr.insert(5, state.doc.child(0)))
    const ids = pasted.doc.children.map(readElement).map(({ id }) => id)
    expect(ids[0]).toBe('e1')
    expect(new Set(ids).size).toBe(2)
  })
})
