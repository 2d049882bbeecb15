/** Splits paragraphs in which a cue and its speech are separated only by line breaks. */
import { runsToText } from '../../content/runs.ts'
import { noteAt, rangeOf } from '../../script/notes/note-anchors.ts'
import { sliceRuns } from '../long-content.ts'
import { isCue } from '../screenplay-text.ts'
import type { WordParagraph } from './paragraph.ts'
import { styleMeaning } from './style-names.ts'

/** @returns the same paragraphs, and for each of those a paragraph per line */
export function splitSpeeches(paragraphs: readonly WordParagraph[]): WordParagraph[] {
  return paragraphs.flatMap((paragraph) => {
    const lines = runsToText(paragraph.runs).split('\n')
    const [first = ''] = lines
    const isSpeech = lines.length > 1 && isCue(first.trim()) && !styleMeaning(paragraph.styles)
    return isSpeech ? splitLines(paragraph, lines) : [paragraph]
  })
}

function splitLines(paragraph: WordParagraph, lines: readonly string[]): WordParagraph[] {
  let start = 0
  return lines.map((line, index) => {
    const from = start
    const to = start + line.length
    start = to + 1
    const isFirst = index === 0
    const isLast = index === lines.length - 1
    const notes = paragraph.notes.filter(({ at }) => at >= from && (at <= to || isLast))
    return {
      ...paragraph,
      runs: sliceRuns(paragraph.runs, from, to),
      notes: notes.map((note) => {
        const range = rangeOf(note)
        return noteAt(note, { from: range.from - from, to: range.to - from }, line.length)
      }),
      startsPage: isFirst && paragraph.startsPage,
      spaceAbovePt: isFirst ? paragraph.spaceAbovePt : 0,
      before: isFirst ? paragraph.before : [],
      after: isLast ? paragraph.after : [],
      alternates: isFirst ? paragraph.alternates : [],
    }
  })
}
