import { ok } from '../../result.ts'
import { NAME } from './names.ts'
import { refuse } from './not-understood.ts'
import { materialOf } from './quotes.ts'
import { replaceInLines } from './replace-text.ts'
import { wholeWords } from '../../content/replace-words.ts'
import { isKnownName, nameOf, type Edits, type Family, type Scene } from './scene.ts'
import { capitalized, withoutFullStop, withoutTail } from './wording.ts'

const TAIL =
  '(?:,? (?:everywhere|throughout|(?:in|on|throughout|across) (?:(?:every|each|all)(?: of)?|the|this|my|these|those)(?: the| these)? (?:(?:whole|entire|current|story) )*(?:lines?|elements?|cues?|block|scene|page|text)))*'
const SAID = `(?:\uE000\\d+\uE001|${NAME}?)`
const FORMS: readonly RegExp[] = [
  new RegExp(
    `^rename (?:the )?(?:character )?(?<from>${SAID}) (?:to|as|into) (?<to>${SAID})${TAIL}$`,
    'iu',
  ),
  new RegExp(`^change (?<from>${NAME}?)['’]s? name (?:to|into) (?<to>${SAID})${TAIL}$`, 'iu'),
  new RegExp(
    `^change (?:the )?(?:name of |character name |character )(?<from>${SAID}) (?:to|into) (?<to>${SAID})${TAIL}$`,
    'iu',
  ),
  new RegExp(
    `^(?<from>${NAME}?) (?:should be|is now) (?:called|named|renamed(?: to)?) (?<to>${SAID})${TAIL}$`,
    'iu',
  ),
  new RegExp(`^call (?<from>${NAME}?) (?<to>${NAME}?) (?:instead|from now on)${TAIL}$`, 'iu'),
]

/** 'change NORA to VERA', if NORA speaks in the block. */
const OF_KNOWN = new RegExp(
  `^(?:change|replace) (?<from>${NAME}?) (?:to|with|by) (?<to>${NAME}?)${TAIL}$`,
  'iu',
)

const NOT_A_NAME: readonly RegExp[] = [
  /\b(?:and|or|to|everywhere|throughout|please|only|instead)\b/iu,
  /\b(?:in|on|at|from|for|with|after|before) (?:the|every|each|all|an?|this|my)\b/iu,
  /^(?:be|sound|something|somebody|someone|anything|an?|another|more|less|his|her|their|my)\b/iu,
]

/**
 * Whether words contain more than a name or ask for one: 'Tom in every line', 'something shorter'.
 */
function isNotAName(words: string): boolean {
  return NOT_A_NAME.some((form) => form.test(words))
}

function titleCase(name: string): string {
  return name
    .split(' ')
    .map((word) => capitalized(word.toLowerCase()))
    .join(' ')
}

/** The new name for places where the old one isn't all in capitals. */
function mixedCase(name: string): string {
  return /\p{Ll}/u.test(name) && /^\p{Lu}/u.test(name) ? name : titleCase(name)
}

/**
 * 'rename NORA to VERA': replaces whole words in cues, where extensions stay, and in all text, if
 * written in capitals or capitalized. Lowercase words stay: 'will' doesn't mention WILL.
 */
export const rename: Family = (text, quotes, scene) => {
  const plain = withoutTail(text)
  for (const form of FORMS) {
    const { from, to } = form.exec(plain)?.groups ?? {}
    if (from !== undefined && to !== undefined) {
      if (isNotAName(to)) return null
      const name = withoutFullStop(materialOf(from, quotes).text)
      return renamed(name, withoutFullStop(materialOf(to, quotes).text), scene)
    }
  }
  const { from = '', to = '' } = OF_KNOWN.exec(plain)?.groups ?? {}
  if (!isKnownName(scene, from) || isNotAName(to)) return null
  return renamed(from, withoutFullStop(to), scene)
}

function renamed(from: string, to: string, scene: Scene): Edits {
  if (nameOf(from) === nameOf(to)) return refuse(`The name is already ${nameOf(from)}.`)
  if (isKnownName(scene, to)) {
    return refuse(`There is already a character named ${nameOf(to)}. Choose another name.`)
  }
  const forms = new Map([
    [from.toUpperCase(), to.toUpperCase()],
    [titleCase(from), mixedCase(to)],
  ])
  const pattern = wholeWords(from, 'giu', '-')
  const replacement = (found: string): string => {
    const plain = found.replace(/\s+/gu, ' ')
    return forms.get(plain) ?? (/^\p{Lu}/u.test(plain) ? mixedCase(to) : found)
  }
  const isMentioned = scene.lines.some(({ text }) =>
    [...text.matchAll(pattern)].some(([found]) => replacement(found) !== found),
  )
  if (!isMentioned) return refuse(`Nobody in this block is named ${nameOf(from)}.`)
  return ok(replaceInLines(scene.lines, { pattern, replacement }))
}
