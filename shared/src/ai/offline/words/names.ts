import { hasSmallLetters, toStoredCapitals } from '../../../content/capitals.ts'
import { isMisspelled } from '../grammar/spelling.ts'
import { map, or, stretch, sequence, token, words, type Parser } from '../grammar/parser.ts'
import type { Block } from '../block/block.ts'
import { findFixedForm } from './fixed-form.ts'
import { CLASSES, KINDS, MANNERS, getKindNames, ORDINALS } from './vocabulary.ts'

/** A character's name in capitals and as typed; `problem` asks about a misspelled one. */
export type Name = Readonly<{ name: string; typed: string; problem?: string }>

const MAX_NAME_TOKENS = 5
const ONE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'’#-]*$/u

/** The name that a word was meant to be, if it is close to exactly one. */
function meantName(block: Block, word: string): string | undefined {
  const parts = word.split(' ').length
  const close = [...block.names].filter(
    (name) => name.split(' ').length === parts && isMisspelled(word, name),
  )
  return close.length === 1 ? close[0] : undefined
}

/** A character of the block, in any letter case; a misspelled one asks the writer. */
export const KNOWN_NAME: Parser<Name> = stretch(
  { maxTokens: MAX_NAME_TOKENS },
  ({ raw, input: { block } }) => {
    const name = toStoredCapitals(raw)
    if (block.names.has(name)) return { name, typed: raw }
    const meant = ONE_NAME.test(raw) ? meantName(block, raw) : undefined
    return meant === undefined
      ? undefined
      : { name: meant, typed: raw, problem: `Did you mean ${meant}?` }
  },
)

/** 'NORA's', or hurried 'noras' */
export const OWNER: Parser<Name> = or(
  sequence(KNOWN_NAME, words("'s|'"), (name) => name),
  token(({ kind, text }, { block }) => {
    const name = toStoredCapitals(text.replace(/s$/u, ''))
    const isOwner = kind === 'word' && text.endsWith('s') && block.names.has(name)
    return isOwner && !block.names.has(toStoredCapitals(text)) ? { name, typed: text } : undefined
  }),
)

const CAPITALIZED =
  /^\p{Lu}[\p{L}\p{N}'’-]*\.?(?: (?:#?\d+|(?:of|de|von|van|la|in|the) (?=\p{Lu})|\p{Lu}[\p{L}\p{N}'’-]*\.?))*$/u

/** Words that begin a command or a sentence, and never a name. */
export const NEVER_NAMES: ReadonlySet<string> = new Set(
  [
    ...Object.values(CLASSES).join('|').split(/[| ]/u),
    ...Object.values(MANNERS).join('|').split(/[| ]/u),
    ...KINDS.flatMap((kind) => Object.values(getKindNames(kind)).join('|').split(/[| ]/u)),
    ...ORDINALS,
    ...(
      'he she they it we i you who somebody someone nobody him her them me us this that these those ' +
      'there then and but or so if when while after before at on in under during the a an his their ' +
      'please what how why where is are do does did can could would will should let use keep sfx vfx ' +
      'super sound music todo note title author overview end top last final very just now here both ' +
      'between below above not no yes all every each everything anything something page film movie ' +
      'script story block caps bold italic underline uppercase lowercase fade dissolve smash match ' +
      'later today tonight meanwhile finally again outside inside upstairs downstairs maybe perhaps ' +
      'instead suddenly once soon still also only even first next everyone everybody anyone go stop ' +
      'continue undo redo save export improve rewrite suggest translate type enter int ext'
    ).split(' '),
  ].map((word) => word.toLowerCase()),
)

function isNewName(raw: string, block: Block): boolean {
  const parts = raw.toLowerCase().replaceAll('.', '').split(' ')
  if (NEVER_NAMES.has(parts[0] ?? '') || parts.some((part) => part === 'and')) return false
  if (/\p{Ll}{3}\. |\.$|['’]s$|^\p{L}+ly /u.test(raw)) return false
  // 'Suddenly Nora' is Nora.
  if (parts.some((part) => block.names.has(toStoredCapitals(part)))) return false
  const isKnown = block.names.has(toStoredCapitals(raw))
  return !isKnown && meantName(block, raw) === undefined && findFixedForm(raw) === undefined
}

/** Somebody new, with a capital: 'Aunt Sally', 'DR. REYES'. */
const NEW_NAME: Parser<Name> = stretch(
  { maxTokens: MAX_NAME_TOKENS, isExact: true },
  ({ raw, input: { block } }) =>
    CAPITALIZED.test(raw) && isNewName(raw, block)
      ? { name: toStoredCapitals(raw), typed: raw }
      : undefined,
)

/** Somebody who speaks: known in the block, or new and with a capital. */
export const SPEAKER: Parser<Name> = or(KNOWN_NAME, NEW_NAME)

/** Somebody before a colon: without a verb, a new name must be in capitals. */
export const NAMED_SPEAKER: Parser<Name> = or(
  KNOWN_NAME,
  map(NEW_NAME, (name) => (hasSmallLetters(name.typed) ? undefined : name)),
)

/** Somebody new who is called by what they are: 'the old keeper'. */
export const ROLE: Parser<Name> = map(
  sequence(
    words('the|a|an'),
    stretch({ maxTokens: 2, isExact: true }, ({ raw, input: { block } }) => {
      const parts = raw.split(' ')
      const isRole = /^\p{Ll}{3,}(?: \p{Ll}{3,})?$/u.test(raw)
      const isPlain = parts.every((part) => !NEVER_NAMES.has(part))
      return isRole && isPlain && meantName(block, raw) === undefined ? raw : undefined
    }),
    (_, role) => role,
  ),
  (role) => ({ name: toStoredCapitals(role), typed: `The ${role}` }),
)

const PARTICLES = /^(?:in|of|the|de|von|van|la)$/u
const NOT_A_NEW_NAME = /^(?:to|as|something|someone|somebody|a|an|the|everywhere|nothing)$/iu

/** A new name for a character: 'Ada', 'Woman in Red', or one word in lower case. */
export const NEW_CHARACTER: Parser<string> = stretch(
  { maxTokens: MAX_NAME_TOKENS, isExact: true },
  ({ raw }) => {
    const [first = '', ...rest] = raw.split(' ')
    if (!ONE_NAME.test(raw) || NOT_A_NEW_NAME.test(first) || !/^\p{L}/u.test(raw)) return undefined
    if (/\p{L}{3}\.$/u.test(raw)) return undefined
    const areNames = rest.every((word) => /^[\p{Lu}#\d]/u.test(word) || PARTICLES.test(word))
    return areNames && !PARTICLES.test(rest.at(-1) ?? '') ? raw : undefined
  },
)
