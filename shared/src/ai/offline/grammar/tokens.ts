import { withoutUnclosedQuotes } from '../../unclosed-quotes.ts'

/**
 * A command is read as tokens. A quotation or a parenthesis is one token, so no pattern can match
 * inside it: what the writer quotes is never an instruction.
 */
export type Token = Readonly<{
  kind: 'word' | 'number' | 'quote' | 'paren' | 'mark'
  /** In lower case; a quotation or parenthesis as written, without its marks. */
  text: string
  /** Offsets in the command. */
  start: number
  end: number
}>

/** Double quotes anywhere; single ones only where they cannot be apostrophes. */
const QUOTE = String.raw`"(?<q1>[^"]*)"|“(?<q2>[^”]*)”|«(?<q4>[^»]*)»|(?<=^|[\s(:,])['‘](?<q3>[^'’‘]+)['’](?=$|[\s.,;:!?)])`
const PAREN = String.raw`\((?<paren>[^()]*)\)`
const NUMBER = String.raw`(?<number>\d+)(?![\p{L}\d])`
/** The possessive of a name is a separate token: NORA, 's. */
const POSSESSIVE = String.raw`(?<=[\p{L}\p{N}.])['’]s?(?![\p{L}\p{N}])`
const WORD = String.raw`[\p{L}\p{N}]+(?:['’-](?!s(?![\p{L}\p{N}]))[\p{L}\p{N}]+)*`
const TOKEN = new RegExp([QUOTE, PAREN, NUMBER, POSSESSIVE, WORD, String.raw`\S`].join('|'), 'gu')

function kindOf(match: RegExpMatchArray): Token['kind'] {
  const { q1, q2, q3, q4, paren, number } = match.groups ?? {}
  if ((q1 ?? q2 ?? q3 ?? q4) !== undefined) return 'quote'
  if (paren !== undefined) return 'paren'
  if (number !== undefined) return 'number'
  return /^[\p{L}\p{N}'’]/u.test(match[0]) ? 'word' : 'mark'
}

/** Splits a command into tokens, in linear time. */
export function tokenize(command: string): readonly Token[] {
  return [...withoutUnclosedQuotes(command).matchAll(TOKEN)].map((match) => {
    const { q1, q2, q3, q4, paren } = match.groups ?? {}
    const [start, end] = [match.index, match.index + match[0].length]
    const text = q1 ?? q2 ?? q3 ?? q4 ?? paren
    const written = command.slice(start, end).toLowerCase().replaceAll('’', "'")
    return { kind: kindOf(match), text: text ?? written, start, end }
  })
}
