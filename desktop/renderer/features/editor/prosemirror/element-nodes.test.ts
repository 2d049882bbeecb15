import { EditorState } from 'prosemirror-state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import {
  createDoc,
  readElement,
  elementsAfter,
  createNode,
  countUnchangedEnds,
} from './element-nodes.ts'

const makeId = countingIds()

const listed = new Map<string, Element>()

/** The same element, and so the same node, for the same text. */
function nodeElement(id: string): Element {
  const known: Element = listed.get(id) ?? { id, type: 'action', content: id }
  listed.set(id, known)
  return known
}

describe('elements and nodes', () => {
  it.each([
    '',
    'plain',
    'a &amp; b &lt;c&gt;',
    '<b>bold</b> and <i>italic <u>both</u></i>',
    'one<br>two<br><br>four',
    '<b>over<br>the line</b>',
    '    indented',
    '  <b>in</b><br>   dented',
  ])('converts %j to a node and back unchanged', (content) => {
    const element = { id: 'a', type: 'action', content } as const
    expect(readElement(createNode(element))).toEqual(element)
  })

  it('the fast path for plain text gives the same node as parsing', () => {
    const inline = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '&', '<', '>', '\n', '\t', '\u00a0', 'é', ';', '#'),
    })
    fc.assert(
      fc.property(inline, (content) => {
        const plain = createNode({ id: 'a', type: 'action', content })
        const parsed = createNode({ id: 'a', type: 'action', content: `<span></span>${content}` })
        expect(plain.toJSON()).toEqual(parsed.toJSON())
      }),
    )
  })

  it('caches the node of an element', () => {
    const [element] = elementsOf('action:one')
    expect(createNode(element!)).toBe(createNode(element!))
  })

  it('adds a scene heading to an empty block', () => {
    expect(createDoc([], makeId).children.map(readElement)).toMatchObject([
      { type: 'scene_heading', content: '' },
    ])
  })
})

describe('unchangedEnds', () => {
  const docs = ['a b c', 'a x c', 'a b c d', 'b c', 'x'].map((ids) =>
    createDoc(
      ids.split(' ').map((id) => nodeElement(id)),
      makeId,
    ),
  )

  it('counts what is the same at both ends, whichever versions were compared before', () => {
    const anyDoc = fc.constantFrom(...docs)
    fc.assert(
      fc.property(fc.array(fc.tuple(anyDoc, anyDoc), { minLength: 2 }), (pairs) => {
        for (const [before, after] of pairs) {
          const { head, tail } = countUnchangedEnds(before, after)
          const [olds, news] = [before.children, after.children]
          expect(olds.slice(0, head)).toEqual(news.slice(0, head))
          expect(olds.slice(olds.length - tail)).toEqual(news.slice(news.length - tail))
          const isWhole = head + tail === Math.min(olds.length, news.length)
          expect(isWhole || olds[head] !== news[head]).toBe(true)
          expect(isWhole || olds.at(-1 - tail) !== news.at(-1 - tail)).toBe(true)
        }
      }),
    )
  })
})

describe('elementsAfter', () => {
  const elements = elementsOf('action:one', 'action:two', 'action:three')
  const state = EditorState.create({ doc: createDoc(elements, makeId) })

  it('keeps the identity of unchanged elements', () => {
    const { doc } = state.apply(state.tr.insertText('!', 9))
    const after = elementsAfter(state.doc, doc, elements)
    expect(after.map(({ content }) => content)).toEqual(['one', 'two!', 'three'])
    expect([after[0], after[2]]).toEqual([elements[0], elements[2]])
    expect(after[0]).toBe(elements[0])
    expect(after[2]).toBe(elements[2])
  })

  it('returns the same list if only a trailing space was typed', () => {
    const { doc } = state.apply(state.tr.insertText(' ', 9))
    expect(elementsAfter(state.doc, doc, elements)).toBe(elements)
  })

  it('handles insertions and deletions', () => {
    const added = state.apply(
      state.tr.insert(5, createNode({ id: 'n', type: 'shot', content: 'X' })),
    )
    const list = elementsAfter(state.doc, added.doc, elements)
    expect(list.map(({ id }) => id)).toEqual(['e1', 'n', 'e2', 'e3'])
    const removed = added.apply(added.tr.delete(0, 5))
    expect(elementsAfter(added.doc, removed.doc, list).map(({ id }) => id)).toEqual([
      'n',
      'e2',
      'e3',
    ])
  })
})
