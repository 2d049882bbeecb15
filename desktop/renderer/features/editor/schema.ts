/**
 * The document of the page: one story block is one document, each element one textblock with its
 * id and type, and what an element may hold is marked text.
 */
import { Schema } from 'prosemirror-model'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import {
  FALLBACK_TYPE,
  isElementType,
  type ElementType,
} from '@scenewright/shared/script/element-types.ts'
import { inlineNodes, marks } from '#renderer/services/marked-text/schema-parts.ts'

/** Attributes of an element node. `null` as id: the node was pasted or split and awaits its own. */
export type ElementAttrs = Readonly<{
  id: string | null
  type: ElementType
  /** What the element has beside its text: carried along, not shown. */
  extra?: ElementExtra | null
}>

function pastedAttrs(dom: HTMLElement): ElementAttrs {
  const type = dom.dataset['type']
  return { id: null, type: isElementType(type) ? type : FALLBACK_TYPE }
}

export const schema = new Schema({
  nodes: {
    doc: { content: 'element+' },
    element: {
      content: 'inline*',
      selectable: false,
      attrs: { id: { default: null }, type: { default: FALLBACK_TYPE }, extra: { default: null } },
      parseDOM: [
        { tag: 'div[data-element-id]', getAttrs: pastedAttrs },
        { tag: 'p,h1,h2,h3,h4,h5,h6,li,pre,blockquote', getAttrs: pastedAttrs },
      ],
      toDOM: (node) => ['p', { 'data-type': String(node.attrs['type']) }, 0],
    },
    ...inlineNodes,
  },
  marks,
})

/** The node type of an element. */
export const elementNode = schema.nodes.element
export const { bold, italic, underline } = schema.marks
