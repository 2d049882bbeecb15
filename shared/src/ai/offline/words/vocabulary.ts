import { ELEMENT_TABLE, ELEMENT_TYPES, type ElementType } from '../../../script/element-types.ts'

/** The vocabulary as data: words of one meaning, separated by '|'. */
const VERBS = {
  add: 'add|insert|put|put in|write|append|include|create|make a|make an|make new|make another|start a|start an|start new|i need|i want|need|give me|drop in|place|tack on|paste',
  delete:
    'delete|remove|erase|cut|drop|kill|scratch|clear|get rid of|take out|cross out|strike|lose|scrap|ditch|trash|throw out|take away|axe|toss|bin|strip',
  move: 'move|bring|put|shift|drag',
  swap: 'swap|switch|exchange|flip|transpose',
  rename: 'rename|re-name',
  replace:
    'replace|change|swap|swap out|substitute|correct|fix|fix spelling of|turn|edit|update|exchange|switch',
  change: 'change|replace|rewrite|edit|set|make|correct|update|switch',
  retype: 'make|turn|change|convert|set|format',
  set: 'set|change|make|update|put',
  duplicate: 'duplicate|copy|repeat|clone',
  split: 'split|break|divide|cut',
  merge: 'join|merge|combine|put together|glue',
} as const

/** The words that commands begin with. */
export const COMMAND_VERBS: readonly string[] = [
  ...new Set(
    Object.values(VERBS).flatMap((all) =>
      all.split('|').map((phrase) => phrase.replace(/ .*$/u, '')),
    ),
  ),
]

/** 'get rid of' gives 'getting rid of', for 'would you mind …'. */
function gerund(phrase: string): string {
  const [, verb = '', rest = ''] = /^(\S+)(.*)$/u.exec(phrase) ?? []
  return `${DOUBLED.test(verb) ? verb + verb.slice(-1) : verb.replace(/e$/u, '')}ing${rest}`
}

const DOUBLED = /^(?:put|cut|get|swap|drop|set|split|flip|drag|sob|snap|admit)$/u

/** The verbs of saying; those of the first two groups need no quotation marks around the words. */
const SAY_VERBS = {
  plain: 'say ask reply',
  loud: 'whisper shout yell scream mutter mumble murmur hiss',
  sound: 'laugh sob sigh snap growl sing gasp groan stammer',
  other:
    'answer add continue begin tell repeat announce demand insist order cry call explain warn admit agree interrupt',
} as const
const PAST: Readonly<Record<string, string>> = {
  say: 'said',
  tell: 'told',
  begin: 'began',
  sing: 'sang',
}

/** The forms of verbs: 'say|says|said|reply|replies|replied'. */
function formsOf(verbs: string): string {
  const forms = verbs.split(' ').flatMap((verb) => {
    const stem = verb.replace(/(?<=[^aeiou])y$/u, 'ie').replace(/(?<=ss)$/u, 'e')
    const past = DOUBLED.test(verb) ? verb + verb.slice(-1) : stem.replace(/e$/u, '')
    return [verb, `${stem}s`, PAST[verb] ?? `${past}ed`]
  })
  return forms.join('|')
}

/** The verbs of saying, and those that need no quotation marks: 'say|says|said|…'. */
export const SAY = formsOf(Object.values(SAY_VERBS).join(' '))
export const SAY_PLAINLY = formsOf(`${SAY_VERBS.plain} ${SAY_VERBS.loud}`)
/** The form of a verb of saying in parentheticals, by each of its forms: 'whispering'. */
export const MANNERS: ReadonlyMap<string, string> = new Map(
  `${SAY_VERBS.loud} ${SAY_VERBS.sound}`.split(' ').flatMap((verb) =>
    formsOf(verb)
      .split('|')
      .map((form): [string, string] => [form, gerund(verb)]),
  ),
)

