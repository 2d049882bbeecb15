import { ok, type Result } from '../../result.ts'
import { refuse } from './not-understood.ts'
import { CARDINAL, ORDINAL, atOrdinal, cardinalValue, ordinalValue } from './ordinals.ts'
import { QUOTE, materialOf } from './quotes.ts'
import { nameOf, type Line, type Scene } from './scene.ts'
import { ELEMENT_NOUN, TYPE_NAME, typeLabel, typeNamed } from './type-names.ts'
import { counted } from './wording.ts'

/** The lines that a phrase like 'the second action' names. Never empty. */
export type Target = Readonly<{
  lines: readonly Line[]
  /** Named by its speaker ("NORA's line"), so that the cue belongs to it. */
  isSpeech?: boolean
  /** Named as 'it' without an earlier line in the command that 'it' could mean. */
  isGuess?: boolean
}>

/** `null` when the words don't name a line, a failure when no line or several lines match. */
type Found = Result<Target> | null

const NOUN = `(?:${TYPE_NAME}|${ELEMENT_NOUN})`
const OF_NAME = `(?: (?:by|from|of|for) (?<by>[\\p{L}\\d .'’-]+?))?`
const IN_BLOCK =
  /,?\s+(?:of|in|from|on) (?:the|this|my) (?:current )?(?:story )?(?:block|scene|script|page)$/iu
const CONTAINING = `(?:containing|with|mentioning|saying|reading|about|starting with|beginning with|(?:that|which) (?:contains|mentions|says|reads|has|starts with|begins with))`

function pattern(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'iu')
}

/** Longer phrases never name a line; the limit saves time. */
const MAX_REFERENCE_CHARACTERS = 200

const PRONOUN = pattern('(?:it|that|this|them|those|these)(?: (?:one|line|element)s?)?')
const ORDERED = pattern(`(?<ordinal>${ORDINAL}) (?<noun>${NOUN})${OF_NAME}`)
const SEVERAL = pattern(`(?<end>first|last|final) (?<count>${CARDINAL}) (?<noun>${NOUN})`)
const NUMBERED = pattern(
  `(?<noun>${NOUN})? ?(?:number |no\\.? ?|#)?(?<from>\\d+)(?: ?(?:to|through|until|-|–) ?(?<to>\\d+))?`,
)
const SPOKEN = pattern(
  `(?<name>[\\p{L}\\d][\\p{L}\\d .'’-]*?)(?:['’]s?) (?:(?<ordinal>${ORDINAL}) )?(?:lines?|dialog(?:ue)?|speech(?:es)?)`,
)
const WITH_TEXT = pattern(
  `(?<noun>${NOUN} )?(?<how>${CONTAINING}) (?:the (?:word|phrase|text)s? )?(?<quote>${QUOTE})|(?<said>${NOUN} )(?<words>${QUOTE})`,
)
const WITH_WORDS = pattern(
  `(?<noun>${NOUN} )(?:containing|mentioning|about|with the words?|(?:that|which) (?:contains|mentions)) (?:the (?:word|phrase)s? )?(?<words>[^\uE000]+)`,
)
const QUOTED = pattern(`(?<quote>${QUOTE})`)
const ALL = pattern(
  `(?:all|every|each)(?: of)?(?: the)?(?: single)? (?<noun>${NOUN})|(?<plural>${NOUN})`,
)
const EVERYTHING = /^(?:everything|all of (?:it|them)|all (?:the )?(?:text|content))$/iu
const EVERYTHING_FROM =
  /^(?:everything|all (?:the )?(?:lines|elements)) (?<side>after|below|before|above) (?<words>.+)$/iu

function linesOf(scene: Scene, noun: string | undefined): readonly Line[] {
  const type = noun === undefined ? undefined : typeNamed(noun)
  return type ? scene.lines.filter((line) => line.type === type) : scene.lines
}

function nounLabel(noun: string | undefined): string {
  const type = noun === undefined ? undefined : typeNamed(noun)
  return type ? typeLabel(type) : 'line'
}

function target(lines: readonly (Line | undefined)[], otherwise: string): Result<Target> {
  const found = lines.filter((line) => line !== undefined)
  return found.length > 0 && found.length === lines.length
    ? ok({ lines: found })
    : refuse(otherwise)
}

function thereAre(lines: readonly Line[], noun: string | undefined): string {
  const label = nounLabel(noun)
  return lines.length === 0
    ? `There is no ${label} in this block.`
    : `There ${lines.length === 1 ? 'is' : 'are'} only ${counted(lines.length, label)} in this block.`
}

function ordered(scene: Scene, groups: Record<string, string | undefined>): Result<Target> {
  const { ordinal = '', noun, by } = groups
  if (by !== undefined) return spoken(scene, by, ordinal)
  const lines = linesOf(scene, noun)
  return target([atOrdinal(lines, ordinalValue(ordinal))], thereAre(lines, noun))
}

function several(scene: Scene, groups: Record<string, string | undefined>): Result<Target> {
  const { end = '', count = '', noun } = groups
  const lines = linesOf(scene, noun)
  const wanted = cardinalValue(count)
  if (wanted < 1 || wanted > lines.length) return refuse(thereAre(lines, noun))
  return ok({
    lines: end.toLowerCase() === 'first' ? lines.slice(0, wanted) : lines.slice(-wanted),
  })
}

function numbered(scene: Scene, groups: Record<string, string | undefined>): Result<Target> {
  const { noun, from = '', to = from } = groups
  const lines = linesOf(scene, noun)
  const [first, last] = [Number(from), Number(to)]
  if (first < 1 || last > lines.length || first > last) return refuse(thereAre(lines, noun))
  return ok({ lines: lines.slice(first - 1, last) })
}

