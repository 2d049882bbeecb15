import type { ModelSize } from '@scenewright/shared/ai/choose-model.ts'
import type { TokenNeed } from './provider.ts'

/**
 * Bytes of text for which a token is set aside. Tokenizers make one of four bytes of English and of
 * two to four of other languages; what was set aside too much comes back when the call is settled.
 */
const BYTES_PER_TOKEN = 3
/** Tokens that a request has beside its texts: roles, the answer's schema. */
const FRAME_TOKENS = 400
/** Tokens without which an answer is not worth asking for; models that think need some for that. */
const LEAST_OUTPUT_TOKENS = 1000
const MOST_OUTPUT_TOKENS: Readonly<Record<ModelSize, number>> = { small: 6000, large: 16_000 }

/** About how many tokens a service counts for these texts. */
export function inputTokensOf(texts: readonly string[]): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return FRAME_TOKENS + Math.ceil(bytes / BYTES_PER_TOKEN)
}

/** What a round with a model needs: its texts and its answer. */
export function needOf(texts: readonly string[], size: ModelSize): TokenNeed {
  const input = inputTokensOf(texts)
  return { least: input + LEAST_OUTPUT_TOKENS, most: input + MOST_OUTPUT_TOKENS[size] }
}
