import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { createDoc } from './element-nodes.ts'
import { patchTo } from './patch.ts'
import { caretAfter, placeAt, typeText } from './transactions.ts'

/** A page with the caret behind text that was typed at a position. */
function pageWith(
  line: `${'action' | 'dialogue'}:The harbor`,
  typed: string,
  at: number,
): EditorState {
  const state = EditorState.create({ doc: createDoc(elementsOf(line), countingIds('made')) })
  return state.apply(typeText(state.tr, typed, at, at))
}

const START = 1
const END = START + 'The harbor'.length

it.each([
  ['before text that was added at it', 'action:The harbor sleeps', '', 10, 0],
  ['without a typed space, when text follows', 'action:The harbor sleeps', ' ', 10, 1],
  ['behind its typed space', 'action:Here: The harbor', ' ', 17, 0],
] as const)('finds the caret %s', (_name, changed, typed, offset, missingSpaces) => {
  const state = pageWith('action:The harbor', typed, END)
  const tr = patchTo(state.tr, elementsOf(changed))
  expect(caretAfter(state, tr)).toEqual({ elementId: 'e1', offset, missingSpaces })
})

it('finds no caret in an element that is gone', () => {
  const state = pageWith('action:The harbor', '', END)
  const [element] = elementsOf('action:The sea')
  const tr = patchTo(state.tr, element ? [{ ...element, id: 'e2' }] : [])
  expect(caretAfter(state, tr)).toBeNull()
})

it('counts offsets without spaces at the start, which only the page has', () => {
  const state = pageWith('dialogue:The harbor', ' ', START)
  const tr = patchTo(state.tr, elementsOf('dialogue:The harbor sleeps'))
  expect(caretAfter(state, tr)).toMatchObject({ offset: 0 })
  placeAt(tr, { elementId: 'e1', offset: 3 })
  expect(tr.selection).toEqual(TextSelection.create(tr.doc, START + ' The'.length))
})
