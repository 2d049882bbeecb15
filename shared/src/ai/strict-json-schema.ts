import { z } from 'zod'

/** A JSON Schema in a request. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * Keywords that zod writes but that OpenAI's strict mode refuses, or that compatible servers often
 * don't support. Their conditions are checked again when the answer is parsed.
 */
const DROPPED_KEYWORDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'default']

/**
 * Converts a zod schema to the subset of OpenAI's strict mode: every object closed, with all its
 * properties required, and unions as `anyOf` (OpenAI: Structured Outputs, 'Supported schemas').
 *
 * @throws Error when the zod schema has an optional property, which strict mode can't express
 */
export function strictJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      for (const keyword of DROPPED_KEYWORDS) {
        delete (jsonSchema as Record<string, unknown>)[keyword]
      }
      if (jsonSchema.oneOf) {
        jsonSchema.anyOf = jsonSchema.oneOf
        delete jsonSchema.oneOf
      }
      // Without properties, zod leaves it out.
      if (jsonSchema.type === 'object') jsonSchema.required ??= []
      const names = Object.keys(jsonSchema.properties ?? {})
      if (names.some((name) => !jsonSchema.required?.includes(name))) {
        throw new Error('Strict JSON Schema has no optional properties: use a nullable one')
      }
    },
  })
  return rest
}
