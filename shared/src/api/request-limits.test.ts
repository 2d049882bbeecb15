import { expect, it } from 'vitest'
import { z } from 'zod'
import { CONTRACTS } from './contracts.ts'

/** Bounded by the size of the body, and checked with messages of their own. */
const CHECKED_ELSEWHERE = [
  /^(?:createProject|saveProject)\.screenplay_json$/,
  /\.elements\[\]\.content$/,
]

const Schema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  $ref: z.string().optional(),
})

/** Returns the lists and texts in a schema that can be as long as the request. */
function unbounded(root: unknown, start: string): string[] {
  const found: string[] = []
  const visit = (given: unknown, path: string): void => {
    const schema = Schema.safeParse(given).data
    if (!schema) return
    const { type, format, pattern, maxLength, maxItems } = schema
    const hasFixedValues = schema.enum !== undefined || schema.const !== undefined
    // Zod gives these formats, and our patterns, a bounded length.
    const isShort = ['uuid', 'date-time'].includes(format ?? '') || /\{\d/.test(pattern ?? '')
    if (type === 'array' && maxItems === undefined) found.push(path)
    if (type === 'string' && maxLength === undefined && !hasFixedValues && !isShort) {
      found.push(path)
    }
    const named = z.record(z.string(), z.unknown()).catch({}).parse(schema['properties'])
    for (const [name, property] of Object.entries(named)) visit(property, `${path}.${name}`)
    for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
      for (const part of z.array(z.unknown()).catch([]).parse(schema[key])) visit(part, path)
    }
    visit(schema['items'], `${path}[]`)
    visit(schema['additionalProperties'], `${path}{}`)
  }
  visit(root, start)
  return [...new Set(found)]
}

it.each(Object.entries(CONTRACTS).filter(([, { body }]) => body !== undefined))(
  'bounds every list and text in the body of %s',
  (name, { body = z.never() }) => {
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })
    const found = unbounded(schema, name)
    expect(found.filter((path) => !CHECKED_ELSEWHERE.some((known) => known.test(path)))).toEqual([])
  },
)
