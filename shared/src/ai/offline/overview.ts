import { fail, ok, type Result } from '../../result.ts'
import { MAX_OVERVIEW_CHARACTERS } from '../../script/limits.ts'
import { isDefaultOverview } from '../../script/script.ts'
import { fitsOverview, tidyOverview } from '../overview-text.ts'
import { isMeantForBlock } from './meant-for-block.ts'
import { OVERVIEW_NOT_UNDERSTOOD, refuse } from './not-understood.ts'
import { ORDINAL, atOrdinal, ordinalValue } from './ordinals.ts'
import { maskQuotes, materialOf, type Material } from './quotes.ts'
import { matchCase } from './replace-text.ts'
import { wholeWords } from '../../content/replace-words.ts'
import { counted, withoutClosingCourtesy, withoutCourtesy } from './wording.ts'

const OVERVIEW = '(?:the |my |our )?(?:story |script )?overview'
const Q = '\uE000\\d+\uE001'

function form(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'isu')
}

const REPLACE_WORDS = [
  form(
    `(?:replace|change|rename) (?:the (?:word|phrase)s? )?(?<from>${Q}|\\S+) (?:with|to|by) (?<to>${Q}|.+?) in ${OVERVIEW}[.]?`,
  ),
  form(
    `in ${OVERVIEW},? (?:replace|change) (?:the (?:word|phrase)s? )?(?<from>${Q}|\\S+) (?:with|to|by) (?<to>.+)`,
  ),
]
const REMOVE_WORDS = form(
  `(?:delete|remove|cut|take out) (?:the (?:word|phrase|sentence)s? )?(?<words>${Q}) from ${OVERVIEW}[.]?`,
)
const REMOVE_SENTENCE = form(
  `(?:delete|remove|cut) the (?<which>${ORDINAL}) sentence (?:from|of|in) ${OVERVIEW}[.]?`,
)
const CLEAR = form(
  `(?:clear|delete|remove|empty|reset|erase)(?: (?:all of|out))? ${OVERVIEW}(?: text)?[.]?`,
)
const TIDY = form(
  `(?:tidy|clean)(?: up)? ${OVERVIEW}[.]?|(?:tidy|clean) ${OVERVIEW} up[.]?|fix (?:the )?(?:spacing|capitali[sz]ation) (?:of|in) ${OVERVIEW}[.]?`,
)
const APPEND = [
  form(`(?:add|append|put|include) (?<text>${Q}|.+?) (?:to|in|into|at the end of) ${OVERVIEW}[.]?`),
  form(`(?:add|append|continue)(?: to)? ${OVERVIEW}(?: that)?[:,]? (?<text>.+)`),
  form(`(?:add|append)(?: this| a (?:sentence|line))? to ${OVERVIEW}[:,]? (?<text>.+)`),
  form(`(?:write|put|mention|say|note)(?: this)? in ${OVERVIEW}(?: that)?[:,]? (?<text>.+)`),
  form(
    `${OVERVIEW} should (?:also (?:mention|say|include)|mention|include)(?: that)?[:,]? (?<text>.+)`,
  ),
]
const SET = [
  form(
    `(?:set|change|update|replace|make|write|rewrite|edit|use|create)(?: a)? ${OVERVIEW}(?: to(?: be| say| read)?| so (?:that )?it (?:says|reads)| with| as| be| say| read)?[:,]? (?<text>.+)`,
  ),
  form(
    `${OVERVIEW}(?: is| should be| should say| should read)?(?:[:,]| is| should be| should say) ?(?<text>.+)`,
  ),
  form(
    `(?:i want |i would like |i['’]d like )?${OVERVIEW} to (?:be|say|read)(?: that)?[:,]? (?<text>.+)`,
  ),
  form(`(?:use|set) (?<text>${Q}) as ${OVERVIEW}[.]?`),
]
const ABOUT = form(`.*?(?:story|script|screenplay|film|movie) (?:is|will be) about:? (?<text>.+)`)
/** Requests to write something, not the new text: 'make the overview shorter'. */
const REQUEST =
  /^(?:(?:a (?:bit|little) )?(?:more|less|much)\b|shorter|longer|better|funnier|darker|clearer|punchier|snappier|sound|make|have|fit|match|for me|please$|wrong\b|not\b|bad\b|over$|from|based|about$|using|in (?:one|two|three|\d))/iu

