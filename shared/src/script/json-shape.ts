/** Small readings of JSON that came from outside, for the two places that take in a whole script. */

export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses JSON text; `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The script's own text when it travels as a JSON string, else the value itself (design §4). */
export function unwrapJson(value: unknown): unknown {
  return typeof value === 'string' ? parseJson(value) : value
}

/** An own property, so that `__proto__` and its kin read as absent. */
export function field(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

export function stringOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value.toWellFormed() : fallback
}
