/**
 * A value that a contract takes, and the places of its texts, made from the contract's own schema, so
 * that a new call is covered without a word about it.
 */
import { randomUUID } from 'node:crypto'
import { Script } from '@scenewright/shared/script/script.ts'
import { z } from 'zod'
import { uniqueEmail } from './people.ts'
import { PASSWORD } from './test-app.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A place in a JSON value: keys and indexes, outermost first. */
export type Place = readonly (string | number)[]

/** Where a contract takes any object, whose rules are checked later, the script's own schema stands. */
const SCRIPT_KEY = 'screenplay_json'

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function isObject<T>(value: T): value is T & JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Of several alternatives the first that is not null. */
function mainOf(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? []).filter(isObject)
  return choices.find(({ type }) => type !== 'null') ?? schema
}

function childrenOf(schema: JsonSchema): [string | number, JsonSchema][] {
  if (schema.type === 'array' && isObject(schema.items)) return [[0, mainOf(schema.items)]]
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) => {
    if (key === SCRIPT_KEY) return [[key, jsonSchemaOf(Script)]]
    return isObject(child) ? [[key, mainOf(child)]] : []
  })
}

/** The places of all texts that the schema takes. */
export function textPlaces(schema: z.ZodType): Place[] {
  const walk = (node: JsonSchema, place: Place): Place[] => [
    ...(node.type === 'string' ? [place] : []),
    ...childrenOf(node).flatMap(([key, child]) => walk(child, [...place, key])),
  ]
  return walk(mainOf(jsonSchemaOf(schema)), [])
}

/** A value that the schema takes, with every optional field and one item in each list. */
export function sampleOf(schema: z.ZodType): unknown {
  const sample = (node: JsonSchema, name: string): unknown => {
    if (node.const !== undefined) return node.const
    const children = childrenOf(node)
    switch (node.type) {
      case 'object':
        return Object.fromEntries(
          children.map(([key, child]) => [
            key,
            key === SCRIPT_KEY ? sampleScript(sample(child, key)) : sample(child, String(key)),
          ]),
        )
      case 'array':
        return children.map(([, child]) => sample(child, name))
      case 'string':
        return node.enum?.[0] ?? sampleText(name, node.format)
      case 'boolean':
        return false
      case 'integer':
      case 'number':
        return 1
      case 'null':
      case undefined:
        return null
    }
  }
  return sample(mainOf(jsonSchemaOf(schema)), '')
}

/** The value with another one at the place. */
export function withAt(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? withAt(item, rest, put) : item))
  }
  const entries: [string, unknown][] = isObject(value) ? Object.entries(value) : []
  return Object.fromEntries(
    entries.map(([name, item]) => [name, name === key ? withAt(item, rest, put) : item]),
  )
}

function sampleText(name: string, format: string | undefined): string {
  if (name === 'email') return uniqueEmail()
  if (/password$/i.test(name)) return PASSWORD
  return format === 'uuid' ? randomUUID() : 'a text of a writer'
}

/** Every field of the script's, and the time of its last save as one is written. */
function sampleScript(fields: unknown): Script {
  return { ...Script.parse(fields), lastModified: '2026-01-01T00:00:00.000Z' }
}
