import { ok, type Result } from '../../result.ts'
import type { EditOperation, NewElement } from '../edit-operations.ts'
import { newElement } from './element-text.ts'
import { isAge } from './introduction.ts'
import {
  NAME,
  asCue,
  firstWord,
  isCertainName,
  isExtension,
  startsCommand,
  isPronoun,
  looksLikeName,
} from './names.ts'
import { refuse } from './not-understood.ts'
import { insertAt, extractPlace, type Place } from './place.ts'
import { QUOTE, isQuotation, materialOf, type Material } from './quotes.ts'
import { findLines } from './reference.ts'
import { isThirdPerson, isVerb } from './third-person.ts'
import { isKnownName, type Edits, type Family, type Scene } from './scene.ts'

/** Verbs of speaking with their parenthetical; plain ones have none. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:says?|said|ask(?:s|ed)?|repl(?:ies|y|ied)|answer(?:s|ed)?|responds?|adds|tells?|told|continues?|speaks?|interrupts?)$/iu,
    '',
  ],
  [/^whisper(?:s|ed)?$/iu, 'whispering'],
  [/^(?:shout(?:s|ed)?|yell(?:s|ed)?)$/iu, 'shouting'],
  [/^screams?$/iu, 'screaming'],
  [/^(?:mutters?|mumbles?)$/iu, 'muttering'],
  [/^murmurs?$/iu, 'murmuring'],
  [/^sighs?$/iu, 'sighing'],
  [/^sobs?$/iu, 'sobbing'],
  [/^laughs?$/iu, 'laughing'],
  [/^(?:cry|cries)$/iu, 'crying'],
  [/^calls?$/iu, 'calling'],
  [/^hiss(?:es)?$/iu, 'hissing'],
]
const SPEAKS =
  '(?:says?|said|ask(?:s|ed)?|replies|replied|reply|answer(?:s|ed)?|responds?|adds|tells?|told|whisper(?:s|ed)?|shout(?:s|ed)?|yell(?:s|ed)?|screams?|mutters?|mumbles?|murmurs?|sighs?|sobs?|laughs?|cry|cries|calls?|hiss(?:es)?|interrupts?)'
const ADVERB = '(?:\\p{L}+ly|out loud|in a \\p{L}+ voice)'

const NARRATED = new RegExp(
  `^(?:(?:have|let|make|get) )?(?<name>(?:the |an? )?${NAME}?)(?: \\((?<paren>[^)]+)\\))? (?<way>${SPEAKS})(?: (?<adverb>${ADVERB})|, (?<commaAdverb>${ADVERB}),)?(?: (?:to|at) (?<to>${NAME}?))?(?: (?<later>${ADVERB}))?(?:(?<mark>[:,]) ?| )(?<said>.+)$`,
  'isu',
)
/** `tells NORA "…"`, `asks NORA "…"`: the person addressed follows without 'to'. */
const ADDRESSED = new RegExp(
  `^(?:(?:have|let|make) )?(?<name>${NAME}?) (?:tells?|asks?|answers?|warns?) (?<to>${NAME}?)(?:[:,]? (?=${QUOTE})|: ?)(?<said>.+)$`,
  'isu',
)
const SCRIPTED = new RegExp(
  `^(?<name>${NAME}(?: \\((?:V\\.?O\\.?|O\\.?S\\.?|O\\.?C\\.?)\\))?)(?: ?\\((?<paren>[^)]+)\\)|, (?<adverb>${ADVERB}))?: ?(?<said>.+)$`,
  'isu',
)
const QUOTED_FIRST = new RegExp(
  `^(?<said>${QUOTE}),? (?:(?<way>${SPEAKS}) (?<name>${NAME})|(?<name2>${NAME}?) (?<way2>${SPEAKS}))(?<tail> .+?)?[.!]?$`,
  'iu',
)
const GIVEN = new RegExp(
  `^(?:(?:add|insert|write|put in|include) (?:an? |another |the )?(?:new )?(?:line of dialog(?:ue)?|dialog(?:ue)?(?: line)?|line|speech) (?:for|by|from|(?<to>to)) (?<name>${NAME}?)|give (?<name2>${NAME}?) (?:the|an?|another) (?:line(?: of dialog(?:ue)?)?|dialog(?:ue)?))(?<place> (?:at|after|before) [^:]+?)?(?:: ?|,? (?:saying|that says|reading) | (?=${QUOTE}))(?<said>.+)$`,
  'isu',
)
/** '"Go" to BEN', '"Sorry" quietly' */
const AFTER_QUOTE = new RegExp(
  `^(?<quote>${QUOTE}),? (?:(?<adverb>${ADVERB})|(?<to>to ${NAME}))[.!]?$`,
  'isu',
)
/** 'hello to BEN' */
const TO_WHOM = new RegExp(`^(?<words>\\p{L}+(?: \\p{L}+)?) to (?<to>${NAME})[.!]?$`, 'iu')
/** 'goodbye and leave': one or two spoken words and an action. */
const AND_DONE = /^(?<words>\p{L}+(?: \p{L}+)?),? and (?:then )?(?<verb>\p{L}+)/u