function spoken(scene: Scene, name: string, ordinal?: string): Result<Target> {
  const speeches = scene.speeches.filter((speech) => speech.name === nameOf(name))
  const who = nameOf(name)
  if (speeches.length === 0) return refuse(`${who} has no lines in this block.`)
  if (ordinal === undefined && speeches.length > 1) {
    return refuse(
      `${who} has ${speeches.length} lines in this block. Say which, for example: ${who}'s last line`,
    )
  }
  const speech = atOrdinal(speeches, ordinal === undefined ? 1 : ordinalValue(ordinal))
  if (!speech) return refuse(`${who} has only ${counted(speeches.length, 'line')} in this block.`)
  return ok({ lines: [speech.cue, ...speech.lines], isSpeech: true })
}

function containing(
  scene: Scene,
  noun: string | undefined,
  words: string,
  how = '',
): Result<Target> {
  const wanted = words.toLowerCase()
  const lines = linesOf(scene, noun?.trim()).filter(({ text }) => {
    const plain = text.replace(/\s+/gu, ' ').toLowerCase()
    return /start|begin/iu.test(how) ? plain.startsWith(wanted) : plain.includes(wanted)
  })
  const label = nounLabel(noun?.trim())
  if (wanted === '' || lines.length === 0) return refuse(`No ${label} contains “${words}”.`)
  if (lines.length > 1) {
    return refuse(
      `${counted(lines.length, label)} contain “${words}”. Use more words to say which one.`,
    )
  }
  return ok({ lines })
}

/** Finds lines by a type's name alone: the only line of the type, or all of them for a plural. */
function byNoun(scene: Scene, groups: Record<string, string | undefined>): Result<Target> {
  const { noun, plural } = groups
  const word = noun ?? plural ?? ''
  if (/^scene$/iu.test(plural ?? '')) return refuse('Say “the scene heading” or “everything”.')
  const lines = linesOf(scene, word)
  if (lines.length === 0) return refuse(`There is no ${nounLabel(word)} in this block.`)
  const isAll = noun !== undefined || (typeNamed(word) !== undefined && /s$/iu.test(word))
  if (isAll || lines.length === 1) return ok({ lines })
  return refuse(
    `There are ${counted(lines.length, nounLabel(word))} in this block. ` +
      `Say which, for example: the last ${nounLabel(word)}`,
  )
}

function pronoun(scene: Scene): Result<Target> {
  const { focus } = scene
  if (focus !== null) {
    const lines = scene.lines.filter(({ number }) => focus.includes(number))
    return lines.length > 0 ? ok({ lines }) : refuse('Say which line, for example: the last line')
  }
  const last = scene.lines.at(-1)
  return last ? ok({ lines: [last], isGuess: true }) : refuse('This block has no text yet.')
}

/** 'everything after the shot' */
function linesOnSide(side: string, words: string, quotes: readonly string[], scene: Scene): Found {
  const found = findLines(words, quotes, scene)
  if (!found?.ok) return found
  const numbers = found.value.lines.map(({ number }) => number)
  const isAfter = /^(?:after|below)$/iu.test(side)
  const lines = scene.lines.filter(({ number }) => {
    return isAfter ? number > Math.max(...numbers) : number < Math.min(...numbers)
  })
  return lines.length > 0 ? ok({ lines }) : refuse('There are no lines there.')
}

/**
 * Finds the lines for 'the last action', "NORA's line", 'elements 2 to 4', 'the line with "rain"'.
 */
export function findLines(words: string, quotes: readonly string[], scene: Scene): Found {
  if (words.length > MAX_REFERENCE_CHARACTERS) return null
  const phrase = words
    .trim()
    .replace(IN_BLOCK, '')
    .replace(/^(?:the|my) (?:very )?/iu, '')
  if (PRONOUN.test(phrase)) return pronoun(scene)
  if (EVERYTHING.test(phrase)) return target(scene.lines, 'This block has no text yet.')

  const range = EVERYTHING_FROM.exec(phrase)?.groups
  if (range) return linesOnSide(range['side'] ?? '', range['words'] ?? '', quotes, scene)

  const attempts: readonly [
    RegExp,
    (groups: Record<string, string | undefined>) => Result<Target>,
  ][] = [
    [ORDERED, (groups) => ordered(scene, groups)],
    [SEVERAL, (groups) => several(scene, groups)],
    [NUMBERED, (groups) => numbered(scene, groups)],
    [
      WITH_TEXT,
      ({ noun, how, quote, said, words: stated = '' }) => {
        const wanted = materialOf(quote ?? stated, quotes).text
        return containing(scene, noun ?? said, wanted, how)
      },
    ],
    [QUOTED, ({ quote = '' }) => containing(scene, undefined, materialOf(quote, quotes).text)],
    [WITH_WORDS, ({ noun, words: said = '' }) => containing(scene, noun, said.trim())],
    [ALL, (groups) => byNoun(scene, groups)],
    [SPOKEN, ({ name = '', ordinal }) => spoken(scene, name, ordinal)],
  ]
  for (const [form, find] of attempts) {
    const match = form.exec(phrase)
    if (match) return find(match.groups ?? {})
  }
  return severalTargets(phrase, quotes, scene)
}

/** 'the first action and the last line' */
function severalTargets(phrase: string, quotes: readonly string[], scene: Scene): Found {
  const parts = phrase.split(/,? and (?=the |element|line)/iu)
  if (parts.length < 2) return null
  const lines = new Set<Line>()
  for (const part of parts) {
    const found = findLines(part, quotes, scene)
    if (!found?.ok) return found
    for (const line of found.value.lines) lines.add(line)
  }
  return ok({ lines: [...lines].toSorted((a, b) => a.number - b.number) })
}
