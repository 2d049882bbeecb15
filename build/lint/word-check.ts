// Finds words of words.ts in prose. Prose is a file's text with everything else blanked out, so
// that positions in it are positions in the file.

import { EXCEPTIONS, OLD_WORDS } from './words.ts'

export interface WordFinding {
  /** Index of the first character in the text. */
  start: number
  end: number
  message: string
}

/**
 * Replaces what isn't prose. Neither a word character nor a space, so it never completes a match.
 */
const BLANK = '\0'

/** Between two words of a phrase: also the end of a comment's line, or of a quoted paragraph's. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\r?\n[ \t]*(?:\*+|\/\/+|>|#+|--)?[ \t]*)`

const FENCED_BLOCK = /^ *(`{3,})[\s\S]*?^ *\1/gm

const PATTERNS = OLD_WORDS.map(({ find, instead }) => ({
  pattern: new RegExp(String.raw`(?<!\w)(?:${find.source})(?!\w)`.replaceAll(' ', GAP), 'giu'),
  instead,
}))

/**
 * The findings in a file's prose, in order; where two overlap, the first entry of the list wins.
 * @param file path from the repository's root, with `/`, for its exceptions
 */
export function findWords(file: string, prose: string): WordFinding[] {
  const exceptions = EXCEPTIONS.filter(({ path }) => path === file)
  if (exceptions.some(({ texts }) => texts === undefined)) return []
  const allowed = new Set(exceptions.flatMap(({ texts }) => texts ?? []))
  const found: WordFinding[] = []
  for (const { pattern, instead } of PATTERNS) {
    for (const { 0: text, index } of prose.matchAll(pattern)) {
      const end = index + text.length
      const words = text.replace(/[\s*/>#-]*\n[\s*/>#-]*/g, ' ')
      if (allowed.has(words.toLowerCase())) continue
      if (found.some((other) => other.start < end && index < other.end)) continue
      found.push({ start: index, end, message: `"${words}" → ${instead}` })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** A stretch of prose, at its place in the file's text. */
export type Piece = readonly [start: number, prose: string]

/** The prose of a file: these pieces, with the spaces and line breaks between them. */
export function proseFrom(text: string, pieces: readonly Piece[]): string {
  let prose = ''
  for (const [start, piece] of pieces.toSorted(([a], [b]) => a - b)) {
    prose += blank(text.slice(prose.length, start)) + piece
  }
  return prose + blank(text.slice(prose.length))
}

/** The prose of a file that isn't code: Markdown, a style sheet, settings. */
export function proseOf(file: string, text: string): string {
  if (file.endsWith('.css')) {
    const comments = [...text.matchAll(/\/\*[\s\S]*?\*\//g)]
    return proseFrom(
      text,
      comments.map(({ 0: comment, index }) => [index, withoutQuotedCode(comment)]),
    )
  }
  if (file.endsWith('.md')) return withoutQuotedCode(text.replace(FENCED_BLOCK, blank))
  return text
}

/** Blanks out what is between backticks: names in the code, which may be stored or sent. */
export function withoutQuotedCode(text: string): string {
  return text.replace(/`[^`\n]+(?:\n[^`\n]+)?`/g, blank)
}

function blank(text: string): string {
  return text.replace(/\S/g, BLANK)
}
