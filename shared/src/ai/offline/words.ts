import { ok } from '../../result.ts'
import { asksForWriting } from './asks-for-writing.ts'
import { refuse } from './not-understood.ts'
import { materialOf } from './quotes.ts'
import { findLines } from './reference.ts'
import { matchCase, replaceInLines } from './replace-text.ts'
import { wholeWords } from '../../content/replace-words.ts'
import { isKnownName, type Edits, type Family, type Line, type Scene } from './scene.ts'
import { withoutClosingCourtesy, withoutFullStop } from './wording.ts'

const Q = '\uE000\\d+\uE001'
const WORDS =
  '(?:(?:all|every|each|any|both) )?(?:(?:instances?|occurrences?|mentions?) of )?(?:the )?(?:(?:word|phrase|name|text)s? )?'
const SCOPE = '(?: (?<scope>everywhere|throughout|(?:in|from|of|within) .+))?'
const REPLACE: readonly RegExp[] = [
  new RegExp(
    `^(?:replace|change|swap(?: out)?|substitute|correct|fix|switch) (?<said>${WORDS})(?<from>${Q}) (?:with|to|by|for|into) (?:the (?:word|phrase)s? )?(?<to>${Q}|[^\uE000]+?)${SCOPE}$`,
    'iu',
  ),
  new RegExp(
    `^(?:replace|change|swap(?: out)?|correct|fix) (?<said>${WORDS})(?<from>[^\uE000]+?) (?:with|to|by|for|into) (?:the (?:word|phrase)s? )?(?<to>${Q}|[^\uE000]+?)${SCOPE}$`,
    'iu',
  ),
]
const IN_SCOPE: readonly RegExp[] = [
  new RegExp(
    `^(?:in|within) (?<scope>[^\uE000,]+?),? (?:replace|change|swap|correct|fix) (?<said>${WORDS})(?<from>${Q}|[^\uE000]+?) (?:with|to|by|for|into) (?<to>${Q}|[^\uE000]+?)$`,
    'iu',
  ),
  new RegExp(
    `^(?:change|edit|correct|fix|update) (?<scope>[^\uE000]+?) from (?<said>)(?<from>${Q}) (?:to|into) (?<to>${Q}|[^\uE000]+?)$`,
    'iu',
  ),
]
const REMOVE_QUOTED = new RegExp(
  `^(?:delete|remove|cut|erase|take out|drop|strike) (?<from>${Q}) (?<scope>(?:in|from) .+)$`,
  'iu',
)
const REMOVE = new RegExp(
  `^(?:delete|remove|cut|erase|take out|drop|strike) (?:(?:all|every|each) )?(?:(?:instances?|occurrences?) of )?(?:the )?(?:word|phrase)s? (?<from>${Q}|[^\uE000]+?)${SCOPE}$`,
  'iu',
)
const WHOLE_SCRIPT =
  /^(?:in|from|of|within) (?:the |this |my )?(?:whole |entire )?(?:block|scene|script|page|text)$/iu

function linesIn(
  scope: string | undefined,
  quotes: readonly string[],
  scene: Scene,
): Line[] | Edits {
  if (scope === undefined || /^(?:everywhere|throughout)$/iu.test(scope)) return [...scene.lines]
  if (WHOLE_SCRIPT.test(scope)) return [...scene.lines]
  const found = findLines(scope.replace(/^(?:in|from|of|within) /iu, ''), quotes, scene)
  if (!found?.ok) return found
  return [...found.value.lines]
}

function isLines(value: Line[] | Edits): value is Line[] {
  return Array.isArray(value)
}

/** Words that aren't only a replacement: another request, a frequency, or an unknown place. */
const MORE_THAN_WORDS =
  /\band\b.+ (?:with|to|by|for|into) |\band (?:tell|show|let|then|also|do|check)\b|\b(?:once|twice|only|again|instead|each time|every time)$|\b(?:but|except|unless)\b|\b(?:after|before|in|on|from|at) (?:lines?|elements?|every|each|all)\b|^(?:something|anything|a (?:better|different|new) )/iu

