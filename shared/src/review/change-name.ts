import { contentToText } from '../content/text.ts'
import { ELEMENT_TABLE, type ElementType } from '../script/element-types.ts'
import type { ReviewEntry } from './review.ts'

const KIND_LABELS: Readonly<Record<ReviewEntry['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  moved: 'Moved',
}

/** Maximum characters quoted from an element. */
const QUOTED_CHARACTERS = 60

/** A change in words: 'Added action', 'Changed dialogue, was action', 'Removed shot'. */
export function changeName(entry: ReviewEntry): string {
  const { type } = entry.kind === 'removed' ? entry.before : entry.element
  const name = `${KIND_LABELS[entry.kind]} ${nameOf(type)}`
  const isRetyped = entry.kind === 'changed' && entry.before.type !== type
  return isRetyped ? `${name}, was ${nameOf(entry.before.type)}` : name
}

/** The name of a decision on a change: 'Undo removed shot: CLOSE ON THE BELL'. */
export function decisionName(verb: 'Keep' | 'Undo', entry: ReviewEntry): string {
  const name = changeName(entry)
  return `${verb} ${name.charAt(0).toLowerCase()}${name.slice(1)}: ${changeQuote(entry)}`
}

/** The element's text (of a removed one, its last text), shortened to fit a label. */
export function changeQuote(entry: ReviewEntry): string {
  const { content } = entry.kind === 'removed' ? entry.before : entry.element
  const text = contentToText(content).replaceAll(/\s+/g, ' ').trim()
  return text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text
}

function nameOf(type: ElementType): string {
  return ELEMENT_TABLE[type].label.toLowerCase()
}
