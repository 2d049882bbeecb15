import { Decoration, DecorationSet } from 'prosemirror-view'
import { expect, test } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { createDoc } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { quick } from './quick-decorations.ts'

const elements = ['One', 'Two', 'Three', 'Four'].map((content, index): Element => ({
  id: `e${index}`,
  type: 'action',
  content,
}))
const doc = createDoc(elements, () => 'new')

/** Highlights the first two characters of some elements, and marks the whole of the third. */
function decorations(highlighted: readonly number[]): DecorationSet {
  const drawn: Decoration[] = []
  doc.forEach((node, position, index) => {
    if (highlighted.includes(index)) {
      drawn.push(Decoration.inline(position + 1, position + 3, { class: 'words' }))
    }
    if (index === 2) drawn.push(Decoration.node(position, position + node.nodeSize, {}))
  })
  return DecorationSet.create(doc, drawn)
}

/** The decorations within each element, as ProseMirror asks for them when it draws a page. */
function inElements(set: DecorationSet | undefined) {
  const inside: unknown[] = []
  doc.forEach((node, position) => inside.push(set?.forChild(position, node)))
  return inside
}

test.each([[[]], [[0]], [[3]], [[1, 2]], [[0, 1, 2, 3]]])(
  'finds the same decorations as ProseMirror in elements %j, each time the page is drawn',
  (highlighted) => {
    const set = decorations(highlighted)
    const expected = inElements(set)
    const faster = quick(set)
    expect(inElements(faster)).toEqual(expected)
    expect(inElements(faster)).toEqual(expected)
    expect(faster).toBe(set)
  },
)

test('shows both parts of a highlight that Enter has split', () => {
  const set = DecorationSet.create(doc, [Decoration.inline(2, 8, { class: 'words' })])
  const expected = inElements(set)
  expect(expected.filter((inside) => inside !== DecorationSet.empty)).toHaveLength(2)
  expect(inElements(quick(set))).toEqual(expected)
})

test('uses its own search, not the one of ProseMirror', () => {
  const set = quick(decorations([1]))
  expect(set && Object.hasOwn(set, 'forChild')).toBe(true)
})

test('finds an element that is asked for out of order', () => {
  const set = quick(decorations([0, 3]))
  const [first] = inElements(set)
  expect(first).not.toBe(DecorationSet.empty)
  expect(set?.forChild(0, doc.child(0))).toBe(first)
})

test('leaves the shared empty set as it is', () => {
  expect(quick(DecorationSet.empty)).toBe(DecorationSet.empty)
  expect(Object.hasOwn(DecorationSet.empty, 'forChild')).toBe(false)
})
