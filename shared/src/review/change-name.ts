import { contentToText } from '../content/text.ts'
import { ELEMENT_TYPE_LABELS } from '../script/element-types.ts'
import type { ReviewEntry } from './review.ts'

const WHAT: Readonly<Record<ReviewEntry['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  moved: 'Moved',
}

/** Characters of an element's text that a name quotes. */
const QUOTED_CHARACTERS = 60

/** What a change is, in words: 'Added action', 'Changed dialogue, was action', 'Removed shot'. */
export function changeName(entry: ReviewEntry): string {
  const { type } = entry.kind === 'removed' ? entry.before : entry.element
  const name = `${WHAT[entry.kind]} ${nameOf(type)}`
  const isRetyped = entry.kind === 'changed' && entry.before.type !== type
  return isRetyped ? `${name}, was ${nameOf(entry.before.type)}` : name
}

/** The text that stands there, or stood there, short enough for a name. */
export function changeQuote(entry: ReviewEntry): string {
  const { content } = entry.kind === 'removed' ? entry.before : entry.element
  const text = contentToText(content).replaceAll(/\s+/g, ' ').trim()
  return text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text
}

function nameOf(type: keyof typeof ELEMENT_TYPE_LABELS): string {
  return ELEMENT_TYPE_LABELS[type].toLowerCase()
}
