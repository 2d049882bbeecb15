/** Divides Fountain and Final Draft files into the pieces that `carryText` carries. */
import { decodeEntities } from '../../content/entities.ts'
import type { TextPiece } from './carry-text.ts'

/** A line with the empty lines below it. */
const LINE = /[^\r\n]*(?:(?:\r\n|\r|\n)[^\S\r\n]*(?=[\r\n]|$))*(?:\r\n|\r|\n)?/g

/** Divides Fountain into lines. Emphasis, letter case and forced types don't tell lines apart. */
export function fountainPieces(text: string): readonly TextPiece[] {
  const lines = (text.match(LINE) ?? []).filter((line) => line !== '')
  return lines.map((line) => ({ text: line, key: wordsOf(line) }))
}

/** Divides a line from the empty lines below it. */
export function lineEndPieces(text: string): readonly TextPiece[] {
  const pieces = text.match(/[\r\n][^]*|[^\r\n]+/g) ?? []
  return pieces.map((piece) => ({ text: piece, key: piece.trim() }))
}

/** A tag with the white space after it, or text. */
const XML_TOKEN = /<!--[^]*?-->\s*|<!\[CDATA\[[^]*?\]\]>|<[^>]*>\s*|[^<]+/g

/** Divides XML into paragraphs, which stay whole with what is in them, and the tags around them. */
export function paragraphPieces(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let depth = 0
  let paragraph = ''
  for (const [token] of text.matchAll(XML_TOKEN)) {
    if (/^<Paragraph[\s>]/.test(token) && !token.trimEnd().endsWith('/>')) depth += 1
    if (depth === 0) pieces.push({ text: token, key: tagKey(token) })
    else paragraph += token
    if (token.startsWith('</Paragraph')) depth -= 1
    if (depth > 0 || paragraph === '') continue
    pieces.push({ text: paragraph, key: paragraphKey(paragraph) })
    ;[paragraph, depth] = ['', 0]
  }
  return paragraph === '' ? pieces : [...pieces, { text: paragraph, key: paragraph }]
}

/** Divides XML into tags and texts. */
export function tagPieces(text: string): readonly TextPiece[] {
  const tokens = text.match(XML_TOKEN) ?? []
  return tokens.map((token) => ({
    text: token,
    key: token.startsWith('<') ? tagKey(token) : token,
  }))
}

/** Tags with the attributes that name them; others may be in the file only. */
function tagKey(tag: string): string {
  const [, name = tag.trim()] = /^<([/\w:.-]+)/.exec(tag) ?? []
  const names = tag.match(/\s(?:Type|Name|ID|Number)\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? []
  const sorted = names.map((attribute) => attribute.trim()).toSorted()
  return [name, ...sorted].join(' ')
}

/** The type and the words. */
function paragraphKey(paragraph: string): string {
  const [, type = ''] = /^<Paragraph[^>]*?\sType\s*=\s*["']([^"']*)/.exec(paragraph) ?? []
  return `${type} ${wordsOf(decodeEntities(paragraph.replaceAll(/<[^>]*>/g, '')))}`
}

/** The letters and digits; of a text without any, all but the white space. */
function wordsOf(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? text.replaceAll(/\s+/g, '') : words
}
