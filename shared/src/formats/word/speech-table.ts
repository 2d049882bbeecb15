/** Finds two speeches side by side, which word processors have as a table with two cells. */
import { runsToText } from '../../content/runs.ts'
import { isCue } from '../screenplay-text.ts'
import type { WordParagraph } from './paragraph.ts'
import { isEmpty } from './printed-lines.ts'
import { styleMeaning } from './style-names.ts'

/** Marks the paragraphs of two cells as columns if both are speeches. @returns whether they are */
export function markColumns(
  left: readonly WordParagraph[],
  right: readonly WordParagraph[],
): boolean {
  if (!isSpeech(left) || !isSpeech(right)) return false
  for (const paragraph of left) paragraph.column = 'left'
  for (const paragraph of right) paragraph.column = 'right'
  return true
}

function isSpeech(paragraphs: readonly WordParagraph[]): boolean {
  const filled = paragraphs.filter((paragraph) => !isEmpty(paragraph))
  const [cue] = filled
  if (!cue) return false
  const meaning = styleMeaning(cue.styles)
  return meaning
    ? meaning.type === 'character'
    : filled.length > 1 && isCue(runsToText(cue.runs).trim())
}