/** The classes of words that patterns may name. */
export const CLASSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(VERBS).map(([name, all]) => [
      name,
      [all, ...all.split('|').map(gerund)].join('|'),
    ]),
  ),
  saying: 'saying|that says|which says|reading|that reads',
  with: 'with|by|for|to|into',
  let: 'have|let|make|get',
}

/** A kind of thing that a reference can name: 'line' is an element of any type. */
export type Kind = ElementType | 'line' | 'scene'

export const KINDS: readonly Kind[] = [...ELEMENT_TYPES, 'line', 'scene']

/** The singular and plural names of a kind; those of the types are in the type table. */
export function getKindNames(kind: Kind): Readonly<{ one: string; many: string }> {
  if (kind === 'scene') return { one: 'scene', many: 'scenes' }
  const all =
    kind === 'line'
      ? ['line', 'element', 'paragraph', 'row']
      : // A scene is more than its heading.
        ELEMENT_TABLE[kind].commandNames.filter((name) => name !== 'scene')
  const isPlural = (name: string): boolean => /s$|^lines /u.test(name)
  const one = all.filter((name) => !isPlural(name))
  const many = [...all.filter(isPlural), ...one.map((name) => `${name}s`)]
  return { one: one.join('|'), many: many.join('|') }
}

export const STYLES = {
  bold: 'bold|bolded|bold type|in bold',
  italic: 'italic|italicize|italics|italicise|italicized|slanted',
  underline: 'underline|underlined',
  upper:
    'uppercase|upper case|all caps|caps|capitals|all capitals|capital letters|capitalize|capitalise|capitalized|all uppercase|block capitals',
  lower: 'lowercase|lower case|small letters|all lowercase',
} as const
export type Style = keyof typeof STYLES

const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** 'twelve', 'twenty-one', 'forty two', '7' */
export const NUMBER = String.raw`\d+|(?:${TENS.join('|')})(?:[- ](?:${SMALL.slice(0, 9).join('|')}))?|${SMALL.toReversed().join('|')}`

/** The value of a dictated or typed number. */
export function toNumber(words: string): number {
  if (/^\d+$/u.test(words)) return Number(words)
  const [first = '', second = ''] = words.toLowerCase().split(/[- ]/u)
  const small = SMALL.indexOf(first) + 1
  return small > 0 ? small : (TENS.indexOf(first) + 2) * 10 + SMALL.indexOf(second) + 1
}

export const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
/** Ordinals from the end, by their index. */
const FROM_END: Readonly<Record<number, string>> = {
  [-3]: 'third to last|third-to-last|third last',
  [-2]: 'second to last|second-to-last|second last|next to last|penultimate|last but one',
  [-1]: 'very last|last|bottom|final|closing|ending',
}
export const ORDINAL = [
  ...Object.values(FROM_END),
  'very first|top|opening|1st|2nd|3rd|\\d+(?:st|nd|rd|th)',
  ...ORDINALS,
].join('|')

/** The index that an ordinal means: 0 is the first, -1 the last. */
export function toIndex(ordinal: string): number {
  const word = ordinal.toLowerCase()
  const fromEnd = Object.entries(FROM_END).find(([, all]) => all.split('|').includes(word))
  if (fromEnd) return Number(fromEnd[0])
  if (/^\d/u.test(word)) return Number.parseInt(word, 10) - 1
  return Math.max(0, ORDINALS.indexOf(word))
}

