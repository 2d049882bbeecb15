import { z } from 'zod'
import { strictSchemaProblem } from './openai-request-check.ts'

/**
 * Checks a streamed chat completion request like the API (OpenAI's OpenAPI document, and its guides
 * 'Function calling' and 'Streaming').
 */
const ToolCall = z.strictObject({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string().min(1), arguments: z.string() }),
})

const Message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string() }),
  z.strictObject({ role: z.literal('user'), content: z.string() }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.string().nullish(),
    tool_calls: z.array(ToolCall).min(1).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
])
export type StreamMessage = z.infer<typeof Message>

const StreamRequest = z.strictObject({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  stream: z.literal(true),
  stream_options: z.strictObject({ include_usage: z.literal(true) }),
  max_completion_tokens: z.int().min(1),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
          description: z.string(),
          strict: z.literal(true),
          parameters: z.record(z.string(), z.unknown()),
        }),
      }),
    )
    .min(1)
    .optional(),
  tool_choice: z.enum(['auto', 'none']).optional(),
})
export type StreamRequest = z.infer<typeof StreamRequest>

export type CheckedStream =
  | Readonly<{ ok: true; request: StreamRequest }>
  | Readonly<{ ok: false; message: string; param: string | null }>

export function checkStreamRequest(body: unknown): CheckedStream {
  const parsed = StreamRequest.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const param = issue?.path.map(String).join('.') ?? null
    return { ok: false, message: `Invalid value for '${param}': ${issue?.message}`, param }
  }
  const { messages, tools = [], tool_choice: choice } = parsed.data
  if (choice !== undefined && tools.length === 0) {
    const message = "'tool_choice' is only allowed when 'tools' are specified."
    return { ok: false, message, param: 'tool_choice' }
  }
  for (const { function: tool } of tools) {
    const problem = strictSchemaProblem(tool.parameters)
    if (problem) {
      const message = `Invalid schema for function '${tool.name}': ${problem}.`
      return { ok: false, message, param: 'tools' }
    }
  }
  const problem = callsProblem(messages)
  return problem
    ? { ok: false, message: problem, param: 'messages' }
    : { ok: true, request: parsed.data }
}

/** Each tool call must be answered before the next message of anybody else. */
function callsProblem(messages: readonly StreamMessage[]): string | undefined {
  let open = new Set<string>()
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id)) {
        return "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'."
      }
      continue
    }
    if (open.size > 0) break
    if (message.role === 'assistant') open = new Set(message.tool_calls?.map(({ id }) => id))
  }
  return open.size === 0
    ? undefined
    : `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following did not have response messages: ${[...open].join(', ')}`
}
