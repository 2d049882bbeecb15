/**
 * Reads Rich Text Format, as Final Draft, Movie Magic Screenwriter and word processors write it.
 * Types come from the names of styles, otherwise from indentation. Damaged files are read as far as
 * possible, and what isn't imported is reported.
 */
import { createProblemList } from '../common/problem-list.ts'
import { WORD_MESSAGES } from '../docx/read-docx.ts'
import type { ImportResult } from '../imported.ts'
import { readParagraphs } from '../word/read-paragraphs.ts'
import type { DecodeBytes } from './code-pages.ts'
import { RtfReader } from './rtf-reader.ts'
import { rtfTokens } from './tokens.ts'

const NOT_RTF =
  'This file is not a rich text document. Save it again as .rtf or .docx in the program that created it, and import that file.'
const INCOMPLETE =
  'The file is incomplete. Its contents were imported. If you have a complete copy of the file, import that one instead.'

/** @param decode decodes bytes of a code page */
export function readRtf(bytes: Uint8Array, decode: DecodeBytes): ImportResult {
  if (!String.fromCharCode(...bytes.subarray(0, 5)).startsWith('{\\rtf')) {
    return { ok: false, error: NOT_RTF }
  }
  const problems = createProblemList()
  const reader = new RtfReader(decode, problems)
  for (const token of rtfTokens(bytes)) reader.read(token)
  const { isComplete, ...document } = reader.finish()
  if (!isComplete) problems.add(INCOMPLETE)
  const script = readParagraphs(document, problems)
  return { ok: true, script: { ...script, problems: problems.messages(WORD_MESSAGES) } }
}
