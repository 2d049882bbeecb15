const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

/** Reads a duration such as `30s`, `10m` or `4h`. @throws if it's none */
export function durationMs(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text) ?? []
  const unitMs = UNITS_MS[unit]
  if (unitMs === undefined) throw new Error(`'${text}' is not a duration such as 10m or 4h`)
  return Number(number) * unitMs
}