const NO_WORDS = /^(?:nothing|something|a word|anything|no more|(?:his|her|their) name)\b/iu

type Groups = Readonly<Record<string, string | undefined>>

function wayOf(verb: string): string {
  return WAYS.find(([form]) => form.test(verb))?.[1] ?? ''
}

/** Replaces a comma before the closing quotation mark with a period: '"I know," says Ben.' */
function spokenWords({ text, quoted }: Material): Material {
  return { text: quoted ? text.replace(/,$/u, '.') : text, quoted }
}

/** Cue, parenthetical and dialogue. */
function speech(
  name: string,
  manner: readonly (string | undefined)[],
  said: string,
  quotes: readonly string[],
): NewElement[] {
  const all = manner.flatMap((part) => part?.split(/, ?/u) ?? [])
  const extension = all.find((part) => isExtension(part))
  const parts = all.filter((part) => part !== '' && !isExtension(part))
  const cue = extension ? `${asCue(name)} (${extension.toUpperCase()})` : asCue(name)
  const parenthetical = parts.join(', ').replace(/^in a /iu, 'in a ')
  return [
    newElement('character', { text: cue, quoted: false }),
    ...(parenthetical === ''
      ? []
      : [newElement('parenthetical', { text: parenthetical, quoted: true })]),
    newElement('dialogue', spokenWords(materialOf(said, quotes))),
  ]
}

/** Extracts a place after quoted words only; after unquoted ones it may be part of the dialogue. */
function placed(
  scene: Scene,
  said: string,
  quotes: readonly string[],
): Result<{ said: string; place: Place }> {
  const [quotation] = new RegExp(`^${QUOTE}[.,]?(?= |$)`, 'u').exec(said) ?? []
  if (quotation === undefined) return ok({ said, place: { side: 'end' } })
  const extracted = extractPlace(said, quotes, scene)
  if (!extracted.ok) return extracted
  return isQuotation(extracted.value.rest)
    ? ok({ said: extracted.value.rest, place: extracted.value.place })
    : ok({ said, place: { side: 'end' } })
}

function spoken(
  scene: Scene,
  quotes: readonly string[],
  name: string,
  manner: readonly (string | undefined)[],
  words: string,
): Result<readonly EditOperation[]> {
  if (manner.some((part) => part !== undefined && isAge(part))) {
    return refuse('Ages belong in action, for example: NORA (30s) enters.')
  }
  const at = placed(scene, words, quotes)
  if (!at.ok) return at
  return ok(insertAt(scene, at.value.place, speech(name, manner, at.value.said, quotes)))
}

/** Whether an action follows unquoted words: 'says sorry and hugs BEN', 'say goodbye and leave'. */
function includesAction(said: string, isAsked: boolean): boolean {
  const { words = '', verb = '' } = AND_DONE.exec(said)?.groups ?? {}
  const first = firstWord(words)
  if (words === '' || isVerb(first) || isPronoun(first)) return false
  return isAsked ? isVerb(verb) : isThirdPerson(verb) && !isVerb(verb)
}