/** Without a comma 'please' may belong to the text. */
const CLOSING_COURTESY = /(?:,|overview) (?:please|thanks|thank you)[.!]*$/iu

const MEANT_FOR_BLOCK =
  'A command with “overview” or “story is about” changes the overview. ' +
  'To put these words in the script, type them there.'

function limited(overview: string): Result<{ overview: string }> {
  if (fitsOverview(overview)) return ok({ overview })
  return fail({
    code: 'OVERVIEW_LIMIT_REACHED',
    error: `The overview would have ${overview.length} characters; at most ${MAX_OVERVIEW_CHARACTERS} are allowed.`,
  })
}

function sentence({ text, quoted }: Material): string {
  return quoted ? text : tidyOverview(text)
}

function firstGroups(
  forms: readonly RegExp[],
  text: string,
): Readonly<Record<string, string | undefined>> | undefined {
  return forms.map((one) => one.exec(text)?.groups).find(Boolean)
}

function sentences(text: string): readonly string[] {
  return text.match(/[^.!?…]+[.!?…]*["”'’)]*\s*/gu) ?? []
}

/**
 * Reads a command about the overview: 'the story is about …', 'set the overview to …', 'add … to
 * the overview'. An overview over 500 characters is refused with OVERVIEW_LIMIT_REACHED
 * (`docs/product.md#validation`).
 */
export function interpretOverview(command: string, overview: string): Result<{ overview: string }> {
  const plain = withoutCourtesy(command)
  if (isMeantForBlock(plain)) return refuse(MEANT_FOR_BLOCK)
  const isCourteous = CLOSING_COURTESY.test(plain)
  const { text, quotes } = maskQuotes(isCourteous ? withoutClosingCourtesy(plain) : plain)
  const written = isDefaultOverview(overview) ? '' : overview.trim()
  const said = (words: string | undefined): Material => materialOf(words ?? '', quotes)

  const words = firstGroups(REPLACE_WORDS, text)
  if (words) return replaced(written, said(words['from']).text, said(words['to']).text)

  const removal = REMOVE_WORDS.exec(text)?.groups
  if (removal) return replaced(written, said(removal['words']).text, '')

  const which = REMOVE_SENTENCE.exec(text)?.groups?.['which']
  if (which !== undefined) {
    const all = sentences(written)
    if (all.length === 0) return refuse('The overview is empty.')
    const unwanted = atOrdinal(all, ordinalValue(which))
    if (unwanted === undefined)
      return refuse(`The overview has only ${counted(all.length, 'sentence')}.`)
    return limited(all.toSpliced(all.indexOf(unwanted), 1).join('').trim())
  }
  if (CLEAR.test(text)) return limited('')
  if (TIDY.test(text)) return limited(tidyOverview(written))

  const addition = firstGroups(APPEND, text)?.['text']
  if (addition !== undefined && said(addition).text !== '') {
    return limited([written, sentence(said(addition))].filter(Boolean).join(' '))
  }
  const setting = firstGroups(SET, text)?.['text']
  if (setting !== undefined && !REQUEST.test(setting) && said(setting).text !== '') {
    return limited(sentence(said(setting)))
  }
  const about = ABOUT.exec(text)?.groups?.['text']
  if (about !== undefined) return limited(sentence(said(about)))
  return refuse(OVERVIEW_NOT_UNDERSTOOD)
}

function replaced(overview: string, from: string, to: string): Result<{ overview: string }> {
  const pattern = wholeWords(from, 'giu')
  if (from === '' || !pattern.test(overview)) return refuse(`“${from}” is not in the overview.`)
  const result = overview.replace(wholeWords(from, 'giu'), (found) =>
    found === from ? to : matchCase(found, to),
  )
  return limited(to === '' ? tidyOverview(result) : result)
}
