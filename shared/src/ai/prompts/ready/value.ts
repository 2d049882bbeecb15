import { cleanText } from '../../../content/clean-text.ts'

/**
 * A value that the writer has chosen, as a quotation on one line, so that it can't look like an
 * instruction or like the end of the quotation.
 */
export function quoteValue(value: string): string {
  const line = cleanText(value)
    .replaceAll(/["“”„«»<>]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return `“${line}”`
}
