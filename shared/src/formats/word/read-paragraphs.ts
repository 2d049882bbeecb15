/** Turns a word processor document into elements. */
import { joinRuns, MARKS, normalizeRuns, runsToText, type Run } from '../../content/runs.ts'
import { sliceRuns } from '../../content/slice-runs.ts'
import {
  MAX_SCENE_NUMBER_CHARACTERS,
  toUnprinted,
  type InlineNote,
  type Unprinted,
} from '../../script/element-extra.ts'
import { ELEMENT_TABLE, isSpoken } from '../../script/element-types.ts'
import { noteAt, getNoteRange } from '../../script/notes/note-anchors.ts'
import { builtElements } from '../built-elements.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import type { ProblemList } from '../common/problem-list.ts'
import type { ImportedScript } from '../imported.ts'
import { readPlainText } from '../plain-text/read-plain-text.ts'
import { readSceneNumber, splitNumberedHeading } from '../scene-heading.ts'
import { hasStructure, typesOfLines, type FoundType } from './indented-types.ts'
import type { WordDocument, WordParagraph } from './paragraph.ts'
import { isHardWrapped, linesOfParagraphs, writePrintedText } from './printed-lines.ts'
import { styleMeaning, type StyleMeaning } from './style-names.ts'
import { takeTitlePage } from './title-page.ts'
import { isCue } from '../screenplay-text.ts'

const NO_STRUCTURE =
  'No scene headings or speeches were found, neither by styles nor by indentation. All paragraphs were imported as action.'
const WRAPPED =
  'Each printed line of this document is a paragraph. Lines were joined, and bold, italic and underlined text is plain.'

/** Returns the script without its problems, which are added to `problems`. */
export function readParagraphs(
  document: WordDocument,
  problems: ProblemList,
): Omit<ImportedScript, 'problems'> {
  const titlePage = takeTitlePage(document.paragraphs)
  const isOwn = document.pages !== undefined
  const { body: rest = document.paragraphs, ...titles } = titlePage ?? {
    title: document.title,
    author: document.author,
    subheading: '',
  }
  const body = isOwn ? rest : splitSpeeches(rest)
  const about = { ...titles, ...(document.pages ? { pages: document.pages } : {}) }
  const meanings = body.map(({ styles }) => styleMeaning(styles))
  const { lines, indexes } = linesOfParagraphs(body)
  const hasStyles = indexes.some((index) => meanings[index])
  const wrapped =
    !hasStyles && isHardWrapped(lines) ? readPlainText(writePrintedText(lines)) : undefined
  if (wrapped?.ok) {
    problems.add(WRAPPED)
    for (const problem of wrapped.script.problems) problems.add(problem)
    return { ...about, elements: wrapped.script.elements }
  }
  const types = typesOfLines(
    lines,
    indexes.map((index) => meanings[index]),
  )
  if (!isOwn && lines.length > 0 && !hasStyles && !hasStructure(types)) problems.add(NO_STRUCTURE)
  const typeAt = new Map(indexes.map((index, at) => [index, types[at]]))
  const builders = body.flatMap((paragraph, index): ElementBuilder[] => {
    const found = typeAt.get(index) ?? (isOwn ? (meanings[index] ?? { type: 'text' }) : undefined)
    if (found && found.type !== 'scene_heading' && paragraph.listLabel) problems.count('list')
    return found ? [builderOf(paragraph, found, meanings[index], isOwn)] : []
  })
  markDuals(body, indexes, builders, isOwn)
  if (!isOwn) moveOrphans(body, typeAt, builders)
  return { ...about, elements: builtElements(builders, problems) }
}

