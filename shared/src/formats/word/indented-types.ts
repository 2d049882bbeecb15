/**
 * Finds the types of paragraphs whose styles don't say them: by indentation and capitals, as in a
 * printed script, or by their order if nothing is indented.
 */
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, type ElementType } from '../../script/element-types.ts'
import {
  findColumns,
  isAtSpeech,
  isCueAbove,
  isIndented,
  isParenthetical,
  type Columns,
} from '../plain-text/columns.ts'
import type { PrintedLine } from '../plain-text/printed-lines.ts'
import { isCue, plainLineType } from '../screenplay-text.ts'
import { isSingleSpaced, isWords, singleSpacedType } from '../single-spaced.ts'
import type { WordParagraph } from './paragraph.ts'
import type { StyleMeaning } from './style-names.ts'

/** A paragraph as a line of a printed script. */
export type WordLine = PrintedLine & Readonly<{ align: WordParagraph['align'] }>

/** A paragraph's type, and its form if that isn't the usual one. */
export type FoundType = Readonly<{ type: ElementType } & Pick<ElementExtra, 'form'>>

/**
 * @param lines without empty ones
 * @param known the meanings of their styles, where they have one
 */
export function typesOfLines(
  lines: readonly WordLine[],
  known: readonly (StyleMeaning | undefined)[],
): FoundType[] {
  const columns = findColumns(lines)
  const isPrinted = lines.some((line) => isIndented(line, columns))
  const isSpaced = areSpaced(lines)
  const found: FoundType[] = []
  for (const [index, line] of lines.entries()) {
    const above = found.at(-1)
    const next = known[index + 1] ? undefined : lines[index + 1]
    const typeOf = (): FoundType => {
      if (isPrinted) return printedType(line, above, next, columns)
      if (isSpaced) return spacedType(line, above, next)
      const textAbove = lines[index - 1]?.text ?? ''
      return {
        type: singleSpacedType(
          line.text,
          above && { type: above.type, text: textAbove },
          next?.text,
        ),
      }
    }
    const { type, form } = known[index] ?? typeOf()
    found.push({ type, ...(form ? { form } : {}) })
  }
  return found
}

/** The type of a line in a script whose cues and speeches are indented or centered. */
function printedType(
  line: WordLine,
  above: FoundType | undefined,
  next: WordLine | undefined,
  columns: Columns,
): FoundType {
  const plainType = plainLineType(line.text)
  if (above && isSpeech(above.type)) {
    if (isParenthetical(line, columns)) return { type: 'parenthetical' }
    if (isAtSpeech(line, columns)) return { type: 'dialogue' }
    if (above.type !== 'dialogue' && line.align === 'centre') return { type: 'dialogue' }
  }
  if (plainType === 'scene_heading' || plainType === 'transition') return { type: plainType }
  if (!isIndented(line, columns)) return { type: plainType ?? 'action' }
  if (isCueAbove(line, next, columns) || isCentredCue(line, next)) return { type: 'character' }
  if (line.align === 'right' || isTransitionLike(line.text)) return { type: 'transition' }
  return line.align === 'centre' ? { type: 'action', form: 'centred' } : { type: 'action' }
}

/** True if a centered line is a cue whose speech is below it, also centered or indented. */
function isCentredCue(line: WordLine, next: WordLine | undefined): boolean {
  if (line.align !== 'centre' || !next || !isCue(line.text)) return false
  const isSpeechBelow = next.align === 'centre' || next.indent > 0
  return isSpeechBelow && (!next.followsGap || line.followsGap) && isWords(next.text)
}

/** True if gaps separate the elements, but not a cue and its speech. */
function areSpaced(lines: readonly WordLine[]): boolean {
  const below = lines.slice(1)
  const withGaps = lines.flatMap(({ text, followsGap }) => (followsGap ? ['', text] : [text]))
  const isMixed = below.some((line) => line.followsGap) && below.some((line) => !line.followsGap)
  return isMixed && !isSingleSpaced(withGaps)
}

/** The type of a line in a script where nothing is indented, but gaps separate the elements. */
function spacedType(
  line: WordLine,
  above: FoundType | undefined,
  next: WordLine | undefined,
): FoundType {
  const plainType = plainLineType(line.text)
  if (plainType) return { type: plainType }
  if (above && isSpeech(above.type) && !line.followsGap) {
    return { type: /^\(.*\)$/s.test(line.text) ? 'parenthetical' : 'dialogue' }
  }
  const isAbove = next !== undefined && !next.followsGap
  return { type: isAbove && isCue(line.text) && isWords(next.text) ? 'character' : 'action' }
}

function isSpeech(type: ElementType): boolean {
  return ELEMENT_TABLE[type].speech !== null
}

function isTransitionLike(text: string): boolean {
  return text.endsWith(':') && /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
}

/** True if there is a scene heading or a cue. Without either, the script wasn't recognized. */
export function hasStructure(types: readonly FoundType[]): boolean {
  return types.some(({ type }) => type === 'scene_heading' || type === 'character')
}