function narrated(groups: Groups, text: string, quotes: readonly string[], scene: Scene): Edits {
  const { paren, way = '', to, later, said = '' } = groups
  // 'NORA quietly says'
  const [, name = groups['name'] ?? '', ahead] =
    /^(.+?) (\p{Ll}+ly)$/u.exec(groups['name'] ?? '') ?? []
  const adverb = groups['adverb'] ?? groups['commaAdverb'] ?? ahead
  const isAsked = /^(?:have|let|make|get) /iu.test(text)
  const [, before = '', quotation = said] =
    new RegExp(`^([^:\uE000]{1,60}?),? (${QUOTE}.*)$`, 'su').exec(said) ?? []
  const isQuoted = new RegExp(`^${QUOTE}`, 'u').test(quotation)
  const isMarked = isQuoted || groups['mark'] !== undefined
  // 'asks about the map' and 'says nothing' are action. Only 'says' may precede unquoted dialogue.
  if (!isMarked && (!/^says?$/iu.test(way) || NO_WORDS.test(said))) return null
  if (!isMarked && includesAction(said, isAsked)) return null
  if (isPronoun(name) || /^(?:he|she|it|we|they) \p{Ll}+$/iu.test(name)) {
    return refuse('Give the name of the speaker, for example: NORA says "I know."')
  }
  const isArticled = /^(?:the|an?) /iu.test(name) && isMarked
  if (/\b(?:should|to|must|will|can|wants?|and|that|then)\b/iu.test(name)) return null
  if (startsCommand(name) && !isKnownName(scene, name)) return null
  if (!isAsked && !isArticled && !isQuoted && !looksLikeName(name, scene)) return null
  // "NORA's last line" refers to a line and isn't dialogue.
  const isLine = !isMarked && said.includes(' ') && findLines(said, quotes, scene)?.ok === true
  if (isLine || (/^that\b/iu.test(said) && groups['mark'] === undefined)) {
    return refuse('Give the spoken words, for example: NORA says "I am tired."')
  }
  const greeted = isMarked ? undefined : TO_WHOM.exec(said)?.groups
  const isGreeting = greeted !== undefined && isCertainName(greeted['to'] ?? '', scene)
  const whom = to ?? (isGreeting ? greeted['to'] : undefined)
  const toWhom = whom === undefined ? undefined : `to ${whom}`
  const after = isQuoted ? AFTER_QUOTE.exec(quotation)?.groups : undefined
  const manner = [
    paren,
    wayOf(way),
    adverb ?? later ?? after?.['adverb'],
    toWhom ?? after?.['to'],
    isQuoted ? before : '',
  ]
  const given = isGreeting ? (greeted['words'] ?? '') : said
  const words = after?.['quote'] ?? (isQuoted ? quotation : given)
  const at = placed(scene, words, quotes)
  // '… "Sorry," and leaves': unclear what the words after the quotation mean.
  if (isQuoted && at.ok && !isQuotation(at.value.said)) return null
  return spoken(scene, quotes, name, manner, words)
}

/** Adds dialogue: 'NORA says …', 'have NORA whisper "…"', 'NORA (angrily): …'. */
export const says: Family = (text, quotes, scene) => {
  const given = GIVEN.exec(text)?.groups
  if (given) return givenLine(given, quotes, scene)

  const addressed = ADDRESSED.exec(text)?.groups
  if (addressed && !startsCommand(addressed['name'] ?? '')) {
    const { name = '', to = '', said = '' } = addressed
    return spoken(scene, quotes, name, [`to ${to}`], said)
  }

  const inQuotes = QUOTED_FIRST.exec(text)?.groups
  if (inQuotes) {
    const [name = '', whom] = (inQuotes['name'] ?? inQuotes['name2'] ?? '').split(/ (?:to|at) /iu)
    const way = inQuotes['way'] ?? inQuotes['way2'] ?? ''
    if (isPronoun(name)) {
      return refuse('Give the name of the speaker, for example: NORA says "I know."')
    }
    if (startsCommand(name)) return null
    const manner = [wayOf(way), whom === undefined ? undefined : `to ${whom}`]
    return spoken(scene, quotes, name, manner, `${inQuotes['said']}${inQuotes['tail'] ?? ''}`)
  }

  const scripted = SCRIPTED.exec(text)?.groups
  const { name = '', paren, adverb, said = '' } = scripted ?? {}
  const [bare = '', extension] = name.split(/ \(|\)/u)
  if (scripted && isCertainName(bare, scene)) {
    return spoken(
      scene,
      quotes,
      bare,
      [extension === '' ? undefined : extension, paren ?? adverb],
      said,
    )
  }

  const match = NARRATED.exec(text)?.groups
  return match ? narrated(match, text, quotes, scene) : null
}

function givenLine(groups: Groups, quotes: readonly string[], scene: Scene): Edits {
  const { place: words, said = '' } = groups
  const name = groups['name'] ?? groups['name2'] ?? ''
  // 'to the end', "to BEN's line"
  if (groups['to'] !== undefined && !isCertainName(name, scene)) return null
  if (words === undefined) return spoken(scene, quotes, name, [], said)
  const extracted = extractPlace(`x${words}`, quotes, scene)
  if (!extracted.ok) return extracted
  if (!extracted.value.isGiven) return null
  return ok(insertAt(scene, extracted.value.place, speech(name, [], said, quotes)))
}
