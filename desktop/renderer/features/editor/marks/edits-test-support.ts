/** Random edits of a page in tests, and views that show only the marks of one plugin. */
import fc from 'fast-check'
import { Node } from 'prosemirror-model'
import { EditorState, type Plugin, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Element } from '@scenewright/shared/script/script.ts'
import { createNode } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { schema } from '#renderer/features/editor/prosemirror/schema.ts'

const KINDS = ['type', 'erase', 'retype', 'mark', 'replace', 'insert', 'remove'] as const

type Edit = Readonly<{ kind: (typeof KINDS)[number]; at: number; element: Omit<Element, 'id'> }>

type AnyElement = fc.Arbitrary<Omit<Element, 'id'>>

/** Up to six edits, which use these elements. */
export function anyEditsWith(element: AnyElement): fc.Arbitrary<Edit[]> {
  const anyEdit = fc.record({ kind: fc.constantFrom(...KINDS), at: fc.nat(), element })
  return fc.array(anyEdit, { maxLength: 6 })
}

/** Makes an edit; a new element gets this id. */
export function edited(tr: Transaction, { kind, at, element }: Edit, id: string): Transaction {
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
      return tr.replaceWith(position, end, createNode({ ...element, id }))
    case 'insert':
      return tr.insert(position, createNode({ ...element, id }))
    case 'remove':
      return tr.doc.childCount > 1 ? tr.delete(position, end) : tr
  }
}

export const withIds = (elements: readonly Omit<Element, 'id'>[]): Element[] =>
  elements.map((element, index) => ({ ...element, id: `e${index}` }))

const views: EditorView[] = []
/** Closes the views of a test. */
export function closeAll(): void {
  for (const view of views.splice(0)) view.destroy()
}

export function open(doc: Node, plugin: Plugin): EditorView {
  const view = new EditorView(null, { state: EditorState.create({ doc, plugins: [plugin] }) })
  views.push(view)
  return view
}

/** An equal page of which nothing is cached. */
export function copyOf(doc: Node): Node {
  return Node.fromJSON(schema, doc.toJSON())
}
