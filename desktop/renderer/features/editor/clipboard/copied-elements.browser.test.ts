import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { createDoc, readElement } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { copiedElements, readCopiedSlice } from './copied-elements.ts'

const note = (at: number) => ({ at, kind: 'note', text: `at ${at}` }) as const

const EXTRAS: readonly ElementExtra[] = [
  { sceneNumber: '12A', notes: [note(2), note(8)] },
  {},
  { dual: 'right', notes: [note(1), note(3)] },
]
const ELEMENTS = elementsOf('scene_heading:INT. BAR', 'action:Rain.', 'character:IVOR').map(
  (element, index): Element => {
    const extra = EXTRAS[index] ?? {}
    return Object.keys(extra).length > 0 ? { ...element, extra } : element
  },
)

/** The page with a selection from one element's offset to another's. */
function selected(from: readonly [number, number], to: readonly [number, number]): EditorState {
  const doc = createDoc(ELEMENTS, countingIds())
  const position = ([index, offset]: readonly [number, number]) =>
    doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 1) + offset
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, position(from), position(to)),
  })
}

/** Returns the elements that are pasted from the clipboard's `data`. */
function pasted(data: string) {
  const clipboardData = { getData: (type: string) => (type.includes('scenewright') ? data : '') }
  const slice = readCopiedSlice({ clipboardData } as ClipboardEvent)
  return slice?.content.content.map(readElement)
}

describe('copied elements', () => {
  it('keep scene numbers, dual dialogue and notes when they are pasted', () => {
    const copied = copiedElements(selected([0, 0], [2, 4]))
    expect(pasted(JSON.stringify(copied))).toEqual(
      ELEMENTS.map((element) => ({ ...element, id: '' })),
    )
  })

  it('have only what belongs to the selected part', () => {
    const [first, , last] = copiedElements(selected([0, 5], [2, 2])) ?? []
    expect(first).toEqual({
      type: 'scene_heading',
      content: 'BAR',
      extra: { notes: [{ ...note(8), at: 3 }] },
    })
    expect(last).toEqual({
      type: 'character',
      content: 'IV',
      extra: { dual: 'right', notes: [note(1)] },
    })
  })

  it('are none if a part of one element is selected, but one if it is selected as a whole', () => {
    expect(copiedElements(selected([0, 1], [0, 5]))).toBeNull()
    expect(copiedElements(selected([2, 0], [2, 4]))).toHaveLength(1)
  })

  it('are cleaned and checked, because any page can write this data', () => {
    const bad = [{ type: 'action', content: '<img src=x onerror=alert(1)>Hi', extra: { dual: 7 } }]
    expect(pasted(JSON.stringify(bad))).toEqual([{ id: '', type: 'action', content: 'Hi' }])
    for (const data of ['', 'no JSON', '[]', '{}', '[{"type":"poem","content":""}]']) {
      expect(pasted(data)).toBeUndefined()
    }
  })
})
