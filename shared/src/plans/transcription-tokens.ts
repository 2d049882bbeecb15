/** Tokens that a second of speech is charged (ours: about what OpenAI's speech models count for it). */
const TOKENS_PER_SECOND = 10
/** Seconds that the shortest recording is charged. */
const LEAST_SECONDS = 5

/**
 * What a transcription is charged, by one rule for all services: 10 tokens for each second begun, and
 * 50 at the least. The seconds are those that the service reports, else those of the recording itself.
 *
 * @param seconds of sound
 */
export function transcriptionTokens(seconds: number): number {
  return TOKENS_PER_SECOND * Math.max(LEAST_SECONDS, Math.ceil(seconds))
}
