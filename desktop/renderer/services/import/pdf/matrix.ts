/** A PDF's transformation: x' = ax + cy + e, y' = bx + dy + f (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Reads a transformation from a list of six numbers. */
export function matrixOf(values: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(values)
  return [a, b, c, d, e, f]
}

/** Reads a list or a typed array; any other value becomes an empty list. */
export function numbersOf(values: unknown): number[] {
  if (Array.isArray(values)) return values.map(Number)
  return values instanceof Float32Array || values instanceof Float64Array ? [...values] : []
}

/** The transformation that applies `inner` first. */
export function product(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d] = outer
  const [e, f] = applied(outer, inner[4], inner[5])
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    e,
    f,
  ]
}

export function applied(
  [a, b, c, d, e, f]: Matrix,
  x: number,
  y: number,
): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
