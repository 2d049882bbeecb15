import { fail, ok, type Result } from '@scenewright/shared/api/errors.ts'
import type { JsonSchema } from '@scenewright/shared/ai/strict-json-schema.ts'
import type OpenAI from 'openai'
import { z } from 'zod'
import { aiFailed, CANCELLED, TIMED_OUT, UNREADABLE, upstreamProblem } from './upstream-problem.ts'

export type Message = Readonly<{ role: 'system' | 'user' | 'assistant'; content: string }>

export type ModelCall = Readonly<{
  model: string
  messages: readonly Message[]
  answer: Readonly<{ name: string; schema: JsonSchema }>
}>

/** The text a model answered, with the tokens it used. */
export type ModelReply = Readonly<{ text: string; inputTokens: number; outputTokens: number }>

/** How long calls may take; tests pass short ones. */
export type CallTimes = Readonly<{
  /** Milliseconds before the first retry where the service names none; each later one is doubled. */
  retryDelayMs: number
  /** The longest wait that the service may ask for, in ms; with a longer one the command fails at once. */
  longestWaitMs: number
}>

export type CallLimits = Readonly<{
  /** Aborts when the writer has left. */
  client: AbortSignal
  /** Aborts when the command's time is over. */
  deadline: AbortSignal
  /** Milliseconds left until then. */
  remainingMs: () => number
  times: CallTimes
}>

/** Our own retries of a call that the service or the network failed (design §6). */
const MAX_RETRIES = 2

const Completion = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
  usage: z
    .object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) })
    .nullish()
    .catch(null),
})

function stopped({ client, deadline }: CallLimits): Result<never> | undefined {
  if (client.aborted) return fail(CANCELLED)
  return deadline.aborted ? fail(TIMED_OUT) : undefined
}

/** The answer's text, or why there is none that can be used. */
function replyOf(body: unknown): Result<ModelReply> {
  const parsed = Completion.safeParse(body)
  const choice = parsed.data?.choices[0]
  if (!parsed.success || !choice) return fail(UNREADABLE)
  const { finish_reason: reason, message } = choice
  if (message.refusal || reason === 'content_filter') {
    return fail(aiFailed('The AI service declined this command. Nothing was changed.'))
  }
  if (reason === 'length') {
    return fail(
      aiFailed('The answer became too long for the AI service. Please ask for less at once.'),
    )
  }
  if (!message.content) return fail(UNREADABLE)
  return ok({
    text: message.content,
    inputTokens: parsed.data.usage?.prompt_tokens ?? 0,
    outputTokens: parsed.data.usage?.completion_tokens ?? 0,
  })
}

/** Waits unless the writer leaves or the time is over first. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const onAbort = () => resolve()
  signal.addEventListener('abort', onAbort, { once: true })
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', onAbort)
}

/**
 * Asks a model once, and again at most twice after 408, 429, 5xx and broken connections. A wait that
 * the service asks for is kept where it fits into the time left, else the command fails at once.
 */
export async function callModel(
  openai: OpenAI,
  call: ModelCall,
  limits: CallLimits,
): Promise<Result<ModelReply>> {
  const signal = AbortSignal.any([limits.client, limits.deadline])
  for (let retry = 0; ; retry++) {
    const ended = stopped(limits)
    if (ended) return ended
    try {
      const completion: unknown = await openai.chat.completions.create(
        {
          model: call.model,
          messages: [...call.messages],
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
      return replyOf(completion)
    } catch (error) {
      const aborted = stopped(limits)
      if (aborted) return aborted
      const problem = upstreamProblem(error, Date.now())
      const wait = problem.retryAfterMs ?? limits.times.retryDelayMs * 2 ** retry
      const fits = wait <= limits.times.longestWaitMs && wait < limits.remainingMs()
      if (!problem.isRetryable || retry >= MAX_RETRIES || !fits) return fail(problem.failure)
      await pause(wait, signal)
    }
  }
}
