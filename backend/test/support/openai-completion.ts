import type { ChatCompletionRequest } from './openai-request-check.ts'

/** Answers in the shape of the API's 'chat completion object'. */

const CHARACTERS_PER_TOKEN = 4

function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}

/** Returns the usage that the fake reports for a request and its answer's text. */
export function reportedTokens({ messages }: ChatCompletionRequest, answer: string) {
  const prompt_tokens = tokensOf(messages.reduce((sum, { content }) => sum + content.length, 0))
  const completion_tokens = tokensOf(answer.length)
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

/** Returns a choice's message with content or a refusal. */
export function choiceWith(content: string | null, refusal: string | null = null): object {
  return { message: { role: 'assistant', content, refusal, annotations: [] } }
}

/**
 * Returns a completion with one choice or none.
 *
 * @param answer the text whose tokens are reported
 */
export function completion(
  request: ChatCompletionRequest,
  choice: object | null,
  answer: string,
): object {
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: request.model,
    choices: choice
      ? [{ index: 0, ...choiceWith(answer), logprobs: null, finish_reason: 'stop', ...choice }]
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
