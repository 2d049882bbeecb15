/**
 * Turns the collected parts of a file's paragraphs into elements, within the limits of an element:
 * long paragraphs are split, and synopses are stored with their scenes.
 */
import { runsToText } from '../content/runs.ts'
import { sanitizedToText } from '../content/text.ts'
import {
  MAX_PRESERVED_TEXTS,
  readElementExtra,
  type ElementExtra,
  type InlineNote,
  type Unprinted,
} from '../script/element-extra.ts'
import { settleSynopses } from '../script/outline/settle-synopses.ts'
import { noteAt, getNoteRange } from '../script/notes/note-anchors.ts'
import { MAX_STYLED_RANGES, rangesWithin } from '../script/styled/styled-range.ts'
import { splitPreserved } from './fountain/preserved-pieces.ts'
import type { ElementBuilder } from './common/element-builder.ts'
import { isHidden } from './fdx/hidden-text.ts'
import type { CountedMessage, ProblemList } from './common/problem-list.ts'
import type { ImportedElement } from './imported.ts'
import { contentPieces } from './long-content.ts'

/** The messages for the kinds of problems that `builtElements` counts. */
export const BUILT_MESSAGES: Readonly<Record<string, CountedMessage>> = {
  'too many styles': (places) =>
    `Elements with more than ${MAX_STYLED_RANGES} colors, highlights or tags were found ${places}; the extra ones weren't imported.`,
  'too many notes': (places) =>
    `Elements with more than ${MAX_PRESERVED_TEXTS} notes were found ${places}; the extra notes weren't imported.`,
}

/** Returns the elements; what exceeds the limits of an element is reported. */
export function builtElements(
  builders: readonly ElementBuilder[],
  problems: ProblemList,
): ImportedElement[] {
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
  const { styled = [] } = builder
  if (styled.length > MAX_STYLED_RANGES) problems.count('too many styles')
  let start = 0
  return pieces.map((content, index) => {
    const isLast = index === pieces.length - 1
    const end = start + sanitizedToText(content).length
    const from = start
    const inside = builder.notes
      .filter(({ at }) => at >= from && (at < end || isLast))
      .map((note) => noteInPiece(note, from, end))
      .toSorted((one, other) => one.at - other.at)
    start = end
    const extra = validExtra({
      ...(index === 0 ? builder.extra : continuedExtra(builder.extra)),
      ...(pieces.length > 1 ? { fileForm: undefined } : {}),
      before: index === 0 ? withinLimits(orderHiddenLast(builder.before), problems) : [],
      after: isLast ? withinLimits(orderHiddenLast(builder.after), problems) : [],
      notes: withinLimits(inside, problems),
      styled: rangesWithin(styled, { from, to: isLast ? Infinity : end }),
    })
    return { type: builder.type, content, ...(extra ? { extra } : {}) }
  })
}

/** The order in which they are written: hidden text directly above the element. */
export function orderHiddenLast(texts: readonly Unprinted[]): Unprinted[] {
  return [...texts.filter((text) => !isHidden(text)), ...texts.filter(isHidden)]
}

/** Returns a note in the piece of its paragraph from `start` to `end`. */
function noteInPiece(note: InlineNote, start: number, end: number): InlineNote {
  const { from, to } = getNoteRange(note)
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
    splitPreserved(whole.text).map((text, index) => {
      return { ...whole, text, ...(index > 0 ? { omitted: undefined } : {}) }
    }),
  )
  if (pieces.length > MAX_PRESERVED_TEXTS) problems.count('too many notes')
  return pieces.slice(0, MAX_PRESERVED_TEXTS)
}
