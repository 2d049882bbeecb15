import { z } from 'zod'

/**
 * Checks a chat completion request like the API (OpenAI's OpenAPI document, and its guide
 * 'Structured Outputs', section 'Supported schemas'). Knows only the parameters that the server
 * could send; others are rejected, such as misspelled ones.
 */
const Message = z.strictObject({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: z.string(),
  name: z.string().optional(),
})

const ChatCompletionRequest = z.strictObject({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      description: z.string().optional(),
      strict: z.literal(true),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
  max_completion_tokens: z.int().min(1).optional(),
  n: z.literal(1).optional(),
  store: z.boolean().optional(),
  stream: z.literal(false).optional(),
  temperature: z.number().min(0).max(2).optional(),
  user: z.string().optional(),
})
export type ChatCompletionRequest = z.infer<typeof ChatCompletionRequest>

const KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
  'const',
  'description',
  '$defs',
  '$ref',
])
const TYPES: ReadonlySet<unknown> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
])
const MAX_DEPTH = 10

type Node = Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the first problem of a JSON Schema in strict mode, with its path. */
function schemaProblem(schema: unknown, path: string, depth: number): string | undefined {
  if (!isNode(schema)) return `${path}: a schema must be an object`
  if (depth > MAX_DEPTH) return `${path}: more than ${MAX_DEPTH} levels of nesting`
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword))
  if (unknown !== undefined) return `${path}: '${unknown}' is not permitted`
  const types = [schema['type'] ?? []].flat()
  if (types.some((type) => !TYPES.has(type))) return `${path}: unknown type`
  if (types.length === 0 && !schema['anyOf'] && !schema['$ref'] && !schema['enum']) {
    return `${path}: schema must have a 'type' key`
  }
  return objectProblem(schema, path) ?? childProblem(schema, path, depth)
}

function objectProblem(schema: Node, path: string): string | undefined {
  if (schema['type'] !== 'object') return undefined
  if (schema['additionalProperties'] !== false) {
    return `${path}: 'additionalProperties' is required to be supplied and to be false`
  }
  const names = Object.keys(isNode(schema['properties']) ? schema['properties'] : {})
  const required: unknown = schema['required']
  const isComplete =
    Array.isArray(required) &&
    required.length === names.length &&
    names.every((name) => required.includes(name))
  return isComplete
    ? undefined
    : `${path}: 'required' is required to be supplied and to be an array including every key in properties`
}

function childProblem(schema: Node, path: string, depth: number): string | undefined {
  const children: (readonly [string, unknown])[] = []
  for (const keyword of ['properties', '$defs']) {
    const named = schema[keyword]
    if (isNode(named)) {
      for (const [name, child] of Object.entries(named))
        children.push([`${keyword}.${name}`, child])
    }
  }
  if (schema['items'] !== undefined) children.push(['items', schema['items']])
  const choices: unknown = schema['anyOf']
  if (Array.isArray(choices)) {
    for (const [index, child] of choices.entries()) children.push([`anyOf.${index}`, child])
  }
  if (schema['type'] === 'array' && schema['items'] === undefined) return `${path}: no 'items'`
  for (const [name, child] of children) {
    const problem = schemaProblem(child, `${path}.${name}`, depth + 1)
    if (problem) return problem
  }
  return undefined
}

/** Returns the first problem of a whole schema in strict mode. */
export function strictSchemaProblem(schema: unknown): string | undefined {
  return isNode(schema) && schema['type'] === 'object'
    ? schemaProblem(schema, 'schema', 0)
    : 'schema must be a JSON Schema of \'type: "object"\''
}

/** A valid request, or the API's error. */
export type CheckedRequest =
  | Readonly<{ ok: true; request: ChatCompletionRequest }>
  | Readonly<{ ok: false; message: string; param: string | null }>

/** Checks the body of a chat completion request as strictly as the API does. */
export function checkChatCompletion(body: unknown): CheckedRequest {
  const parsed = ChatCompletionRequest.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const param = issue?.path.map(String).join('.') ?? null
    return { ok: false, message: `Invalid value for '${param}': ${issue?.message}`, param }
  }
  const { name, schema } = parsed.data.response_format.json_schema
  const problem = strictSchemaProblem(schema)
  if (problem) {
    const message = `Invalid schema for response_format '${name}': ${problem}.`
    return { ok: false, message, param: 'response_format' }
  }
  return { ok: true, request: parsed.data }
}
