/** The demo's document: paragraphs with the script editor's three marks. */
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

/** Creates a document from paragraphs of content HTML (see `shared/src/content`). */
export function createDocument(paragraphs: readonly string[]): Node {
  const { doc, paragraph } = demoSchema.nodes
  const nodes = paragraphs.map((html) =>
    paragraph.create(null, inlineOfRuns(demoSchema, htmlToRuns(html))),
  )
  return doc.create(null, nodes.length > 0 ? nodes : [paragraph.create()])
}

/** Converts a document to paragraphs of content HTML. */
export function readDemoParagraphs(document: Node): string[] {
  return document.children.map((paragraph) => runsToHtml(runsOfInline(paragraph)))
}
