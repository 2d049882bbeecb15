/** Finds how a change edits the text of each element, and which text it moves to another one. */
import { htmlToRuns } from '../../content/html.ts'
import type { Element } from '../script.ts'
import { formatText, type FormattedText } from '../styled/formatted-text.ts'
import { matchMovedWords, matchMoves, type Cut, type Match } from './match-moves.ts'
import type { ScriptDifference } from './script-difference.ts'
import { textEdits, type TextEdits } from './text-edits.ts'

export type TextPlan = Readonly<{
  /** By the ids of the elements whose text changes. An element that is removed loses all its text. */
  edits: ReadonlyMap<string, TextEdits>
  /** The ids of the elements that are there before and after. */
  edited: ReadonlySet<string>
  /** The ids of the elements whose text or notes change. */
  changed: ReadonlySet<string>
  /** Text that is removed from one element and added to another. */
  moves: readonly Match[]
}>

const NO_TEXT: readonly FormattedText[] = []

/** Finds the edits in a difference; none if there is none. */
export function textPlan(difference: ScriptDifference | null): TextPlan {
  const edits = new Map<string, TextEdits>()
  const changed = new Set<string>()
  const add = (id: string, before: readonly FormattedText[], after: readonly FormattedText[]) => {
    const found = withoutLoneSpaces(textEdits(before, after), before)
    if (found.edits.length + found.formats.length === 0) return
    edits.set(id, found)
    changed.add(id)
  }
  for (const changes of difference?.edited.values() ?? []) {
    for (const [id, change] of changes) {
      const isSame = (name: 'styled' | 'notes') => hasSame(name, change.from, change.to)
      if (!isSame('notes')) changed.add(id)
      if (change.from.content !== change.to.content || !isSame('styled')) {
        add(id, readFormattedText(change.from), readFormattedText(change.to))
      }
    }
  }
  for (const element of difference?.removed ?? [])
    add(element.id, readFormattedText(element), NO_TEXT)
  for (const { element, from: block } of difference?.arrived ?? []) {
    if (block === null) add(element.id, NO_TEXT, readFormattedText(element))
  }
  const edited = new Set(
    [...(difference?.edited.values() ?? [])].flatMap((each) => [...each.keys()]),
  )
  return { edits, edited, changed, moves: edits.size < 2 ? [] : movesOf(edits) }
}

/** The text of an element with its marks and styles. */
export function readFormattedText({ content, extra }: Element): FormattedText[] {
  return formatText(htmlToRuns(content), extra?.styled)
}

/** Text that is replaced on both sides of a space is replaced as a whole. */
function withoutLoneSpaces(
  { edits, formats }: TextEdits,
  before: readonly FormattedText[],
): TextEdits {
  const joined: TextEdits['edits'][number][] = []
  for (const edit of edits) {
    const last = joined.at(-1)
    const end = last ? last.at + last.removed.length : 0
    const kept = last ? partOf(before, end, edit.at) : []
    const space = kept.map(({ text }) => text).join('')
    if (last && last.removed !== '' && edit.removed !== '' && space.trim() === '') {
      joined[joined.length - 1] = {
        at: last.at,
        removed: `${last.removed}${space}${edit.removed}`,
        inserted: [...last.inserted, ...kept, ...edit.inserted],
      }
    } else joined.push(edit)
  }
  return { edits: joined, formats }
}

function partOf(parts: readonly FormattedText[], from: number, to: number): FormattedText[] {
  let at = 0
  return parts.flatMap(({ text, format }) => {
    const part = text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += text.length
    return part === '' ? [] : [{ text: part, format }]
  })
}

function hasSame(name: 'styled' | 'notes', one: Element, other: Element): boolean {
  const [before, after] = [one.extra?.[name], other.extra?.[name]]
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}

function movesOf(edits: TextPlan['edits']): readonly Match[] {
  const cuts = (textIn: (edit: TextEdits['edits'][number]) => string): Cut[] =>
    [...edits].flatMap(([element, plan]) =>
      plan.edits.map((edit, index) => ({ element, index, text: textIn(edit) })),
    )
  const removed = cuts((edit) => edit.removed)
  const added = cuts((edit) => edit.inserted.map(({ text }) => text).join(''))
  const whole = matchMoves(removed, added)
  return [...whole, ...matchMovedWords(removed, added, whole)]
}
