import type { TextPiece } from './pieces.ts'

/** Identifies a section by its place. No element id ends like this. */
export function sectionId({ elementId, side, index }: NonNullable<TextPiece['home']>): string {
  return `${elementId} section ${side} ${index}`
}
