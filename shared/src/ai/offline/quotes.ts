/**
 * Quoted words in a command are the writer's text and never an instruction. While a command is
 * read, each quotation is masked: replaced by its number between two private-use characters, so
 * that no pattern matches inside it.
 */
export type Wording = Readonly<{ text: string; quotes: readonly string[] }>

const OPEN = '\uE000'
const CLOSE = '\uE001'

/** A pattern for a masked quotation. */
export const QUOTE = `${OPEN}\\d+${CLOSE}`

const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'gu')
const WHOLE = new RegExp(`^${QUOTE}$`, 'u')
/** Double quotes anywhere; single ones only where they cannot be apostrophes. */
const QUOTED =
  /"([^"]*)"|“([^”]*)”|(?<=^|[\s(:,;])'([^']+)'(?=$|[\s.,;:!?)])|(?<=^|[\s(:,;])‘([^’]+)’(?=$|[\s.,;:!?)])/gu

/** The words that a writer wants in the script. */
export type Material = Readonly<{
  text: string
  /** Given in quotation marks, so used exactly as written. */
  quoted: boolean
}>

/** Masks the quotations of a command. */
export function maskQuotes(command: string): Wording {
  const quotes: string[] = []
  const clean = command.replace(/[\uE000\uE001]/gu, '')
  const text = clean.replace(QUOTED, (whole) => {
    quotes.push(whole)
    return `${OPEN}${quotes.length - 1}${CLOSE}`
  })
  return { text, quotes }
}

/** Restores the quotations, including their quotation marks. */
export function unmask(text: string, quotes: readonly string[]): string {
  return text.replace(MARK, (_, index: string) => quotes[Number(index)] ?? '')
}

/** Whether the text is one quotation and nothing else. */
export function isQuotation(text: string): boolean {
  return WHOLE.test(text.trim().replace(/[.,;]$/u, ''))
}

/**
 * The text of a part of a command: a quotation without its quotation marks, or the unmasked words.
 */
export function materialOf(text: string, quotes: readonly string[]): Material {
  const trimmed = text.trim()
  if (!isQuotation(trimmed)) return { text: unmask(trimmed, quotes).trim(), quoted: false }
  const quotation = unmask(trimmed.replace(/[.,;]$/u, ''), quotes)
  return { text: quotation.slice(1, -1).trim(), quoted: true }
}
