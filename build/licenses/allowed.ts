/** The licenses (SPDX ids) of what Scenewright may ship: none of them puts conditions on our code. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Zlib',
])

/** True if a package may be shipped. @param expression in SPDX form: ids with AND or OR */
export function isAllowed(expression: string): boolean {
  const flat = expression.replaceAll(/[()]/g, '')
  return flat.split(' OR ').some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)))
}
