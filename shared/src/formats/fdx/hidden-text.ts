/**
 * Final Draft's hidden text, which it doesn't print: stored as a boneyard at its place, which says that
 * it is hidden text.
 */
import type { InlineNote, Unprinted } from '../../script/element-extra.ts'
import { MAX_PARAGRAPH_CHARACTERS } from '../../script/element-extra.ts'
import type { HiddenPart } from '../common/element-builder.ts'

/** Returns hidden words of a paragraph. */
export function readHiddenNote({ at, text }: HiddenPart): InlineNote {
  return { at, kind: 'boneyard', text, hidden: '' }
}

/** Returns a paragraph of which all text is hidden. */
export function readHiddenParagraph(type: string, parts: readonly HiddenPart[]): Unprinted[] {
  const hidden = type.slice(0, MAX_PARAGRAPH_CHARACTERS)
  return parts.map(({ text }) => ({ kind: 'boneyard', text, hidden }))
}

export function isHidden({ kind, hidden }: Pick<Unprinted, 'kind' | 'hidden'>): boolean {
  return kind === 'boneyard' && hidden !== undefined
}
