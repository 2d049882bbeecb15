/** The demo's document: paragraphs of text with the three marks that the script editor has. */
import { Schema, type Mark as NodeMark, type Node } from 'prosemirror-model'
import { htmlToRuns, runsToHtml } from '@scenewright/shared/content/html.ts'
import { MARKS, type Run } from '@scenewright/shared/content/runs.ts'

export const demoSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'inline*',
      parseDOM: [{ tag: 'p,div,h1,h2,h3,h4,h5,h6,li,pre,blockquote' }],
      toDOM: () => ['p', 0],
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

/** Paragraphs as content HTML (the allow-list of shared/src/content) -> the document. */
export function documentOf(paragraphs: readonly string[]): Node {
  const { doc, paragraph } = demoSchema.nodes
  const nodes = paragraphs.map((html) => paragraph.create(null, htmlToRuns(html).flatMap(inlineOf)))
  return doc.create(null, nodes.length > 0 ? nodes : [paragraph.create()])
}

function inlineOf(run: Run): Node[] {
  const marks: NodeMark[] = MARKS.filter((mark) => run[mark]).map((mark) =>
    demoSchema.marks[mark].create(),
  )
  return run.text
    .split('\n')
    .flatMap((text, index) => [
      ...(index > 0 ? [demoSchema.nodes.hard_break.create(null, null, marks)] : []),
      ...(text === '' ? [] : [demoSchema.text(text, marks)]),
    ])
}

/** The document -> its paragraphs as content HTML. */
export function paragraphsOf(document: Node): string[] {
  const paragraphs: string[] = []
  document.forEach((paragraph) => {
    const runs: Run[] = []
    paragraph.forEach((child) => {
      const has = (mark: (typeof MARKS)[number]) =>
        demoSchema.marks[mark].isInSet(child.marks) !== undefined
      runs.push({
        text: child.isText ? (child.text ?? '') : '\n',
        bold: has('bold'),
        italic: has('italic'),
        underline: has('underline'),
      })
    })
    paragraphs.push(runsToHtml(runs))
  })
  return paragraphs
}
