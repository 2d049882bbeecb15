import { toStoredCapitals } from '../../../content/capitals.ts'
import { findFixedForm } from './fixed-form.ts'
import type { Block } from '../block/block.ts'
import { isMisspelled } from '../grammar/spelling.ts'
import type { Said } from '../grammar/said.ts'
import { CLASSES, KINDS, SAY, getKindNames } from './vocabulary.ts'

/** A character's name in capitals and as typed; `problem` asks about one that is like two others. */
export type Name = Readonly<{ name: string; typed: string; problem?: string }>

const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  'V.O.': /^(?:in |as )?(?:an? )?\(?(?:v\.? ?o\.?|voice[ -]?over)\)?$/iu,
  'O.S.': /^\(?(?:o\.? ?s\.?|off[ -]?screen)\)?$/iu,
  'O.C.': /^\(?(?:o\.? ?c\.?|off[ -]?camera)\)?$/iu,
  "CONT'D": /^\(?cont['’]?d\)?$/iu,
}

/** The extension of a cue, as it is printed. */
export function readExtension(words: string): string | undefined {
  return Object.entries(EXTENSIONS).find(([, form]) => form.test(words.trim()))?.[0]
}

const ONE_NAME = /^[\p{L}\p{N}#][\p{L}\p{N} .'’#-]*$/u
const MAX_NAME_WORDS = 5

function namesLike(block: Block, written: string): readonly string[] {
  const parts = written.split(' ').length
  const isPart = (name: string): boolean =>
    ` ${name.replace(/['’]S\b/gu, '')} `.includes(` ${written} `)
  const all = [...block.names]
  const containing = all.filter(isPart)
  if (containing.length > 0) return containing
  return all.filter((name) => name.split(' ').length === parts && isMisspelled(written, name))
}

/** A character of the block, in any letter case, by a part of the name, or with a typing error. */
export function readKnownName({ text }: Said, block: Block): Name | undefined {
  const words = text.replace(/[.,]$/u, '').replace(/^character /iu, '')
  if (!ONE_NAME.test(words) || words.split(' ').length > MAX_NAME_WORDS) return undefined
  const written = toStoredCapitals(words)
  const bare = written.replace(/^THE /u, '')
  const exact = [written, bare, `THE ${bare}`].find((name) => block.names.has(name))
  if (exact !== undefined) {
    const typed = exact === bare ? words.replace(/^the /iu, '') : words
    return { name: exact, typed: /\p{Lu}/u.test(typed) ? typed : inTitleCase(typed) }
  }
  if (NEVER_NAMES.has(bare.toLowerCase())) return undefined
  const like = namesLike(block, bare)
  const [name, other] = like
  if (name === undefined) return undefined
  if (other === undefined) return { name, typed: name.includes(bare) ? words : inTitleCase(name) }
  return { name, typed: words, problem: `Did you mean ${like.slice(0, 3).join(' or ')}?` }
}

/** A name in small letters with capitals at the beginning of its words. */
export function inTitleCase(name: string): string {
  const plain = /\p{Ll}/u.test(name) ? name : name.toLowerCase()
  return /\p{Lu}/u.test(plain)
    ? plain
    : plain.replace(/(?<![\p{L}'’])\p{L}/gu, (one) => one.toUpperCase())
}

/** 'NORA's', or hurried 'noras' */
export function readOwner({ text, plain }: Said, block: Block): Name | undefined {
  const [owner] = /(?<=[\p{L}\p{N}.])'s?$/u.exec(plain) ?? []
  if (owner !== undefined) {
    const end = plain.length - owner.length
    return readKnownName({ text: text.slice(0, end), plain: plain.slice(0, end) }, block)
  }
  if (!/s$/iu.test(text) || block.names.has(toStoredCapitals(text))) return undefined
  const name = toStoredCapitals(text.slice(0, -1)).replace(/^THE (?=.)/u, '')
  const known = [name, `THE ${name}`].find((one) => block.names.has(one))
  return known === undefined ? undefined : { name: known, typed: text.slice(0, -1) }
}

const CAPITALIZED =
  /^\p{Lu}[\p{L}\p{N}'’-]*\.?(?: (?:#?\d+|(?:of|de|von|van|la|in|the) (?=\p{Lu})|\p{Lu}[\p{L}\p{N}'’-]*\.?))*$/u

/** Words that begin a command or a sentence, and never a name. */
export const NEVER_NAMES: ReadonlySet<string> = new Set(
  [
    ...[SAY, ...Object.values(CLASSES)].join('|').split(/[| ]/u),
    ...KINDS.flatMap((kind) => Object.values(getKindNames(kind)).join('|').split(/[| ]/u)),
    ...(
      'he she they it we i you who somebody someone nobody him her them me us this that these those ' +
      'there then and but or so if when while after before at on in under during the a an his their ' +
      'please what how why where is are do does did can could will would should let use keep sfx vfx ' +
      'super sound music todo note title author overview end top last final very just now here both ' +
      'between below above not no yes all every each everything anything something page film movie ' +
      'script screenplay story block caps bold italic underline uppercase lowercase fade dissolve smash match ' +
      'first second third fourth fifth next later today tonight meanwhile finally again outside inside ' +
      'maybe perhaps flashback intercut montage over insert instead suddenly once soon still also only even everyone everybody anyone go stop ' +
      'whispering shouting quietly softly angrily sadly nervously ' +
      'continue undo redo save export improve rewrite suggest translate type enter int ext new'
    ).split(' '),
  ].map((word) => word.toLowerCase()),
)

/** Somebody new, with a capital: 'Ada', 'WOMAN IN RED'. */
function readNewName(raw: string, block: Block): Name | undefined {
  const parts = raw.toLowerCase().replaceAll('.', '').split(' ')
  if (!CAPITALIZED.test(raw) || parts.length > MAX_NAME_WORDS) return undefined
  if (NEVER_NAMES.has(parts[0] ?? '') || parts.includes('and')) return undefined
  if (/\p{Ll}{3}\. |\.$|['’]s$|^\p{L}+ly /u.test(raw)) return undefined
  // 'Suddenly Nora' is Nora.
  if (parts.some((part) => block.names.has(toStoredCapitals(part)))) return undefined
  if (findFixedForm(raw) !== undefined) return undefined
  return { name: toStoredCapitals(raw), typed: raw }
}

/** Somebody who speaks: known in the block, or new and with a capital or in a role: 'the pilot'. */
export function readSpeaker(said: Said, block: Block): Name | undefined {
  const known = readKnownName(said, block)
  if (known) return known
  const role = /^(?:[Tt]he|[Aa]n?) (?<role>\p{Ll}{3,}(?: \p{Ll}{3,})?)$/u.exec(said.text)?.groups?.[
    'role'
  ]
  if (role === undefined) return readNewName(said.text, block)
  if (role.split(' ').some((part) => NEVER_NAMES.has(part))) return undefined
  return { name: toStoredCapitals(role), typed: `The ${role}` }
}

const PARTICLES = /^(?:in|of|the|de|von|van|la)$/u
const NOT_A_NEW_NAME = /^(?:to|as|something|someone|somebody|a|an|everywhere|nothing)$/iu

/** A new name for a character: 'Ada', 'Woman in Red', or one word in lower case. */
export function readNewCharacter({ text }: Said): string | undefined {
  const raw = text.replace(/(?<=\p{L}{3})\.$/u, '').replace(/^the (?=\p{L}+$)/iu, '')
  const [first = '', ...rest] = raw.split(' ')
  if (!ONE_NAME.test(raw) || NOT_A_NEW_NAME.test(first) || rest.length > 4) return undefined
  if (/\p{L}{3}\.$/u.test(raw)) return undefined
  const areNames = rest.every((word) => /^[\p{Lu}#\d]/u.test(word) || PARTICLES.test(word))
  return areNames && !PARTICLES.test(rest.at(-1) ?? '') ? raw : undefined
}
