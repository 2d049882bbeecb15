/**
 * Reads scripts in which no blank lines separate the elements: typed that way, pasted from a web
 * page, or saved by a word processor. Each line's type follows from its form and the line above.
 */
import { isInCapitals } from '../content/capitals.ts'
import { isParenthetical } from '../content/parentheses.ts'
import { isSpoken, type ElementType } from '../script/element-types.ts'
import { startsLikeSceneHeading } from './scene-heading.ts'
import { forcedLine, isCue, plainLineType } from './screenplay-text.ts'

type TypedLine = Readonly<{ text: string; type: ElementType }>

/** The type of a line, given the line directly above it and the one below. */
export function singleSpacedType(
  text: string,
  above: TypedLine | undefined,
  next: string | undefined,
): ElementType {
  const type = forcedLine(text)?.type ?? plainLineType(text)
  if (type) return type
  if (above && (above.type === 'character' || isSpoken(above.type))) {
    if (isParenthetical(text)) return 'parenthetical'
    if (above.type !== 'dialogue') return 'dialogue'
  }
  if (isCue(text) && next !== undefined && isWords(next)) return 'character'
  const isWrapped = above?.type === 'dialogue' && !ENDS_SENTENCE.test(above.text)
  return isWrapped ? 'dialogue' : 'action'
}

const ENDS_SENTENCE = /[\p{P}\p{S}]$/u

/** True if a line can be spoken: it isn't a heading, a transition or another cue. */
export function isWords(text: string): boolean {
  return text !== '' && plainLineType(text) === undefined && !isCue(text)
}

/** Guesses the types of lines or paragraphs in order. Empty ones separate the others. */
export function guessTypes(lines: readonly string[]): ElementType[] {
  const types: ElementType[] = []
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1]?.trim() ?? ''
    const type = types[index - 1]
    const isBelow = above !== '' && type !== undefined
    types.push(
      singleSpacedType(
        line.trim(),
        isBelow ? { text: above, type } : undefined,
        lines[index + 1]?.trim(),
      ),
    )
  }
  return types
}

/** The least number of lines between two gaps, on average. */
const MIN_LINES = 3

/**
 * True if a script has scene headings directly above other text and no more blank lines than scenes,
 * or is a conversation without blank lines.
 *
 * @param lines trimmed, '' for a blank line
 */
export function isSingleSpaced(lines: readonly string[]): boolean {
  let filled = 0
  let gaps = 0
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    if (filled > 0 && lines[index - 1] === '') gaps += 1
    filled += 1
  }
  // Most scripts have more gaps, and are done with here.
  if (gaps * MIN_LINES > filled) return false
  const joined = lines.filter((line, index) => {
    return (lines[index + 1] ?? '') !== '' && startsLikeSceneHeading(line)
  })
  if (joined.length === 0) return gaps === 0 && isConversation(lines)
  const headings = lines.filter(startsLikeSceneHeading)
  return gaps <= headings.length && joined.length > headings.length / 2
}

function isConversation(lines: readonly string[]): boolean {
  const [first = ''] = lines
  if (forcedLine(first) || !isCue(first)) return false
  return guessTypes(lines).filter((type) => type === 'character').length > 1
}

/** A change that has a line read as Fountain. */
type LineChange = Readonly<{
  /** A blank line belongs above it. */
  hasGap: boolean
  /** The character that forces its type, where its form doesn't say it (Fountain syntax: power user). */
  mark: '' | '!' | '> '
}>

const NO_CHANGE: LineChange = { hasGap: false, mark: '' }

/**
 * Adds the blank lines and forcing characters that a single-spaced script lacks to be read as
 * Fountain. In any other script, only `FADE IN:` directly above a heading lacks some.
 *
 * @param shown the texts of the lines, trimmed; '' for a blank line
 */
export function separateElements<Line extends Readonly<{ text: string }>>(
  lines: readonly Line[],
  shown: readonly string[],
  blank: Line,
): readonly Line[] {
  const changes = isSingleSpaced(shown) ? findChanges(shown) : findOpenings(shown)
  if (changes.size === 0) return lines
  return lines.flatMap((line, index) => {
    const { hasGap, mark } = changes.get(index) ?? NO_CHANGE
    const marked = mark === '' ? line : { ...line, text: mark + line.text.trimStart() }
    return hasGap ? [blank, marked] : [marked]
  })
}

function findChanges(lines: readonly string[]): Map<number, LineChange> {
  const types = guessTypes(lines.map((line) => (isUnprinted(line) ? '' : line)))
  const changes = new Map<number, LineChange>()
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1] ?? ''
    const isOne = !isUnprinted(above) && joins(types[index - 1], types[index])
    if (line !== '') {
      changes.set(index, { hasGap: above !== '' && !isOne, mark: markOf(line, types[index]) })
    }
  }
  return changes
}

/** The changes for transitions directly above a heading. */
function findOpenings(lines: readonly string[]): Map<number, LineChange> {
  const changes = new Map<number, LineChange>()
  for (const [index, line] of lines.entries()) {
    if (!isTransition(line) || !startsLikeSceneHeading(lines[index + 1] ?? '')) continue
    changes.set(index, { hasGap: (lines[index - 1] ?? '') !== '', mark: '> ' })
    changes.set(index + 1, { hasGap: true, mark: '' })
  }
  return changes
}

/** True for sections, synopses and page breaks. */
function isUnprinted(line: string): boolean {
  return /^[#=]/.test(line)
}

function isTransition(line: string): boolean {
  const isEnded = line.endsWith(':') || line.endsWith('.')
  return (
    isEnded && /^[^a-z]+$/.test(line) && isInCapitals(line) && plainLineType(line) === 'transition'
  )
}

function joins(above: ElementType | undefined, type: ElementType | undefined): boolean {
  if (above === undefined || type === undefined) return false
  return isSpoken(type)
    ? above === 'character' || isSpoken(above)
    : above === type && type === 'action'
}

function markOf(line: string, type: ElementType | undefined): LineChange['mark'] {
  if (type === undefined || isUnprinted(line) || forcedLine(line)) return ''
  if (type === 'transition') return '> '
  return type === 'action' && isInCapitals(line) ? '!' : ''
}
