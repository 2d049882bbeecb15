/**
 * The kind of a comment in our own documents. Its initials name it, which Word keeps but shows
 * nowhere: 'note above', 'section 2', 'alternate'. Other initials mean a note on the comment's words.
 */
export type CommentKind = Readonly<{
  place: 'inside' | 'above' | 'below'
}> &
  (
    | Readonly<{ kind: 'note' | 'synopsis' | 'boneyard' | 'hidden' | 'alternate' }>
    | Readonly<{ kind: 'section'; level: number }>
  )

const INITIALS =
  /^(?:(?<kind>note|synopsis|boneyard|hidden|alternate)|section (?<level>[1-6]))(?: (?<place>above|below))?$/

export function readKind(initials: string): CommentKind {
  const groups = INITIALS.exec(initials)?.groups
  if (!groups) return { place: 'inside', kind: 'note' }
  const { kind, level, place: side } = groups
  const place = side === 'above' || side === 'below' ? side : 'inside'
  if (level !== undefined) return { place, kind: 'section', level: Number(level) }
  const others = ['synopsis', 'boneyard', 'hidden', 'alternate'] as const
  return { place, kind: others.find((other) => other === kind) ?? 'note' }
}

/** The author of Final Draft's hidden text, followed by its paragraph type. */
export const HIDDEN_AUTHOR = 'Hidden text: '

/** @returns the initials, and what Word shows as the author of a text that isn't a note */
export function writeKind(kind: CommentKind): Readonly<{ initials: string; label: string }> {
  const name = kind.kind === 'section' ? `section ${kind.level}` : kind.kind
  return {
    initials: kind.place === 'inside' ? name : `${name} ${kind.place}`,
    label: name.charAt(0).toUpperCase() + name.slice(1),
  }
}
