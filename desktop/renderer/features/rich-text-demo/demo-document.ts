/** The demo's document: paragraphs of text with the three marks that the script editor has. */
import { Schema, type Node } from 'prosemirror-model'
import { htmlToRuns, runsToHtml } from '@scenewright/shared/content/html.ts'
import { inlineOfRuns, runsOfInline } from '#renderer/services/marked-text/inline-nodes.ts'
import { inlineNodes, marks } from '#renderer/services/marked-text/schema-parts.ts'

export const demoSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'inline*',
      parseDOM: [{ tag: 'p,div,h1,h2,h3,h4,h5,h6,li,pre,blockquote' }],
      toDOM: () => ['p', 0],
    },
    ...inlineNodes,
  },
  marks,
})

/** Paragraphs as content HTML (the allow-list of shared/src/content) -> the document. */
export function documentOf(paragraphs: readonly string[]): Node {
  const { doc, paragraph } = demoSchema.nodes
  const nodes = paragraphs.map((html) =>
    paragraph.create(null, inlineOfRuns(demoSchema, htmlToRuns(html))),
  )
  return doc.create(null, nodes.length > 0 ? nodes : [paragraph.create()])
}

/** The document -> its paragraphs as content HTML. */
export function paragraphsOf(document: Node): string[] {
  return document.children.map((paragraph) => runsToHtml(runsOfInline(paragraph)))
}
