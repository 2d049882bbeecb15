/** The tokens of a second of speech, about as OpenAI's speech models count them. */
export const TOKENS_PER_SECOND = 10
/** The shortest recording that is charged, in seconds. */
const MIN_SECONDS = 5

/**
 * Returns the tokens of a transcription, the same for all services: 10 for each second begun, and
 * at least 50.
 *
 * @param seconds of audio, as reported by the service or else read from the recording
 */
export function transcriptionTokens(seconds: number): number {
  return TOKENS_PER_SECOND * Math.max(MIN_SECONDS, Math.ceil(seconds))
}
