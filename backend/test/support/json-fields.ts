/**
 * Generates sample values and the paths of their text fields from contract schemas, so that new
 * calls are covered automatically.
 */
import { randomUUID } from 'node:crypto'
import { Script } from '@scenewright/shared/script/script.ts'
import { z } from 'zod'
import { uniqueEmail } from './people.ts'
import { PASSWORD } from './test-app.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A path in a JSON value: keys and indexes, outermost first. */
export type Place = readonly (string | number)[]

/**
 * Contracts accept any object here and validate it later, so the script's schema is used instead.
 */
const SCRIPT_KEY = 'screenplay_json'

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>()

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = jsonSchemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  jsonSchemas.set(schema, made)
  return made
}

function isObject<T>(value: T): value is T & JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the alternative with the most fields, and never null. */
function mainOf(schema: JsonSchema): JsonSchema {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .filter(isObject)
    .filter(({ type }) => type !== 'null')
  const fieldsOf = ({ properties }: JsonSchema) => Object.keys(properties ?? {}).length
  const [main] = choices.toSorted((one, other) => fieldsOf(other) - fieldsOf(one))
  return main ?? schema
}

function childrenOf(schema: JsonSchema): [string | number, JsonSchema][] {
  if (schema.type === 'array' && schema.prefixItems) {
    return schema.prefixItems.filter(isObject).map((item, index) => [index, mainOf(item)])
  }
  if (schema.type === 'array' && isObject(schema.items)) return [[0, mainOf(schema.items)]]
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) => {
    if (key === SCRIPT_KEY) return [[key, jsonSchemaOf(Script)]]
    return isObject(child) ? [[key, mainOf(child)]] : []
  })
}

/** A text field of a schema. */
export type TextField = Readonly<{
  place: Place
  /** The same for fields with the same name and schema. */
  kind: string
}>

/** Returns all text fields of a schema. */
export function textFields(schema: z.ZodType): TextField[] {
  const walk = (node: JsonSchema, place: Place, name: string): TextField[] => [
    ...(node.type === 'string' ? [{ place, kind: `${name} ${JSON.stringify(node)}` }] : []),
    ...childrenOf(node).flatMap(([key, child]) =>
      walk(child, [...place, key], typeof key === 'string' ? key : name),
    ),
  ]
  return walk(mainOf(jsonSchemaOf(schema)), [], '')
}

/** Returns a valid value with every optional field and one item in each list. */
export function sampleOf(schema: z.ZodType): unknown {
  const sample = (node: JsonSchema, name: string): unknown => {
    if (node.const !== undefined) return node.const
    if (node.enum) return node.enum[0]
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
        return sampleText(name, node)
      case 'boolean':
        return false
      case 'integer':
      case 'number':
        // The first node of preserved XML is in no other.
        return name === 'depth' ? 0 : (node.minimum ?? 1)
      case 'null':
      case undefined:
        return null
    }
  }
  return sample(mainOf(jsonSchemaOf(schema)), '')
}

/** Returns the value with the part at `place` replaced. */
export function withAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      index === key ? withAt(item, rest, replacement) : item,
    )
  }
  const entries: [string, unknown][] = isObject(value) ? Object.entries(value) : []
  return Object.fromEntries(
    entries.map(([name, item]) => [name, name === key ? withAt(item, rest, replacement) : item]),
  )
}

function sampleText(name: string, { format, pattern }: JsonSchema): string {
  // A color, or a name in XML.
  if (pattern?.startsWith('^#')) return '#ff0000'
  if (pattern?.startsWith('^[A-Za-z]')) return 'Lantern'
  if (pattern?.startsWith('^[\\w')) return '38A'
  if (pattern?.startsWith('^[\\dA-F]')) return 'C6EDFE'
  // The forms of a file's lines.
  if (pattern?.startsWith('^(?:\\d')) return '1k'
  if (name === 'mark') return '*'
  if (name === 'email') return uniqueEmail()
  if (/password$/i.test(name)) return PASSWORD
  if (name === 'language') return 'en'
  // Without spaces, for a word of the dictionary.
  if (name === 'words') return 'lantern'
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z'
  return format === 'uuid' ? randomUUID() : 'a text of a writer'
}

/** Returns a script with every field and a valid save time. */
function sampleScript(fields: unknown): Script {
  return { ...Script.parse(fields), lastModified: '2026-01-01T00:00:00.000Z' }
}
