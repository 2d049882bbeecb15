import { withoutUnclosedQuotes } from '../../unclosed-quotes.ts'

/**
 * A stretch of a command as written, and the same with what is inside quotation marks and
 * parentheses hidden, at the same offsets: what the writer quotes is never an instruction.
 */
export type Said = Readonly<{ text: string; plain: string }>

const HIDDEN = '\uF8FF'

/** Double quotes anywhere; single ones only where they can't be apostrophes. */
const QUOTED = /"[^"]*"|“[^”]*”|«[^»]*»|(?<=^|[\s(:,])['‘][^'’‘\n]+['’](?=$|[\s.,;:!?)])/gu
const HIDING = new RegExp(String.raw`${QUOTED.source}|\([^()]*\)`, 'gu')

/** Reads a command; several spaces are one. */
export function readSaid(command: string): Said {
  const text = command.replace(/[^\S\n]+/gu, ' ').trim()
  const plain = withoutUnclosedQuotes(text).replace(HIDING, (found) => {
    const [open, close] = found.startsWith('(') ? '()' : '""'
    return `${open}${HIDDEN.repeat(found.length - 2)}${close}`
  })
  return { text, plain: plain.replaceAll('’', "'") }
}

/** A part of a command, without the spaces around it. */
export function cut({ text, plain }: Said, from: number, to: number = plain.length): Said {
  let [start, end] = [from, Math.max(from, to)]
  while (start < end && /\s/u.test(plain.charAt(start))) start += 1
  while (end > start && /\s/u.test(plain.charAt(end - 1))) end -= 1
  return { text: text.slice(start, end), plain: plain.slice(start, end) }
}

/** The parts of a command that a pattern's named groups match; the pattern has the flag d. */
export function readParts(
  said: Said,
  pattern: RegExp,
): Readonly<Record<string, Said | undefined>> | undefined {
  const groups: Readonly<Record<string, [number, number] | undefined>> | undefined = pattern.exec(
    said.plain,
  )?.indices?.groups
  if (!groups) return undefined
  const parts = new Map<string, Said | undefined>()
  for (const [name, range] of Object.entries(groups)) {
    parts.set(name, range && cut(said, ...range))
  }
  return Object.fromEntries(parts)
}

/** Joins parts of a command with spaces. */
export function join(...parts: readonly Said[]): Said {
  const written = parts.filter(({ text }) => text !== '')
  return {
    text: written.map(({ text }) => text).join(' '),
    plain: written.map(({ plain }) => plain).join(' '),
  }
}

const QUOTATION = /^"\uF8FF+"[.,]?$/u
const PARENTHESIS = /^\(\uF8FF+\)[.,]?$/u

/** The words in quotation marks or parentheses, if a part is nothing else. */
export function inside({ text, plain }: Said, open: '"' | '('): string | undefined {
  if (!(open === '"' ? QUOTATION : PARENTHESIS).test(plain)) return undefined
  const words = text.slice(1, plain.lastIndexOf(open === '"' ? '"' : ')')).trim()
  return words === '' ? undefined : words
}

/** Words, quotations, parentheses and marks: a part of a command ends where one of them ends. */
const WORD =
  /"\uF8FF*"|\(\uF8FF*\)|[\p{L}\p{N}]+(?:(?:-|'(?!s(?![\p{L}\p{N}])))[\p{L}\p{N}]+)*\.?|'s?(?![\p{L}\p{N}])|\S/gu

export function listWords({ plain }: Said): readonly Readonly<{ start: number; end: number }>[] {
  return [...plain.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }))
}

/** The number of words; a quotation is none, since it can't be misread. */
export function countFree({ plain }: Said): number {
  return plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
