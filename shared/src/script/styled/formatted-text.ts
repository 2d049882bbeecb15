/** Text with its marks and its look in one string for each part, so that parts can be compared. */
import { joinRuns, MARKS, plainRun, type Run } from '../../content/runs.ts'
import { isJsonObject, parseJson } from '../json-shape.ts'
import { isPlainLook, StyledRange, createStyledRange } from './styled-range.ts'

/**
 * Marks and look of a text in one string: a digit with a bit for each mark, and the look as JSON.
 * Plain text has '0'.
 */
export type Format = string

/** Text with one format. */
export type FormattedText = Readonly<{ text: string; format: Format }>

/** Runs with styled ranges as formatted text. */
export function formatText(
  runs: readonly Run[],
  styled: readonly StyledRange[] = [],
): FormattedText[] {
  let at = 0
  return runs.flatMap((run) => {
    const [start, end] = [at, at + run.text.length]
    at = end
    const ends = styled.flatMap((range) => [range.at, range.to])
    const cuts = [start, ...ends.filter((cut) => cut > start && cut < end), end]
    const places = [...new Set(cuts)].toSorted((one, other) => one - other)
    return places.slice(0, -1).map((from, index) => {
      const range = styled.find((one) => one.at <= from && one.to > from)
      const text = run.text.slice(from - start, (places[index + 1] ?? end) - start)
      return { text, format: `${bitsOf(run)}${range ? lookText(range) : ''}` }
    })
  })
}

export function toRuns(parts: readonly FormattedText[]): Run[] {
  return joinRuns(parts.map(({ text, format }) => ({ ...plainRun(text), ...marksOf(format) })))
}

/** The styled ranges of a formatted text. */
export function listStyles(parts: readonly FormattedText[]): StyledRange[] {
  let at = 0
  return parts.flatMap(({ text, format }) => {
    const from = at
    at += text.length
    const look = lookOf(format)
    return look === null || at === from ? [] : [createStyledRange(from, at, look)]
  })
}

/** The format with the marks, and the look, that either side has changed; `other` wins. */
export function mergeFormats(before: Format, own: Format, other: Format): Format {
  if (other === before || own === before) return other === before ? own : other
  const [old, one, two] = [before, own, other].map((format) => Number(format[0]))
  const changed = (old ?? 0) ^ (two ?? 0)
  const look = (other.slice(1) === before.slice(1) ? own : other).slice(1)
  return `${((one ?? 0) & ~changed) | ((two ?? 0) & changed)}${look}`
}

function bitsOf(run: Run): number {
  return MARKS.reduce((sum, mark, bit) => sum + (run[mark] ? 1 << bit : 0), 0)
}

function marksOf(format: Format): Partial<Run> {
  if (format.startsWith('0')) return {}
  const bits = Number(format[0])
  return Object.fromEntries(MARKS.map((mark, bit) => [mark, (bits & (1 << bit)) !== 0]))
}

function lookText(range: StyledRange): string {
  const { at: _at, to: _to, ...look } = createStyledRange(0, 1, range)
  return JSON.stringify(look)
}

function lookOf(format: Format): StyledRange | null {
  return format.length > 1 ? parseLook(format.slice(1)) : null
}

/** Reads the look of a format; `null` if it is none. */
export function parseLook(text: string): StyledRange | null {
  const look = parseJson(text)
  if (!isJsonObject(look)) return null
  const read = StyledRange.safeParse({ ...look, at: 0, to: 1 })
  return read.success && !isPlainLook(read.data) ? read.data : null
}
