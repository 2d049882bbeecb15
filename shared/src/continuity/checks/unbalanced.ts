/** Parentheses and quotation marks without their other half. */
import { findingAt, type Finding } from '../finding.ts'
import type { Part, ScriptParts } from '../script-parts.ts'

const PAIRS: Readonly<Record<string, string>> = {
  '(': ')',
  '（': '）',
  '[': ']',
  '“': '”',
  '「': '」',
  '『': '』',
}
const MARKS = /[()（）[\]“”「」『』"]/gu
const STRAIGHT = '"'
/** Before a closing mark that isn't half of a pair: list items such as 'a)', faces, inches. */
const ALONE_AFTER: Readonly<Record<string, RegExp>> = {
  ')': /(?:^|\s)[\p{L}\p{N}]{1,2}$|[:;]['’]?-?$/u,
  [STRAIGHT]: /\d$/u,
}
/** A sad face. */
const FACE = /[:;]['’]?-?$/u
/** A quote may end at most this many elements further. */
const FURTHER = 8

type Half = Readonly<{ mark: string; at: number }>

export function unbalanced({ parts }: ScriptParts): Finding[] {
  const halves = new Map<Part, Half[]>()
  for (const part of parts) {
    const open = halvesIn(part.text)
    if (open.length > 0) halves.set(part, open)
  }
  const settled = new Set<Half>()
  for (const [part, open] of halves) {
    for (const half of open) if (!settled.has(half)) settle(parts, part, half, halves, settled)
  }
  return [...halves].flatMap(([part, all]) => {
    const half = all.find((one) => !settled.has(one))
    if (!half) return []
    const message = `${nameOf(half.mark)} here has no other half.`
    const words = { from: half.at, to: half.at + half.mark.length }
    return [findingAt('unbalanced', part, { message, about: [part.id, part.text], words })]
  })
}

function halvesIn(text: string): Half[] {
  const open: Half[] = []
  for (const { 0: mark, index: at } of text.matchAll(MARKS)) {
    const last = open.at(-1)?.mark ?? ''
    const before = text.slice(Math.max(0, at - 4), at)
    const isFace = mark === '(' && FACE.test(before) && !/[\p{L}\p{N}]/u.test(text.charAt(at + 1))
    if (PAIRS[last] === mark || (mark === STRAIGHT && last === mark)) open.pop()
    else if (!isFace && ALONE_AFTER[mark]?.test(before) !== true) open.push({ mark, at })
  }
  return open
}

/** Finds the other half in a later element of the same kind, for a quote over several of them. */
function settle(
  parts: readonly Part[],
  part: Part,
  half: Half,
  halves: ReadonlyMap<Part, readonly Half[]>,
  settled: Set<Half>,
): void {
  const other = half.mark === STRAIGHT ? STRAIGHT : PAIRS[half.mark]
  if (other === undefined) return
  for (const next of parts.slice(part.index + 1, part.index + 1 + FURTHER)) {
    if (next.type === 'scene_heading') return
    if (next.type !== part.type || next.speaker !== part.speaker) continue
    // Each paragraph of a long quote begins with a mark, and only the last one ends with one.
    const again = halves.get(next)?.find(({ mark, at }) => mark === half.mark && at === 0)
    const end = halves.get(next)?.find((one) => one.mark === other && !settled.has(one))
    const isRepeated = next.text.trimStart().startsWith(half.mark)
    if (end || again || (isRepeated && half.mark !== '(')) {
      settled.add(half)
      if (end && end !== again) settled.add(end)
      return
    }
  }
}

function nameOf(mark: string): string {
  if (/["“”「」『』]/u.test(mark)) return `The quotation mark ${mark}`
  return `The ${/[[\]]/u.test(mark) ? 'bracket' : 'parenthesis'} ${mark}`
}
