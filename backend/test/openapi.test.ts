/** The document at /api/docs/json is valid OpenAPI and matches the contracts. */
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type SharedApp, getSharedApp } from './support/test-app.ts'

const Schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})
const Content = z.object({
  content: z.object({ 'application/json': z.object({ schema: Schema }) }),
})
const Answer = z.object({ content: z.record(z.string(), z.object({ schema: Schema })) })
const Operation = z.object({
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean() }))
    .default([]),
  requestBody: Content.optional(),
  responses: z.record(z.string(), Answer),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

let test: SharedApp
let document: Record<string, unknown>
let paths: z.infer<typeof Document>['paths']
beforeAll(async () => {
  test = await getSharedApp()
  document = (await test.call({ url: '/api/docs/json' })).json<Record<string, unknown>>()
  paths = Document.parse(document).paths
})

it('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

it('has exactly one operation per contract', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(operations).toHaveLength(Object.keys(CONTRACTS).length)
})

const CALLS: [string, Contract][] = Object.entries(CONTRACTS)

/** Returns the field names of a schema, for sending (input) or reading (output). */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output') {
  const { properties = {}, required = [] } = Schema.parse(
    z.toJSONSchema(schema, { io, unrepresentable: 'any' }),
  )
  return { names: Object.keys(properties), required: required.toSorted() }
}

function documented({ properties = {}, required = [] }: z.infer<typeof Schema>) {
  return { names: Object.keys(properties), required: required.toSorted() }
}

describe.each(CALLS)('%s', (_, { method, path, auth, summary, params, body, answer, isStream }) => {
  const operation = () => {
    const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (!found) throw new Error(`${method} ${path} is not in the document`)
    return found
  }

  it('has a summary and its authentication', () => {
    expect(operation().summary).toBe(summary)
    expect(operation().security).toEqual(auth === 'bearer' ? [{ bearer: [] }] : [])
  })

  it('has the parameters and the body of its contract', () => {
    const inPath = operation().parameters.filter((parameter) => parameter.in === 'path')
    const expected = params ? fieldsOf(params, 'input').names : []
    expect(inPath.map(({ name }) => name)).toEqual(expected)
    expect(inPath.every(({ required }) => required)).toBe(true)
    const bodySchema = operation().requestBody?.content['application/json'].schema
    expect(bodySchema && documented(bodySchema)).toEqual(body && fieldsOf(body, 'input'))
  })

  it('has its contract’s answer, and failures with an error text and a code', () => {
    const { responses } = operation()
    expect(Object.keys(responses).toSorted()).toEqual(['200', '4XX', '5XX'])
    const schemaOf = (status: string, type = 'application/json') =>
      responses[status]?.content[type]?.schema ?? {}
    const type = isStream ? 'application/x-ndjson' : undefined
    expect(Object.keys(responses['200']?.content ?? {})).toEqual([type ?? 'application/json'])
    expect(documented(schemaOf('200', type))).toEqual(fieldsOf(answer, 'output'))
    for (const status of ['4XX', '5XX']) {
      expect(documented(schemaOf(status)).names).toEqual(
        expect.arrayContaining(['error', 'code', 'issues']),
      )
    }
  })
})
