/** Divides texts where underlines begin and end. */
import type { PrintedText } from '@scenewright/shared/formats/printed-pages/printed-page.ts'
import type { Rule } from './rules.ts'

/** The largest distance of an underline below the baseline, in font sizes. */
const MOST_BELOW_EM = 0.3

/** Returns the text as one or more texts that are wholly underlined or not at all. */
export function withUnderlines(text: PrintedText, rules: readonly Rule[]): readonly PrintedText[] {
  const near = rules.filter((rule) => isBelow(rule, text))
  if (near.length === 0) return [text]
  const cell = text.width / text.text.length
  const isUnderlined = (index: number) => {
    const centre = text.x + (index + 0.5) * cell
    return near.some(({ x, width }) => x <= centre && centre <= x + width)
  }
  const parts: PrintedText[] = []
  let start = 0
  for (let end = 1; end <= text.text.length; end += 1) {
    if (end < text.text.length && isUnderlined(end) === isUnderlined(start)) continue
    parts.push({
      ...text,
      text: text.text.slice(start, end),
      x: text.x + start * cell,
      width: (end - start) * cell,
      underline: isUnderlined(start),
    })
    start = end
  }
  return parts
}

function isBelow(rule: Rule, { x, y, width, size }: PrintedText): boolean {
  const below = (rule.y - y) / size
  const overlaps = rule.x < x + width && rule.x + rule.width > x
  return overlaps && below >= 0 && below <= MOST_BELOW_EM
}
