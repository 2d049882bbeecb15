/**
 * Quoted words in a command are the writer's own and never read as a wish. While a command is being
 * read, each stands as one private character pair around its number, so that no pattern looks inside.
 */
export type Wording = Readonly<{ text: string; quotes: readonly string[] }>

const OPEN = '\uE000'
const CLOSE = '\uE001'

/** What stands for a quotation in a pattern. */
export const QUOTE = `${OPEN}\\d+${CLOSE}`

const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'gu')
const WHOLE = new RegExp(`^${QUOTE}$`, 'u')
/** Double quotes anywhere; single ones only where they cannot be apostrophes. */
const QUOTED =
  /"([^"]*)"|“([^”]*)”|(?<=^|[\s(:,;])'([^']+)'(?=$|[\s.,;:!?)])|(?<=^|[\s(:,;])‘([^’]+)’(?=$|[\s.,;:!?)])/gu

/** Words that a writer gave to be put into the script. */
export type Material = Readonly<{
  text: string
  /** Given in quotation marks: taken as it is, to the letter. */
  quoted: boolean
}>

/** Puts quotations out of the way of patterns. */
export function maskQuotes(command: string): Wording {
  const quotes: string[] = []
  const clean = command.replace(/[\uE000\uE001]/gu, '')
  const text = clean.replace(QUOTED, (whole) => {
    quotes.push(whole)
    return `${OPEN}${quotes.length - 1}${CLOSE}`
  })
  return { text, quotes }
}

/** Brings the quotations back, with their quotation marks. */
export function unmask(text: string, quotes: readonly string[]): string {
  return text.replace(MARK, (_, index: string) => quotes[Number(index)] ?? '')
}

/** Whether the text is one quotation and nothing else. */
export function isQuotation(text: string): boolean {
  return WHOLE.test(text.trim().replace(/[.,;]$/u, ''))
}

/** The words meant by a part of a command: a quotation without its marks, or the text as it stands. */
export function materialOf(text: string, quotes: readonly string[]): Material {
  const trimmed = text.trim()
  if (!isQuotation(trimmed)) return { text: unmask(trimmed, quotes).trim(), quoted: false }
  const quotation = unmask(trimmed.replace(/[.,;]$/u, ''), quotes)
  return { text: quotation.slice(1, -1).trim(), quoted: true }
}
