import { expect, it } from 'vitest'
import { answerLikeAModel, operationsBetween } from './openai-model.ts'
import { startFakeOpenAi } from './fake-openai.ts'
import { checkChatCompletion } from './openai-request-check.ts'
import { checkStreamRequest } from './openai-stream-check.ts'
import { checkTranscription } from './openai-transcription-check.ts'
import { type FormPart, MP4, WEBM, formOf } from './recordings.ts'

const schema = {
  type: 'object',
  properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  required: ['a'],
  additionalProperties: false,
}

function bodyWith(changedSchema: object, more: object = {}) {
  return {
    model: 'm',
    messages: [{ role: 'user', content: 'hello' }],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'answer', strict: true, schema: changedSchema },
    },
    ...more,
  }
}

function problem(body: unknown): string | undefined {
  const checked = checkChatCompletion(body)
  return checked.ok ? undefined : checked.message
}

it('accepts and rejects chat completion requests like the API', () => {
  expect(problem(bodyWith(schema))).toBeUndefined()
  expect(problem(undefined)).toMatch(/Invalid value/)
  expect(problem(bodyWith(schema, { mesages: [] }))).toMatch(/Unrecognized key/)
  expect(problem(bodyWith(schema, { messages: [] }))).toMatch(/messages/)
  expect(problem(bodyWith(schema, { messages: [{ role: 'robot', content: '' }] }))).toMatch(/role/)
  expect(problem(bodyWith({ ...schema, additionalProperties: true }))).toMatch(/additionalProp/)
  expect(problem(bodyWith({ ...schema, required: [] }))).toMatch(/including every key/)
  expect(problem(bodyWith({ ...schema, oneOf: [] }))).toMatch(/'oneOf' is not permitted/)
  expect(problem(bodyWith({ anyOf: [schema] }))).toMatch(/type: "object"/)
  const deep = { ...schema, properties: { a: { type: 'array', items: { type: 'objekt' } } } }
  expect(problem(bodyWith(deep))).toMatch(/schema.properties.a.items: unknown type/)
})

it('accepts and rejects requests for a stream like the API', () => {
  const parameters = { ...schema, required: ['a'] }
  const tool = { name: 'read', description: 'Reads.', strict: true, parameters }
  const user = { role: 'user', content: 'hello' }
  const call = { id: 'c1', type: 'function', function: { name: 'read', arguments: '{}' } }
  const called = { role: 'assistant', content: null, tool_calls: [call] }
  const answered = { role: 'tool', tool_call_id: 'c1', content: 'x' }
  const request = {
    model: 'm',
    messages: [user, called, answered],
    stream: true,
    stream_options: { include_usage: true },
    max_completion_tokens: 1,
    tools: [{ type: 'function', function: tool }],
    tool_choice: 'auto',
  }
  const problemWith = (change: object) => {
    const checked = checkStreamRequest({ ...request, ...change })
    return checked.ok ? undefined : checked.message
  }
  const loose = { ...tool, parameters: { ...schema, required: [] } }
  expect(problemWith({})).toBeUndefined()
  expect(problemWith({ stream_options: undefined })).toMatch(/stream_options/)
  expect(problemWith({ tools: undefined })).toMatch(/'tool_choice' is only allowed/)
  expect(problemWith({ tools: [{ type: 'function', function: loose }] })).toMatch(/every key/)
  expect(problemWith({ messages: [user, called] })).toMatch(/did not have response messages: c1/)
  expect(problemWith({ messages: [user, called, user, answered] })).toMatch(/did not have/)
  expect(problemWith({ messages: [user, answered] })).toMatch(/must be a response to a preceding/)
})

it('checks path, method, key and content type like the API', async () => {
  const fake = await startFakeOpenAi({ apiKey: 'sk-1', answer: answerLikeAModel })
  const json = { 'content-type': 'application/json' }
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(`${fake.url}${path}`, init)
    const body = (await response.json()) as { error: { code: string | null } }
    return [response.status, body.error.code]
  }
  const right = { ...json, authorization: 'Bearer sk-1' }
  expect(await send('/completions', { method: 'POST' })).toEqual([404, null])
  expect(await send('/chat/completions', { method: 'GET' })).toEqual([404, null])
  expect(await send('/chat/completions', { method: 'POST', headers: json })).toEqual([401, null])
  const wrong = { ...json, authorization: 'Bearer sk-2' }
  expect(await send('/chat/completions', { method: 'POST', headers: wrong })).toEqual([
    401,
    'invalid_api_key',
  ])
  const broken = { method: 'POST', headers: right, body: '{"model":' }
  expect(await send('/chat/completions', broken)).toEqual([400, null])
  expect(fake.requests).toEqual([])
  await fake.close()
})

it('expresses any change to a block as operations', () => {
  const block = ['1', '2', '3'].map((id) => ({ id, type: 'action' as const, content: id }))
  const [one, two, three] = block
  if (!one || !two || !three) throw new Error('expected three elements')
  const added = { id: 'new', type: 'shot' as const, content: 'S' }
  expect(operationsBetween(block, [three, added, { ...one, content: 'x' }])).toEqual([
    { op: 'delete', from: 2, to: 2 },
    { op: 'insert', after: 3, elements: [{ type: 'shot', text: 'S' }] },
    { op: 'replace', number: 1, type: 'action', text: 'x' },
    { op: 'move', from: 1, to: 1, after: 3 },
  ])
})

async function recordingProblem(...parts: FormPart[]): Promise<string | undefined> {
  const { payload, contentType } = await formOf(parts)
  const checked = await checkTranscription(payload, contentType)
  return checked.ok ? undefined : `${checked.status} ${checked.message}`
}

it('checks a recording’s name, type, bytes and fields like the API', async () => {
  const audio = { name: 'file', value: WEBM, fileName: 'recording.webm', type: 'audio/webm' }
  const model = { name: 'model', value: 'whisper-1' }
  const other = (name: string, value: string) => ({ name, value })
  expect(await recordingProblem(audio, model, other('prompt', 'NORA'))).toBeUndefined()
  expect(await recordingProblem(model)).toMatch(/400 Missing.*file/)
  expect(await recordingProblem(audio)).toMatch(/400 Invalid form/)
  expect(await recordingProblem(audio, model, other('names', 'NORA'))).toMatch(/Unrecognized key/)
  expect(await recordingProblem(audio, model, other('response_format', 'xml'))).toMatch(/Invalid/)
  expect(await recordingProblem(audio, model, model)).toMatch(/Duplicate parameter: 'model'/)
  expect(await recordingProblem({ ...audio, fileName: 'x.bin' }, model)).toMatch(/Invalid file/)
  expect(await recordingProblem({ ...audio, type: 'text/plain' }, model)).toMatch(/Invalid file/)
  expect(await recordingProblem({ ...audio, value: MP4 }, model)).toMatch(/Invalid file format/)
  expect(await recordingProblem({ ...audio, value: Buffer.alloc(0) }, model)).toMatch(/too short/)
  const broken = await checkTranscription(Buffer.from('--x'), 'multipart/form-data; boundary=x')
  expect(broken).toMatchObject({
    ok: false,
    status: 400,
    message: 'Could not parse multipart form',
  })
})
