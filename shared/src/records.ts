/** Records with known keys. TypeScript's own functions return plain strings for keys. */

/** Returns a record's keys. It must have no others than its type says. */
export function getKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by its type, it has no other keys
  return Object.keys(record) as Key[]
}

/** Makes a record with a value for each key. */
export function makeRecord<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has exactly these keys
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}
