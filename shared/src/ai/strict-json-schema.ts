import { z } from 'zod'

/** A JSON Schema as it travels in a request. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * Keywords that zod writes and that OpenAI's strict mode either refuses or that servers compatible
 * with it often do not know. What they say is checked again when the answer is parsed.
 */
const DROPPED_KEYWORDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'default']

/**
 * A zod schema in the subset that OpenAI's strict mode takes: every object closed, with all its
 * properties required, and unions as `anyOf` (OpenAI: Structured Outputs, 'Supported schemas').
 *
 * @throws Error when the zod schema has an optional property, which strict mode cannot express
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
      const names = Object.keys(jsonSchema.properties ?? {})
      if (names.some((name) => !jsonSchema.required?.includes(name))) {
        throw new Error('Strict JSON Schema has no optional properties: use a nullable one')
      }
    },
  })
  return rest
}
