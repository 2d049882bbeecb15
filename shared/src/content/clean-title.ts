import { cleanText } from './clean-text.ts'

/**
 * Characters that turn the direction of all text after them: embeddings, overrides and isolates
 * (Unicode UAX #9). A title is shown within other text and needs none of them.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Cleans a title of a project, script or story block: like `cleanText`, and without characters that
 * could turn it, or the text around it, backward. Idempotent.
 */
export function cleanTitle(text: string): string {
  return cleanText(text).replace(DIRECTION_CONTROLS, '')
}
