/**
 * The ProseMirror nodes and marks of every text field with marks: text with bold, italic and
 * underline, and line breaks, like the allow-list in shared/src/content. Each schema adds its own
 * paragraphs.
 */
import type { MarkSpec, NodeSpec, Schema } from 'prosemirror-model'
import type { Mark } from '@scenewright/shared/content/runs.ts'

/** A schema with these parts. */
export type MarkedSchema = Schema<keyof typeof inlineNodes, Mark>

export const inlineNodes = {
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>

export const marks: Record<Mark, MarkSpec> = {
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
}
