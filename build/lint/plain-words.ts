// The lint rule `scenewright/plain-words`: comments, texts and test titles without the words of
// words.ts. A string without a space is no text but a key, an id or a path.

import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findWords, proseFrom, withoutQuotedCode, type Piece } from './word-check.ts'

type Span = readonly [start: number, end: number]

interface TextNode {
  range: Span
  value: unknown
}
interface Position {
  line: number
  column: number
}
interface Context {
  filename: string
  sourceCode: {
    text: string
    getAllComments: () => readonly { range: Span }[]
    getLocFromIndex: (index: number) => Position
  }
  report: (problem: { message: string; loc: { start: Position; end: Position } }) => void
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const plainWords = {
  meta: { type: 'problem' },
  create(context: Context) {
    const file = relative(ROOT, context.filename).split(sep).join('/')
    const { text } = context.sourceCode
    // Most files have none of the words anywhere: their syntax tree isn't visited at all.
    if (findWords(file, text).length === 0) return {}
    const pieces: Piece[] = []
    const add = ([start, end]: Span) => pieces.push([start, text.slice(start, end)])
    return {
      Literal({ value, range }: TextNode) {
        if (typeof value === 'string' && /\S\s+\S/.test(value)) add(range)
      },
      TemplateElement({ range }: TextNode) {
        if (/\S\s+\S/.test(text.slice(...range))) add(range)
      },
      JSXText({ range }: TextNode) {
        add(range)
      },
      'Program:exit'() {
        const { getAllComments, getLocFromIndex } = context.sourceCode
        for (const { range } of getAllComments()) {
          pieces.push([range[0], withoutQuotedCode(text.slice(...range))])
        }
        for (const { start, end, message } of findWords(file, proseFrom(text, pieces))) {
          const loc = { start: getLocFromIndex(start), end: getLocFromIndex(end) }
          context.report({ message, loc })
        }
      },
    }
  },
}
