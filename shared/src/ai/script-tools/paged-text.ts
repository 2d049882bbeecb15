/** Answers of limited length, because each call costs the writer tokens. */

import { indentLines } from '../block-view.ts'

/** The longest answer of a tool, about 3,000 tokens. */
export const MAX_ANSWER_CHARACTERS = 12_000

/** The longest entry of a list, such as a scene with its synopsis. */
const MAX_ENTRY_CHARACTERS = 600

/** An entry of a list, cut if it is very long. Its further lines are indented. */
export function listEntry(text: string): string {
  if (text.length <= MAX_ENTRY_CHARACTERS) return indentLines(text)
  return `${indentLines(text.slice(0, MAX_ENTRY_CHARACTERS).toWellFormed())}…`
}

export type Paged<Entry> = Readonly<{
  shown: readonly Entry[]
  /** The number of entries before the first one that is left out; `null` if none is. */
  next: number | null
}>

/**
 * Returns the entries from number `skip` that fit into an answer, at least one of them, so that only
 * a single very long element can exceed the limit.
 */
export function takePage<Entry extends Readonly<{ text: string }>>(
  entries: readonly Entry[],
  skip: number | null,
): Paged<Entry> {
  const rest = entries.slice(skip ?? 0)
  let characters = 0
  const over = rest.findIndex(({ text }, at) => {
    characters += text.length + 1
    return at > 0 && characters > MAX_ANSWER_CHARACTERS
  })
  if (over < 0) return { shown: rest, next: null }
  return { shown: rest.slice(0, over), next: (skip ?? 0) + over }
}

/** Lines of an answer: a head, the entries, and how to ask for the rest. */
export function writePage(
  head: string,
  { shown, next }: Paged<Readonly<{ text: string }>>,
  all: number,
): string {
  const lines = [head, ...shown.map(({ text }) => text)]
  if (next !== null) {
    lines.push(`(${all - next} of ${all} left out. For the rest, call again with skip ${next}.)`)
  }
  return lines.join('\n')
}
