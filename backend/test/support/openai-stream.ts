import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamRequest } from './openai-stream-check.ts'

/** One answer of the model: text, or calls of tools, or both. */
export type Turn = Readonly<{
  text?: string
  /** Arguments are sent as JSON, a string as it is. */
  calls?: readonly Readonly<{ name: string; args: unknown }>[]
  /** Between two words. */
  pauseMs?: number
  /** Tokens of the request that were cached. */
  cached?: number
  /** Tokens of the request, if they shall not be counted. */
  input?: number
  /** Other ends than `stop` and `tool_calls`; `break off` closes the connection. */
  end?: 'length' | 'content_filter' | 'refusal' | 'break off' | 'hang'
}>

const CHARACTERS_PER_TOKEN = 4

const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

/** Returns the text of the model's request that costs tokens. */
function sentText({ messages, tools }: StreamRequest): string {
  return JSON.stringify([messages, tools])
}

/**
 * Sends a turn in the shape of the API's 'chat completion chunk object', each word and each half of
 * a tool call's arguments in a separate chunk.
 */
export async function sendTurn(
  response: ServerResponse,
  request: StreamRequest,
  turn: Turn,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const send = (choices: readonly object[], usage: object | null = null) => {
    const chunk = {
      id: 'chatcmpl-fake',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: request.model,
      service_tier: 'default',
      system_fingerprint: null,
      choices,
      usage,
    }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  const part = (delta: object, reason: string | null = null) =>
    send([{ index: 0, delta, logprobs: null, finish_reason: reason }])

  part({ role: 'assistant', content: turn.calls ? null : '', refusal: null })
  for (const word of turn.text?.match(/\s*\S+\s*$|\s*\S+/g) ?? []) {
    if (response.destroyed) return
    part({ content: word })
    if (turn.pauseMs !== undefined) await sleep(turn.pauseMs)
  }
  if (response.destroyed) return
  const calls = turn.calls ?? []
  const start = request.messages.length
  const written = calls.map(({ name, args }, index) => {
    const json = typeof args === 'string' ? args : JSON.stringify(args)
    const id = `call_${start}_${index}`
    const half = Math.ceil(json.length / 2)
    const call = { index, id, type: 'function', function: { name, arguments: '' } }
    part({ tool_calls: [call] })
    for (const piece of [json.slice(0, half), json.slice(half)]) {
      part({ tool_calls: [{ index, function: { arguments: piece } }] })
    }
    return name + json
  })
  if (turn.end === 'hang') return
  if (turn.end === 'break off') {
    // After the chunks have left.
    response.write(': the end\n\n', () => response.destroy())
    return
  }
  if (turn.end === 'refusal') part({ refusal: 'I cannot help with that.' })
  part({}, reasonOf(turn))
  const prompt_tokens = turn.input ?? tokensOf(sentText(request))
  const completion_tokens = tokensOf((turn.text ?? '') + written.join(''))
  send([], {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    prompt_tokens_details: { cached_tokens: turn.cached ?? 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
  })
  response.end('data: [DONE]\n\n')
}

function reasonOf({ end, calls = [] }: Turn): string {
  if (end === 'length' || end === 'content_filter') return end
  return calls.length > 0 ? 'tool_calls' : 'stop'
}
