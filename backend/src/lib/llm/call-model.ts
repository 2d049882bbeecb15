import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { JsonSchema } from '@scenewright/shared/ai/strict-json-schema.ts'
import type OpenAI from 'openai'
import { z } from 'zod'
import { type CallLimits, callUpstream } from './call-upstream.ts'
import { DECLINED, TOO_LONG, UNREADABLE } from './upstream-problem.ts'

export type Message = Readonly<{ role: 'system' | 'user' | 'assistant'; content: string }>

export type ModelCall = Readonly<{
  model: string
  messages: readonly Message[]
  answer: Readonly<{ name: string; schema: JsonSchema }>
  /** Includes reasoning tokens. */
  maxOutputTokens: number
}>

type Tokens = Readonly<{ inputTokens: number; outputTokens: number }>

/** Tokens are reported for unusable answers too. */
export type ModelReply = Readonly<{ text: Result<string> }> & Tokens

const NO_TOKENS: Tokens = { inputTokens: 0, outputTokens: 0 }

const Completion = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
})
const Reported = z.object({
  usage: z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) }),
})

/** Returns the answer's text, or a failure if it's unusable. */
function textOf(body: unknown): Result<string> {
  const choice = Completion.safeParse(body).data?.choices[0]
  if (!choice) return fail(UNREADABLE)
  const { finish_reason: reason, message } = choice
  if (message.refusal || reason === 'content_filter') {
    return fail(DECLINED)
  }
  if (reason === 'length') return fail(TOO_LONG)
  return message.content ? ok(message.content) : fail(UNREADABLE)
}

function tokensOf(body: unknown): Tokens {
  const usage = Reported.safeParse(body).data?.usage
  if (!usage) return NO_TOKENS
  return { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
}

/** Requests an answer with a strict JSON schema (OpenAI docs: Structured Outputs). */
export async function callModel(
  openai: OpenAI,
  call: ModelCall,
  limits: CallLimits,
): Promise<ModelReply> {
  const send = async (signal: AbortSignal): Promise<unknown> =>
    await openai.chat.completions.create(
      {
        model: call.model,
        messages: [...call.messages],
        max_completion_tokens: call.maxOutputTokens,
        response_format: {
          type: 'json_schema',
          json_schema: {
            name: call.answer.name,
            strict: true,
            schema: { ...call.answer.schema },
          },
        },
      },
      { signal, maxRetries: 0 },
    )
  const body = await callUpstream('assistant', send, limits)
  if (!body.ok) return { text: body, ...NO_TOKENS }
  return { text: textOf(body.value), ...tokensOf(body.value) }
}
