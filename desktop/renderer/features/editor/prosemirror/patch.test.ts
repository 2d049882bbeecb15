import fc from 'fast-check'
import { EditorState, TextSelection } from 'prosemirror-state'
import { AttrStep } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { sanitizeContent, trimContent } from '@scenewright/shared/content/sanitize.ts'
import { ELEMENT_TYPES, trimmedEnds } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { manyRuns } from '@scenewright/shared/test-support/many-runs.ts'
import { createDoc, readElement } from './element-nodes.ts'
import { patchTo } from './patch.ts'

function stateOf(elements: readonly Element[]): EditorState {
  return EditorState.create({ doc: createDoc(elements, countingIds()) })
}

function patched(state: EditorState, elements: readonly Element[]): EditorState {
  return state.apply(patchTo(state.tr, elements))
}

const shown = (state: EditorState) => state.doc.children.map(readElement)

const content = fc
  .array(fc.constantFrom('a', 'b', ' ', '<b>', '</b>', '<i>', '</i>', '<br>', '&amp;', 'ä', '😀'), {
    maxLength: 8,
  })
  .map((parts) => sanitizeContent(parts.join('')))

/** Lists with few ids, so that elements stay, move, change, appear and disappear. */
const elementList = fc
  .uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6', '7'), { minLength: 1, maxLength: 7 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ id: fc.constant(id), type: fc.constantFrom(...ELEMENT_TYPES), content })
          .map((element) => ({
            ...element,
            content: trimContent(element.content, trimmedEnds(element.type)),
          })),
      ),
    ),
  )

describe('patchTo', () => {
  it('results in exactly the wanted elements, from any state', () => {
    fc.assert(
      fc.property(elementList, elementList, (before, wanted) => {
        expect(shown(patched(stateOf(before), wanted))).toEqual(wanted)
      }),
      manyRuns(),
    )
  })

  it('keeps the nodes of unchanged elements', () => {
    const before = elementsOf('action:one', 'action:two', 'action:three')
    const state = stateOf(before)
    const [first, , third] = before
    const next = patched(state, [first!, { ...before[1]!, content: 'two!' }, third!])
    expect(next.doc.child(0)).toBe(state.doc.child(0))
    expect(next.doc.child(2)).toBe(state.doc.child(2))
  })

  it('keeps the caret in its text when an earlier element changes', () => {
    const before = elementsOf('action:one', 'action:two', 'action:three')
    const state = stateOf(before)
    // Before the 'r' of 'three': 5 + 5 positions for the first two elements, 1 to enter, 2 letters.
    const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 13)))
    const next = patched(placed, [
      { id: 'new', type: 'shot', content: 'CLOSE ON' },
      { ...before[0]!, content: 'one and more' },
      before[2]!,
    ])
    const { $from } = next.selection
    expect([$from.parent.textContent, $from.parentOffset]).toEqual(['three', 2])
  })

  it('changes a type without touching the text', () => {
    const before = elementsOf('action:one')
    const tr = patchTo(stateOf(before).tr, [{ ...before[0]!, type: 'shot' }])
    expect(tr.steps.map((step) => step.constructor)).toEqual([AttrStep])
  })

  it('does nothing if nothing differs, even after typing a trailing space', () => {
    const before = elementsOf('action:one', 'action:two')
    const state = stateOf(before)
    const typing = state.apply(state.tr.insertText(' ', 4))
    expect(patchTo(typing.tr, before).docChanged).toBe(false)
  })

  it('keeps the caret between two changes of its element', () => {
    const [before] = elementsOf('action:The keeper climbs the stairs slowly.')
    const state = stateOf([before!])
    // Before 'climbs': 1 to enter, 11 letters.
    const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 12)))
    const next = patched(placed, [
      { ...before!, content: 'The old keeper climbs the stairs very slowly.' },
    ])
    const { $from } = next.selection
    expect($from.parent.textContent.slice($from.parentOffset)).toBe(
      'climbs the stairs very slowly.',
    )
  })

  it('keeps a space that was just typed when other words change', () => {
    const [before] = elementsOf('action:He runs')
    const state = stateOf([before!])
    const end = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)))
    const typed = end.apply(end.tr.insertText(' '))
    const next = patched(typed, [{ ...before!, content: 'Now he runs' }])
    expect(next.doc.textContent).toBe('Now he runs ')
    expect(next.selection.from).toBe(1 + 'Now he runs '.length)
  })

  it('removes an indent that somebody else has removed', () => {
    const [before] = elementsOf('action:   He runs')
    const next = patched(stateOf([before!]), [{ ...before!, content: 'He runs on' }])
    expect(next.doc.textContent).toBe('He runs on')
  })

  it('keeps a space that was just typed when its element moves', () => {
    const before = elementsOf('action:He runs', 'action:Fog.')
    const state = stateOf(before)
    const typed = state.apply(state.tr.insertText(' ', 8))
    const next = patched(typed, before.toReversed())
    expect(next.doc.child(0)).toBe(state.doc.child(1))
    expect(next.doc.child(1)).toBe(typed.doc.child(0))
    const other = patched(typed, [before[1]!, { ...before[0]!, content: 'Now he runs' }])
    expect(other.doc.child(1).textContent).toBe('Now he runs ')
  })

  it('drops the space with the words before it', () => {
    const [before] = elementsOf('action:He runs')
    const state = stateOf([before!])
    const typed = state.apply(state.tr.insertText(' away ', 8))
    expect(patched(typed, [before!]).doc.textContent).toBe('He runs')
  })
})
