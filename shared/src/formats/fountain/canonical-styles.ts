/**
 * Colors, highlights and strikethrough as a Fountain file has them: in a marker (marker.ts). What only
 * Final Draft understands, such as the number of a tag, is left out: it would be in front of most
 * elements of a revised script.
 */
import { moveExtra, textChanges } from '../../script/notes/note-anchors.ts'
import { settleRanges, type StyledRange } from '../../script/styled/styled-range.ts'

/**
 * Moves styled ranges from an element's text to its canonical text.
 *
 * @returns `undefined` if there are none
 */
export function canonicalStyles(
  styled: readonly StyledRange[] | undefined,
  text: string,
  canonical: string,
): readonly StyledRange[] | undefined {
  const shown = styled?.map(({ other: _other, ...range }) => range)
  const settled = settleRanges(shown ?? [], text.length)
  if (settled.length === 0) return undefined
  if (text.length === canonical.length) return settled
  const changes = textChanges(text.toUpperCase(), canonical.toUpperCase())
  const moved = settleRanges(
    moveExtra({ styled: settled }, changes)?.styled ?? [],
    canonical.length,
  )
  return moved.length > 0 ? moved : undefined
}