function builderOf(
  paragraph: WordParagraph,
  { type, form }: FoundType,
  meaning: StyleMeaning | undefined,
  isOwn: boolean,
): ElementBuilder {
  const { before, after, alternates, startsPage } = paragraph
  const { capitals, speech } = ELEMENT_TABLE[type]
  const isCentred = paragraph.isCentred && (isOwn || (speech === null && type !== 'transition'))
  const shownForm = form ?? (isCentred ? 'centred' : undefined)
  const shown = meaning ? paragraph : withStyleLook(paragraph, capitals ? 'capitals' : 'as typed')
  const text = isOwn ? shown : trimmed(shown)
  const plain = runsToText(text.runs)
  const numbered = type === 'scene_heading' && !isOwn ? splitNumberedHeading(plain) : null
  const from = plain.indexOf(numbered?.heading ?? '')
  const { runs, notes } = numbered ? cut(text, from, from + numbered.heading.length) : text
  const sceneNumber = (
    paragraph.sceneNumber ??
    numbered?.sceneNumber ??
    readSceneNumber(type === 'scene_heading' ? paragraph.listLabel : '')
  )?.slice(0, MAX_SCENE_NUMBER_CHARACTERS)
  const { styled = [], ...own } = paragraph.own ?? {}
  return {
    type,
    runs,
    styled,
    hidden: [],
    extra: {
      ...own,
      ...(sceneNumber ? { sceneNumber } : {}),
      ...(shownForm ? { form: shownForm } : {}),
      ...(startsPage ? { startsPage } : {}),
      ...(meaning?.paragraph === undefined ? {} : { paragraph: meaning.paragraph.slice(0, 60) }),
      ...(alternates.length > 0 ? { alternates } : {}),
    },
    before: [...before],
    after: [...after],
    notes: [...notes],
  }
}

type MarkedText = Readonly<{ runs: readonly Run[]; notes: readonly InlineNote[] }>

/** Adds the look of a style that says nothing else: its marks, and its capitals. */
function withStyleLook(
  { runs, notes, styleMarks, isCapitals }: WordParagraph,
  printed: 'capitals' | 'as typed',
): MarkedText {
  const isUpper = isCapitals && printed === 'as typed'
  return {
    notes,
    runs: runs.map((run) => ({
      ...run,
      text: isUpper ? run.text.toUpperCase() : run.text,
      ...(printed === 'as typed'
        ? Object.fromEntries(MARKS.map((mark) => [mark, run[mark] || styleMarks[mark]]))
        : {}),
    })),
  }
}

/** Removes white space at both ends, such as the tabs that indent a line. */
function trimmed(marked: MarkedText): MarkedText {
  const text = runsToText(marked.runs)
  const from = text.length - text.trimStart().length
  return cut(marked, from, Math.max(from, text.trimEnd().length))
}

function cut({ runs, notes }: MarkedText, from: number, to: number): MarkedText {
  const within = (at: number) => Math.min(Math.max(at - from, 0), to - from)
  return {
    runs: normalizeRuns(joinRuns(sliceRuns(runs, from, to))),
    notes: notes.map((note) => {
      const range = getNoteRange(note)
      return noteAt(note, { from: within(range.from), to: within(range.to) }, to - from)
    }),
  }
}

/** Marks the second of two speeches in a table. */
function markDuals(
  body: readonly WordParagraph[],
  indexes: readonly number[],
  builders: readonly ElementBuilder[],
  isOwn: boolean,
): void {
  const paragraphs = isOwn ? body : indexes.map((index) => body[index])
  for (const [index, builder] of builders.entries()) {
    const column = paragraphs[index]?.column
    if (column === undefined) continue
    const starts = paragraphs[index - 1]?.column !== column
    if (!isOwn && starts) builder.type = 'character'
    else if (!isOwn && !isSpoken(builder.type)) {
      builder.type = runsToText(builder.runs).startsWith('(') ? 'parenthetical' : 'dialogue'
    }
    if (starts && column === 'right') builder.extra = { ...builder.extra, dual: 'right' }
  }
}

/** Keeps page breaks and notes of empty paragraphs, which don't become elements. */
function moveOrphans(
  body: readonly WordParagraph[],
  typeAt: ReadonlyMap<number, unknown>,
  builders: readonly ElementBuilder[],
): void {
  let at = 0
  let texts: Unprinted[] = []
  let startsPage = false
  for (const [index, paragraph] of body.entries()) {
    if (typeAt.has(index)) {
      const builder = builders[at]
      at += 1
      builder?.before.unshift(...texts)
      if (builder && startsPage) builder.extra = { ...builder.extra, startsPage }
      texts = []
      startsPage = false
    } else {
      const notes = paragraph.notes.map(toUnprinted)
      texts.push(...paragraph.before, ...notes, ...paragraph.after)
      startsPage ||= paragraph.startsPage
    }
  }
  builders.at(-1)?.after.push(...texts)
}

/** @returns the same paragraphs, and for each of those a paragraph per line */
function splitSpeeches(paragraphs: readonly WordParagraph[]): WordParagraph[] {
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
        const range = getNoteRange(note)
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
