import type { ModelSize } from '@scenewright/shared/ai/choose-model.ts'
import type { TokenNeed } from './provider.ts'

/**
 * Tokenizers need one token for about four bytes of English, and for two to four bytes of other
 * languages. An estimate that is too high is corrected when the call is settled.
 */
const BYTES_PER_TOKEN = 3
/** Tokens of a request in addition to its texts: roles and the answer's schema. */
const OVERHEAD_TOKENS = 400
/** Minimum for a useful answer, including reasoning. */
export const LEAST_OUTPUT_TOKENS = 1000
export const MOST_OUTPUT_TOKENS: Readonly<Record<ModelSize, number>> = {
  small: 6000,
  large: 16_000,
}

/** Estimates the tokens of these texts. */
export function estimateInputTokens(texts: readonly string[]): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return OVERHEAD_TOKENS + Math.ceil(bytes / BYTES_PER_TOKEN)
}

/** Returns the tokens that a round needs for its texts and its answer. */
export function estimateNeed(texts: readonly string[], size: ModelSize): TokenNeed {
  const input = estimateInputTokens(texts)
  return { least: input + LEAST_OUTPUT_TOKENS, most: input + MOST_OUTPUT_TOKENS[size] }
}
