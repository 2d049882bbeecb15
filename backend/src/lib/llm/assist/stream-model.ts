import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type OpenAI from 'openai'
import { APIError } from 'openai'
import { z } from 'zod'
import { type CallLimits, callUpstream, stopped } from '../call-upstream.ts'
import { BROKE_OFF, DECLINED, TOO_LONG, UNREADABLE } from '../upstream-problem.ts'

/** A tool that the model wants to be run; `args` is JSON, if the model makes no mistake. */
export type ToolCall = Readonly<{ id: string; name: string; args: string }>

/** `cached` of the input tokens were in the service's cache. */
export type RoundTokens = Readonly<{ input: number; cached: number; output: number }>

export type Round = Readonly<{ text: string; calls: readonly ToolCall[] }>

/** Tokens are reported for unusable answers too. */
export type RoundReply = Readonly<{ round: Result<Round>; tokens: RoundTokens }>

export type StreamedCall = Readonly<{
  model: string
  messages: readonly OpenAI.ChatCompletionMessageParam[]
  /** Empty for a server that can't call any. */
  tools: readonly OpenAI.ChatCompletionTool[]
  /** In the last round the model must answer. The tools stay, so that the cached part is the same. */
  mayCallTools: boolean
  /** Includes reasoning tokens. */
  maxOutputTokens: number
}>

/** The server rejects requests with tools. */
export const NO_TOOLS = Symbol('no tools')

const NO_TOKENS: RoundTokens = { input: 0, cached: 0, output: 0 }

const Tokens = z.int().min(0)

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            refusal: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z
    .object({
      prompt_tokens: Tokens,
      completion_tokens: Tokens,
      prompt_tokens_details: z.object({ cached_tokens: Tokens.nullish() }).nullish(),
    })
    .nullish(),
})
type Chunk = z.infer<typeof Chunk>

/**
 * Requests one round of an answer as a stream (OpenAI docs: Streaming, Function calling). Only
 * opening the stream is retried, because the writer has seen the text of a stream that broke off.
 *
 * @param onText gets each part of the text at once
 */
export async function streamModel(
  openai: OpenAI,
  call: StreamedCall,
  onText: (text: string) => void,
  limits: CallLimits,
): Promise<RoundReply | typeof NO_TOOLS> {
  const opened = await callUpstream(
    'assistant',
    async (signal) => await open(openai, call, signal),
    limits,
  )
  if (!opened.ok) return { round: opened, tokens: NO_TOKENS }
  if (opened.value === NO_TOOLS) return NO_TOOLS
  const collected = collector(onText)
  try {
    for await (const chunk of opened.value) {
      const parsed = Chunk.safeParse(chunk)
      if (!parsed.success) return { round: fail(UNREADABLE), tokens: collected.tokens() }
      collected.add(parsed.data)
    }
  } catch (error) {
    if (!isBrokenStream(error)) throw error
  }
  const ended = stopped('assistant', limits)
  return { round: ended ?? collected.round(), tokens: collected.tokens() }
}

async function open(openai: OpenAI, call: StreamedCall, signal: AbortSignal) {
  const { model, messages, tools, mayCallTools, maxOutputTokens } = call
  try {
    return await openai.chat.completions.create(
      {
        model,
        messages: [...messages],
        max_completion_tokens: maxOutputTokens,
        stream: true,
        stream_options: { include_usage: true },
        ...(tools.length > 0 && {
          tools: [...tools],
          tool_choice: mayCallTools ? 'auto' : 'none',
        }),
      },
      { signal, maxRetries: 0 },
    )
  } catch (error) {
    if (tools.length > 0 && rejectsTools(error)) return NO_TOOLS
    throw error
  }
}

/** As Ollama ("does not support tools") and vLLM ("tool choice requires ...") answer. */
function rejectsTools(error: unknown): boolean {
  if (!(error instanceof APIError)) return false
  const { status, message } = error as Readonly<{ status?: number; message: string }>
  return [400, 404, 422, 501].includes(status ?? 0) && /\btool/i.test(message)
}

/** True for errors in the stream, a closed connection and invalid JSON, as the SDK throws them. */
function isBrokenStream(error: unknown): boolean {
  return error instanceof APIError || error instanceof TypeError || error instanceof SyntaxError
}

/** Puts the parts of a round together. */
function collector(onText: (text: string) => void) {
  const calls = new Map<number, { id: string; name: string; args: string }>()
  let text = ''
  let tokens = NO_TOKENS
  let reason: string | undefined
  let isRefused = false

  const addCall = (part: NonNullable<NonNullable<Delta['tool_calls']>[number]>) => {
    const known = calls.get(part.index) ?? { id: '', name: '', args: '' }
    calls.set(part.index, {
      id: known.id || (part.id ?? ''),
      name: known.name || (part.function?.name ?? ''),
      args: known.args + (part.function?.arguments ?? ''),
    })
  }

  return {
    add: ({ choices: [choice], usage }: Chunk) => {
      if (usage) tokens = tokensOf(usage)
      const { content, refusal, tool_calls: parts } = choice?.delta ?? {}
      if (content) {
        text += content
        onText(content)
      }
      isRefused ||= Boolean(refusal)
      for (const part of parts ?? []) addCall(part)
      reason = choice?.finish_reason ?? reason
    },
    tokens: () => tokens,
    round: (): Result<Round> => {
      if (isRefused || reason === 'content_filter') return fail(DECLINED)
      if (reason === undefined) return fail(BROKE_OFF)
      if (reason === 'length') return fail(TOO_LONG)
      return ok({ text, calls: [...calls.values()] })
    },
  }
}
type Delta = NonNullable<NonNullable<Chunk['choices'][number]>['delta']>

function tokensOf({
  prompt_tokens: input,
  completion_tokens: output,
  prompt_tokens_details: details,
}: NonNullable<Chunk['usage']>): RoundTokens {
  return { input, cached: Math.min(input, details?.cached_tokens ?? 0), output }
}
