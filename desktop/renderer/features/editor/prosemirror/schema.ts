/**
 * The ProseMirror schema of the page: a story block is a document, and each element a text block
 * with an id and a type.
 */
import { Schema } from 'prosemirror-model'
import { readElementExtra, type ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import {
  FALLBACK_TYPE,
  isElementType,
  type ElementType,
} from '@scenewright/shared/script/element-types.ts'
import { inlineNodes, marks } from '#renderer/services/marked-text/schema-parts.ts'

/** Attributes of an element node. Pasted and split nodes have no id until `uniqueIds` sets one. */
export type ElementAttrs = Readonly<{
  id: string | null
  type: ElementType
  /** The element's `extra`: preserved but not shown. */
  extra?: ElementExtra | null
}>

function pastedAttrs(dom: HTMLElement): ElementAttrs {
  const { type, sceneNumber } = dom.dataset
  const extra = type === 'scene_heading' ? (readElementExtra({ sceneNumber }) ?? null) : null
  return { id: null, type: isElementType(type) ? type : FALLBACK_TYPE, extra }
}

export const schema = new Schema({
  nodes: {
    doc: { content: 'element+', marks: 'group' },
    element: {
      content: 'inline*',
      marks: Object.keys(marks).join(' '),
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
  marks: {
    ...marks,
    /**
     * Elements that are drawn in one box (`groups/element-groups.ts`): the box's number, and its estimated
     * height in lines.
     */
    group: { attrs: { key: {}, lines: {} } },
  },
})

/** The node type of an element. */
export const elementNode = schema.nodes.element
export const { bold, italic, underline } = schema.marks
