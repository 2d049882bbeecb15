/**
 * Reads Final Draft files (.fdx, versions 1 to 6): the script with its paragraph types, marks, dual
 * dialogue, scene numbers and page breaks; the title page; the page settings; and unprinted text,
 * such as notes, summaries, outlines, hidden text, omitted scenes and alternates. Colors, highlights,
 * tags and revisions of the text, and elements of the file that have no counterpart here, such as
 * boards, are preserved.
 */
import { runsToText } from '../../content/runs.ts'
import { contentToText } from '../../content/text.ts'
import {
  MAX_PRESERVED_TEXTS,
  MAX_SCENE_NUMBER_CHARACTERS,
  readElementExtra,
  type ElementExtra,
  type InlineNote,
  type Unprinted,
} from '../../script/element-extra.ts'
import { settleSynopses } from '../../script/outline/settle-synopses.ts'
import { noteAt, rangeOf } from '../../script/notes/note-anchors.ts'
import { preservedPieces } from '../fountain/preserved-pieces.ts'
import type { ImportedElement, ImportResult } from '../imported.ts'
import { contentPieces } from '../long-content.ts'
import { readPreservedParts } from '../../script/preserved-parts.ts'
import type { XmlNode } from '../../script/preserved-xml.ts'
import { MAX_STYLED_RANGES, rangesWithin } from '../../script/styled/styled-range.ts'
import { alternatesInFile } from './alternates.ts'
import { partsOfFile } from './file-parts.ts'
import { isHidden } from './hidden-text.ts'
import { reportLeftOut, WRITTEN_BACK } from './left-out.ts'
import { fontsOfTypes } from './text-looks.ts'
import { createProblemList, type CountedMessage, type ProblemList } from './problem-list.ts'
import type { ElementBuilder } from './element-builder.ts'
import { readBody } from './read-body.ts'
import { placeNotes } from './read-notes.ts'
import { readPages, readStyles } from './read-styles.ts'
import { readTitlePage, type TitlePage } from './read-title-page.ts'
import { childNamed, type XmlElement } from './xml-tree.ts'

/** The newest version of the format that this reader supports. */
const NEWEST_VERSION = 6

/** @param root the root element of the file; must be `FinalDraft` */
export function readFdx(root: XmlElement): ImportResult {
  if (root.name !== 'FinalDraft') {
    return {
      ok: false,
      error: `This isn't a Final Draft file (it contains “${root.name.slice(0, 60)}”). Open it in the program that created it, save it as Final Draft (.fdx) or Fountain, and import that file.`,
    }
  }
  const content = childNamed(root, 'Content')
  if (!content) {
    return {
      ok: false,
      error:
        "This Final Draft file doesn't contain a script. Open it in Final Draft, save it again, and import the new file.",
    }
  }
  const problems = createProblemList()
  reportFileKind(root, problems)
  const parts = partsOfFile(root)
  reportLeftOut(root, parts.lost, problems)
  const styles = readStyles(root)
  const alternates = alternatesInFile(root)
  const fonts = fontsOfTypes(root)
  const body = readBody(content, { styles, fonts, alternates, problems })
  placeNotes(root, body)
  const hasNumbers = body.builders.some(({ extra }) => extra.sceneNumber !== undefined)
  return {
    ok: true,
    script: {
      ...withParts(readTitlePage(root, problems), parts.nodes),
      pages: readPages(root, hasNumbers, problems),
      elements: elementsOf(body.builders, problems),
      problems: problems.messages(COUNTED_MESSAGES),
    },
  }
}

function withParts(titlePage: TitlePage, finalDraft: readonly XmlNode[]): TitlePage {
  if (finalDraft.length === 0) return titlePage
  const kept = readPreservedParts({ ...titlePage.kept, finalDraft })
  return { ...titlePage, ...(kept ? { kept } : {}) }
}

const COUNTED_MESSAGES: Readonly<Record<string, CountedMessage>> = {
  look: (places) =>
    `Colors, highlights or strikethrough were found ${places}. They're shown, but not printed.`,
  revision: (places) => `Revision marks were found ${places}. They ${WRITTEN_BACK}.`,
  tag: (places) => `Breakdown tags were found ${places}. They ${WRITTEN_BACK}.`,
  font: (places) => `Other fonts or sizes were found ${places}. They ${WRITTEN_BACK}.`,
  hidden: (places) => `Hidden texts were found ${places}. They ${WRITTEN_BACK}.`,
  'too many styles': (places) =>
    `Elements with more than ${MAX_STYLED_RANGES} colors, highlights or tags were found ${places}; the extra ones weren't imported.`,
  alignment: (places) =>
    `Justified text was found ${places}; it's printed flush left, without justification.`,
  omitted: (places) => `Omitted scenes were found ${places}. They ${WRITTEN_BACK}.`,
  'scene number': (places) =>
    `Scene numbers longer than ${MAX_SCENE_NUMBER_CHARACTERS} characters were removed ${places}.`,
  'too many notes': (places) =>
    `Elements with more than ${MAX_PRESERVED_TEXTS} notes were found ${places}; the extra notes weren't imported.`,
}

