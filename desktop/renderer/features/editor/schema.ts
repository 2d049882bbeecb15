/**
 * The document of the page: one story block is one document, each element one textblock with its
 * id and type. What an element may hold is what the content allow-list lets through: text with
 * bold, italic and underline, and line breaks.
 */
import { Schema } from 'prosemirror-model'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import {
  FALLBACK_TYPE,
  isElementType,
  type ElementType,
} from '@scenewright/shared/script/element-types.ts'

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
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    bold: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (value) => /^(bold|[6-9]\d\d)/.test(value) && null },
      ],
      toDOM: () => ['b', 0],
    },
    italic: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
      toDOM: () => ['i', 0],
    },
    underline: {
      parseDOM: [
        { tag: 'u' },
        { style: 'text-decoration', getAttrs: (value) => value.includes('underline') && null },
      ],
      toDOM: () => ['u', 0],
    },
  },
})

/** The node type of an element. */
export const elementNode = schema.nodes.element
export const { bold, italic, underline } = schema.marks
