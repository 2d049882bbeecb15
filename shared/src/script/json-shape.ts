/** Helpers for reading JSON from outside. */

export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses JSON text; `undefined` if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Parses a script sent as a JSON string; returns other values unchanged. */
export function unwrapJson(value: unknown): unknown {
  return typeof value === 'string' ? parseJson(value) : value
}

/** Reads an own property, so that `__proto__` and other inherited names count as missing. */
export function field(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

export function stringOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value.toWellFormed() : fallback
}