const NEW_ARTICLE = /^(?:an?|the|some|his|her|their|my|its) /iu

/** Replaces 'the lamp' with 'a torch', and 'lamp' without an article with 'torch'. */
function replacedWithArticle(from: string, to: string, lines: readonly Line[]): Edits {
  const pattern = new RegExp(`(?:\\bthe\\s+)?${wholeWords(from, 'giu').source}`, 'giu')
  const replacement = (found: string): string =>
    matchCase(found, /^the\s/iu.test(found) ? to : to.replace(NEW_ARTICLE, ''))
  const operations = replaceInLines(lines, { pattern, replacement })
  return operations.length > 0 ? ok(operations) : refuse(`“${from}” is not in the text.`)
}

function replaced(from: string, to: string, lines: readonly Line[]): Edits {
  const pattern = wholeWords(from, 'giu')
  const replacement = (found: string): string => (found === from ? to : matchCase(found, to))
  const operations = replaceInLines(lines, { pattern, replacement })
  return operations.length > 0 ? ok(operations) : refuse(`“${from}” is not in the text.`)
}

/** Removes words together with the space that would remain doubled or at an end. */
function removed(from: string, lines: readonly Line[]): Edits {
  const word = wholeWords(from, 'giu').source
  const pattern = new RegExp(`^${word}[ ,]*|[ ]+${word}(?=[\\s.,;:!?]|$)|${word}[ ]?`, 'giu')
  const whole = lines.find(({ text }) => text.replace(pattern, '').trim() === '')
  if (whole)
    return refuse(
      `“${from}” is a whole line. To delete it, use: delete the line that says “${from}”`,
    )
  const operations = replaceInLines(lines, { pattern, replacement: () => '' })
  return operations.length > 0 ? ok(operations) : refuse(`“${from}” is not in the text.`)
}

/** 'replace "car" with "truck"', 'change the word night to day in the last action' */
export const replaceWords: Family = (text, quotes, scene) => {
  const plain = withoutFullStop(withoutClosingCourtesy(text))
  const removal = (REMOVE.exec(plain) ?? REMOVE_QUOTED.exec(plain))?.groups
  if (removal) {
    const lines = linesIn(removal['scope'], quotes, scene)
    if (!isLines(lines)) return lines
    return removed(materialOf(removal['from'] ?? '', quotes).text, lines)
  }
  for (const form of [...REPLACE, ...IN_SCOPE]) {
    const groups = form.exec(plain)?.groups
    if (!groups) continue
    const { said: before = '', from = '', to = '', scope } = groups
    const lines = linesIn(scope, quotes, scene)
    if (lines === null) continue
    if (!isLines(lines)) return lines
    const isQuoted = from.startsWith('\uE000')
    // Skips unquoted words that may name a line: 'the last action'.
    if (!isQuoted && !/word|phrase|name|text/iu.test(before)) {
      if (findLines(from, quotes, scene) !== null) return null
      const isThere = lines.some((line) => wholeWords(from, 'giu').test(line.text))
      if (!isThere) return null
    }
    const { text: said, quoted } = materialOf(to, quotes)
    if (!quoted && (MORE_THAN_WORDS.test(to) || asksForWriting(to))) return null
    // 'replace Ben with a dog' means a different character, not a new name.
    if (!quoted && isKnownName(scene, from) && /,|^(?:an?|the) /iu.test(to)) return null
    if (said === '' || (!quoted && /^nothing$/iu.test(to))) {
      return removed(materialOf(from, quotes).text, lines)
    }
    const hasArticle = /\bthe $/iu.test(before) && NEW_ARTICLE.test(said)
    if (hasArticle && !isQuoted) return replacedWithArticle(from, said, lines)
    return replaced(materialOf(from, quotes).text, said, lines)
  }
  return null
}