/** Politeness and asides before a command and before what happens. */
const ASIDE = String.raw`please|pls|plz|okay|ok|hey|hi|hmm|oh|um+|uh+|er+|also|maybe|alright|all right|so|and then|and|go ahead and|oops|whoops|by the way|anyway|anyhow|(?:no|hang on|hold on|wait|listen|look|see|you know(?: what)?)(?=,)|(?:no )?wait|you know what|(?:here )?i(?:['’]m| was| am)? think(?:ing)?(?: that| we should)?|i guess(?: we should)?|let['’]s(?! (?:not|never)\b)|(?:can|could|would|will) you(?: (?:please|maybe|just|kindly|also))*(?: mind)?|i(?:['’]d| would) (?:like|love|prefer) (?:you |it if you )to|i want you to`
/** 'actually delete it', but not 'actually Ivo slams it', which corrects what was told before */
const ACTUALLY = String.raw`actually(?!,? (?!(?:${COMMAND_VERBS.join('|')}|the|all|both|these|those|this|that|his|her|its?|no|scene)\b)\p{L}+ (?!is\b|was\b|has\b)\p{L}*[^s\P{L}]s\b)`
/** The same, and words of time, which what happens can begin with. */
const OPENING = String.raw`(?:(?:${ASIDE}|well|now|then|finally|${ACTUALLY}|perhaps|just|next time|(?:next|first)(?=,| (?:add|insert|delete|remove|move|rename|change|replace|make)\b)|let us|can (?:we|i)(?: (?:please|maybe|just))?|could we(?: please)?|shall we|we (?:should|need to|could)|you (?:should|can|could)|i(?:['’]d| would) (?:like|love|prefer) to|i want to|i need (?:you )?to)[,.]*\s+)`
const COURTESY = new RegExp(`^(?:${OPENING})+`, 'iu')
const CLOSING =
  /(?:(?<comma>,)|(?<![\s,]))\s+(?:(?:please|pls|plz|thanks|thx|thank you|cheers|for me|if you (?:can|could|would|please|don['’]?t mind)|ok|okay|will you|would you)[,\s]*)+[.!?]*$/iu

/** More of them isn't politeness. */
const MAX_CLOSING_CHARACTERS = 200

const ASIDES = new RegExp(String.raw`^(?:(?:${ASIDE})[,.]*\s+)+`, 'iu')
/** 'make that Nora sits', but not 'make that bold' */
const MAKE_THAT = /^[Mm]ake that (?=\p{Lu}\p{Ll}+ \p{Ll}+s )/u
const MAKE_SURE = /^make (?:it so|sure)(?: that)? (?:(?<what>[^"]{1,60}?) (?:is|are) )?/iu

/** 'make sure the map is bold' orders what 'the map is bold' tells. */
function withoutMake(text: string): string {
  const order = (_: string, what?: string): string =>
    what === undefined ? '' : `${what} should be `
  return text.replace(MAKE_SURE, order).replace(MAKE_THAT, '')
}

/** Removes politeness from the beginning of a command. */
export function withoutOpening(command: string): string {
  return withoutMake(command.trim().replace(COURTESY, ''))
}

/** Removes politeness from the beginning of what happens. */
export function withoutAside(text: string): string {
  return withoutMake(text.trim().replace(ASIDES, ''))
}

/** 'Nora says no, thanks', 'NORA: wait for me', but not 'delete what Nora says, please' */
const SPEECH = new RegExp(
  String.raw`^(?!(?:have|let|get|${COMMAND_VERBS.join('|')})\b)(?:[^":]{0,60}:|[^":]{1,60}?(?<!\b(?:what|that|which|all|everything) (?:\S+ )?\S+) (?:${SAY_PLAINLY})) [^":]+$`,
  'iu',
)
/** 'add action: Ben is okay', but not 'add heading: EXT. PIER - DAY please' */
const WORDS = /:\s*[^":]*\p{Ll}[^":]*$/u

/** True if politeness at the end of a command belongs to the writer's words. */
export function endsInWords(command: string, comma = ''): boolean {
  return SPEECH.test(command) || (comma === '' && WORDS.test(command))
}

/**
 * Removes politeness from both ends of a command.
 *
 * @returns two commands if a closing 'please' may belong to the writer's words
 */
export function withoutCourtesy(command: string): readonly string[] {
  const plain = withoutOpening(command)
  const from = Math.max(0, plain.length - MAX_CLOSING_CHARACTERS)
  const closing = CLOSING.exec(plain.slice(from))
  if (!closing) return [plain]
  const short = plain.slice(0, from + closing.index)
  const { comma } = closing.groups ?? {}
  if (endsInWords(short, comma)) return [plain]
  return comma === ',' ? [short] : [short, plain]
}
