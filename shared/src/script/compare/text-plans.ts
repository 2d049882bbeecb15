/** How a change of a script edits the text of each element, and which text it moves to another one. */
import { htmlToRuns } from '../../content/html.ts'
import { field } from '../json-shape.ts'
import type { Element, Script } from '../script.ts'
import { formattedText, type FormattedText } from '../styled/formatted-text.ts'
import { matchMoves, type Cut, type Match } from './match-moves.ts'
import { scriptDifference } from './script-difference.ts'
import { textEdits, type TextEdits } from './text-edits.ts'

export type TextPlan = Readonly<{
  /** By the ids of the elements whose text changes. An element that is removed loses all its text. */
  edits: ReadonlyMap<string, TextEdits>
  /** Text that is removed from one element and added to another. */
  moves: readonly Match[]
}>

const NO_TEXT: readonly FormattedText[] = []

/** Compares two scripts with the same ids for the same elements. */
export function textPlan(from: Script, to: Script): TextPlan {
  const edits = new Map<string, TextEdits>()
  const add = (id: string, before: readonly FormattedText[], after: readonly FormattedText[]) => {
    const found = textEdits(before, after)
    if (found.edits.length + found.formats.length > 0) edits.set(id, found)
  }
  const difference = scriptDifference(from, to)
  for (const changes of difference?.edited.values() ?? []) {
    for (const [id, change] of changes) {
      if (!hasSameLook(change.from, change.to)) add(id, textOf(change.from), textOf(change.to))
    }
  }
  for (const element of difference?.removed ?? []) add(element.id, textOf(element), NO_TEXT)
  for (const { element, from: block } of difference?.arrived ?? []) {
    if (block === null) add(element.id, NO_TEXT, textOf(element))
  }
  return { edits, moves: edits.size < 2 ? [] : movesOf(edits) }
}

/** The text of an element with its marks and styles. */
export function textOf({ content, extra }: Element): FormattedText[] {
  return formattedText(htmlToRuns(content), extra?.styled)
}

function hasSameLook(one: Element, other: Element): boolean {
  const styles = ({ extra }: Element) => JSON.stringify(extra && field(extra, 'styled'))
  return one.content === other.content && styles(one) === styles(other)
}

function movesOf(edits: TextPlan['edits']): readonly Match[] {
  const cuts = (textIn: (edit: TextEdits['edits'][number]) => string): Cut[] =>
    [...edits].flatMap(([element, plan]) =>
      plan.edits.map((edit, index) => ({ element, index, text: textIn(edit) })),
    )
  const inserted = cuts((edit) => edit.inserted.map(({ text }) => text).join(''))
  return matchMoves(
    cuts(({ removed }) => removed),
    inserted,
  )
}
