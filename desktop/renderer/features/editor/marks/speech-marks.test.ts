// @vitest-environment jsdom
/** Marks of dual dialogue and automatic (CONT'D), which follow each edit. */
import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { EditorState, type Plugin, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { afterEach, expect, it } from 'vitest'
import { ELEMENT_TYPES } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { docOf, idOf, nodeOf } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { continuedCueMarks, cueContinuer } from './continued-cues.ts'
import { dualColumns } from './dual-columns.ts'

const anyElement = fc
  .record({
    type: fc.oneof(fc.constantFrom('character', 'dialogue'), fc.constantFrom(...ELEMENT_TYPES)),
    content: fc.constantFrom('', 'ANNA', 'x'),
    isMarked: fc.boolean(),
  })
  .map(({ type, content, isMarked }): Omit<Element, 'id'> => {
    return { type, content, ...(isMarked ? { extra: { dual: 'right' } } : {}) }
  })

const KINDS = ['type', 'erase', 'retype', 'mark', 'replace', 'insert', 'remove'] as const

type Edit = Readonly<{ kind: (typeof KINDS)[number]; at: number; element: Omit<Element, 'id'> }>

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(),
  element: anyElement,
})

function apply(tr: Transaction, { kind, at, element }: Edit, id: string): Transaction {
  const index = at % tr.doc.childCount
  const node = tr.doc.child(index)
  const position = tr.doc.children.slice(0, index).reduce((sum, one) => sum + one.nodeSize, 0)
  const end = position + node.nodeSize
  switch (kind) {
    case 'type':
      return tr.insertText('y', end - 1)
    case 'erase':
      return tr.delete(position + 1, end - 1)
    case 'retype':
      return tr.setNodeAttribute(position, 'type', element.type)
    case 'mark':
      return tr.setNodeAttribute(position, 'extra', element.extra ?? null)
    case 'replace':
      return tr.replaceWith(position, end, nodeOf({ ...element, id }))
    case 'insert':
      return tr.insert(position, nodeOf({ ...element, id }))
    case 'remove':
      return tr.doc.childCount > 1 ? tr.delete(position, end) : tr
  }
}

const PAIR: readonly Omit<Element, 'id'>[] = [
  { type: 'character', content: 'ANNA' },
  { type: 'dialogue', content: 'x' },
  { type: 'character', content: 'BEN', extra: { dual: 'right' } },
  { type: 'dialogue', content: 'x' },
]
const anyPage = fc.array(anyElement, { maxLength: 3 }).map((rest) => [...PAIR, ...rest])
const anyEdits = fc.array(anyEdit, { maxLength: 6 })

const withIds = (elements: readonly Omit<Element, 'id'>[]): Element[] =>
  elements.map((element, index) => ({ ...element, id: `e${index}` }))

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

function open(doc: Node, plugin: Plugin): EditorView {
  const view = new EditorView(null, { state: EditorState.create({ doc, plugins: [plugin] }) })
  views.push(view)
  return view
}

/** An attribute of each element on the page. */
const shown = (view: EditorView, name: string) =>
  [...view.dom.children].map((dom) => dom.getAttribute(name))

it('columns after each edit are those of a newly opened page', () => {
  fc.assert(
    fc.property(anyPage, anyEdits, (elements, edits) => {
      const view = open(docOf(withIds(elements), countingIds()), dualColumns())
      for (const [index, edit] of edits.entries()) {
        view.dispatch(apply(view.state.tr, edit, `new${index}`))
        const fresh = open(view.state.doc, dualColumns())
        for (const name of ['data-dual', 'data-dual-last']) {
          expect(shown(view, name)).toEqual(shown(fresh, name))
        }
      }
    }),
    { numRuns: 100 },
  )
})

it('(CONT’D) stays at its cues after each edit, and new elements with their ids get it', () => {
  fc.assert(
    fc.property(anyPage, anyEdits, (elements, edits) => {
      const view = open(docOf(withIds(elements), countingIds()), continuedCueMarks())
      const ids = new Set(['e0', 'e2', 'new1'])
      cueContinuer(view)({ ids, text: "(CONT'D)" })
      for (const [index, edit] of edits.entries()) {
        view.dispatch(apply(view.state.tr, edit, `new${index}`))
        const expected = view.state.doc.children.map((node) =>
          ids.has(idOf(node)) ? " (CONT'D)" : null,
        )
        expect(shown(view, 'data-continued')).toEqual(expected)
      }
    }),
    { numRuns: 100 },
  )
})
