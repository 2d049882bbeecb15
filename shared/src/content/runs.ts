/**
 * A stretch of text with the same marks. The text is plain (no entities, no tags); a line break
 * inside an element is the character '\n'.
 */
export type Run = Readonly<{
  text: string
  bold: boolean
  italic: boolean
  underline: boolean
}>