function reportFileKind(root: XmlElement, problems: ProblemList): void {
  const kind = root.attributes.get('DocumentType') ?? 'Script'
  if (kind !== 'Script') {
    problems.add(
      `This file has the Final Draft document type “${kind.slice(0, 60)}”. Its paragraphs were imported as a script.`,
    )
  }
  const version = Number(root.attributes.get('Version') ?? 1)
  if (version > NEWEST_VERSION) {
    problems.add(
      `This file is from a newer version of Final Draft (format ${version}). Anything new in that format wasn't imported.`,
    )
  }
}

function elementsOf(builders: readonly ElementBuilder[], problems: ProblemList): ImportedElement[] {
  const elements: ImportedElement[] = []
  let before: NonNullable<ElementExtra['before']> = []
  for (const [index, builder] of builders.entries()) {
    const isLast = index === builders.length - 1
    const whole = { ...builder, before: [...before, ...builder.before] }
    // Text after an element is stored before the next one.
    before = isLast ? [] : builder.after
    elements.push(...elementsFrom(isLast ? whole : { ...whole, after: [] }, problems))
  }
  return settleSynopses(elements)
}

function elementsFrom(builder: ElementBuilder, problems: ProblemList): ImportedElement[] {
  const pieces = contentPieces(builder.runs)
  if (pieces.length > 1) {
    const opening = runsToText(builder.runs).slice(0, 40)
    problems.add(
      `The paragraph that begins “${opening}” was too long and was split into ${pieces.length} elements.`,
    )
  }
  if (builder.styled.length > MAX_STYLED_RANGES) problems.count('too many styles')
  let start = 0
  return pieces.map((content, index) => {
    const isLast = index === pieces.length - 1
    const end = start + contentToText(content).length
    const from = start
    const inside = builder.notes
      .filter(({ at }) => at >= from && (at < end || isLast))
      .map((note) => noteInPiece(note, from, end))
      .toSorted((one, other) => one.at - other.at)
    start = end
    const extra = validExtra({
      ...(index === 0 ? builder.extra : continuedExtra(builder.extra)),
      before: index === 0 ? withinLimits(hiddenLast(builder.before), problems) : [],
      after: isLast ? withinLimits(hiddenLast(builder.after), problems) : [],
      notes: withinLimits(inside, problems),
      styled: rangesWithin(builder.styled, { from, to: isLast ? Infinity : end }),
    })
    return { type: builder.type, content, ...(extra ? { extra } : {}) }
  })
}

/** The order in which they are written: hidden text directly above the element. */
function hiddenLast(texts: readonly Unprinted[]): Unprinted[] {
  return [...texts.filter((text) => !isHidden(text)), ...texts.filter(isHidden)]
}

/** Returns a note in the piece of its paragraph from `start` to `end`. */
function noteInPiece(note: InlineNote, start: number, end: number): InlineNote {
  const { from, to } = rangeOf(note)
  return noteAt(note, { from: from - start, to: to - start }, end - start)
}

/** Skips validation for the many elements that have no extra data. */
function validExtra(extra: ElementExtra): ElementExtra | undefined {
  const hasAny = Object.values(extra).some((value) => !Array.isArray(value) || value.length > 0)
  return hasAny ? readElementExtra(extra) : undefined
}

/** Returns the extra data that applies to later pieces of a split paragraph. */
function continuedExtra({
  form,
  paragraph,
  layout,
}: ElementBuilder['extra']): ElementBuilder['extra'] {
  return {
    ...(form ? { form } : {}),
    ...(paragraph === undefined ? {} : { paragraph }),
    ...(layout ? { layout } : {}),
  }
}

/** Splits texts that are too long, and drops and reports texts beyond the limit per element. */
function withinLimits<WithText extends { text: string }>(
  texts: readonly WithText[],
  problems: ProblemList,
): WithText[] {
  const pieces = texts.flatMap((whole) =>
    preservedPieces(whole.text).map((text, index) => {
      return { ...whole, text, ...(index > 0 ? { omitted: undefined } : {}) }
    }),
  )
  if (pieces.length > MAX_PRESERVED_TEXTS) problems.count('too many notes')
  return pieces.slice(0, MAX_PRESERVED_TEXTS)
}
