import { contentToText } from '../content/text.ts'
import { ELEMENT_TABLE } from '../script/element-types.ts'
import type { ReviewEntry } from './review.ts'
import { synopsisChange } from './synopsis-change.ts'

const KIND_LABELS: Readonly<Record<ReviewEntry['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  moved: 'Moved',
}

/** Maximum characters quoted from an element. */
const QUOTED_CHARACTERS = 60

/** A change in words: 'Added action', 'Action -> Shot', 'Added synopsis'. */
export function changeName(entry: ReviewEntry): string {
  const { type } = entry.kind === 'removed' ? entry.before : entry.element
  const synopsis = synopsisChange(entry)
  if (synopsis?.isAll) return `${synopsisVerb(synopsis)} synopsis`
  const isRetyped = entry.kind === 'changed' && entry.before.type !== type
  const full = isRetyped
    ? `${ELEMENT_TABLE[entry.before.type].label} -> ${ELEMENT_TABLE[type].label}`
    : `${KIND_LABELS[entry.kind]} ${ELEMENT_TABLE[type].label.toLowerCase()}`
  return synopsis ? `${full}, and its synopsis` : full
}

function synopsisVerb({ before, after }: Readonly<Record<'before' | 'after', string>>): string {
  if (before === '') return KIND_LABELS.added
  return after === '' ? KIND_LABELS.removed : KIND_LABELS.changed
}

/** The name inside a sentence: 'removed shot', 'Action -> Shot'. */
export function changeNameInside(entry: ReviewEntry): string {
  const name = changeName(entry)
  return name.includes('->') ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** The name of a decision on a change: 'Undo removed shot: CLOSE ON THE BELL'. */
export function decisionName(verb: 'Keep' | 'Undo', entry: ReviewEntry): string {
  return `${verb} ${changeNameInside(entry)}: ${changeQuote(entry)}`
}

/** The element's text (of a removed one, its last text) or its synopsis, to fit a label. */
export function changeQuote(entry: ReviewEntry): string {
  const { content } = entry.kind === 'removed' ? entry.before : entry.element
  const synopsis = synopsisChange(entry)
  const whole = synopsis?.isAll ? synopsis.after || synopsis.before : contentToText(content)
  const text = whole.replaceAll(/\s+/g, ' ').trim()
  return text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text
}
