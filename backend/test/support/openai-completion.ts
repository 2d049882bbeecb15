import type { ChatCompletionRequest } from './openai-request-check.ts'

/** Answers in the shape of the API's 'chat completion object'. */

/** Characters that count as a token in the usage that the peer reports. */
const CHARACTERS_PER_TOKEN = 4

function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}

/** The tokens that the peer reports for a request and its answer's text. */
export function reportedTokens({ messages }: ChatCompletionRequest, answer: string) {
  const prompt_tokens = tokensOf(messages.reduce((sum, { content }) => sum + content.length, 0))
  const completion_tokens = tokensOf(answer.length)
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

/** The part of a choice that says something, or declines to. */
export function said(content: string | null, refusal: string | null = null): object {
  return { message: { role: 'assistant', content, refusal, annotations: [] } }
}

/**
 * A completion with one choice, or with none.
 *
 * @param answer the text whose tokens are reported
 */
export function completion(
  request: ChatCompletionRequest,
  choice: object | null,
  answer: string,
): object {
  return {
    id: 'chatcmpl-peer',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: request.model,
    choices: choice
      ? [{ index: 0, ...said(answer), logprobs: null, finish_reason: 'stop', ...choice }]
      : [],
    usage: {
      ...reportedTokens(request, answer),
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
    service_tier: 'default',
    system_fingerprint: null,
  }
}
