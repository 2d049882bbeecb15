/** Names with an age in the action, as characters are introduced: MARA KENT (34). */
import { nameKey } from '../script/editing/character-names.ts'
import type { Part, ScriptParts } from './script-parts.ts'

/** Both ends count: 'mid-30s' is 30 to 39. */
export type Age = Readonly<{ least: number; most: number; words: string }>

export type Introduction = Readonly<{
  /** In capitals, as written: MARA KENT. */
  name: string
  /** True if it is written in capitals, as for a first appearance. */
  isInCapitals: boolean
  /** True for somebody unknown or a part of somebody's family: 'a WOMAN', 'her MOTHER'. */
  isGeneric: boolean
  age: Age
  part: Part
  from: number
  to: number
}>

const WORD = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’.-]*`
const NICKNAME = String.raw`["“(]${WORD}["”)]`
const NAME = String.raw`(?<![\p{L}\p{N}'’-])(?<name>${WORD}(?: (?:${WORD}|${NICKNAME}|(?:of|de|von|van|la|the)(?= ${WORD}))){0,4})`
const STAGE = '(?:(?:early|mid|late)[ -])?'
const AGE = String.raw`(?:aged? )?${STAGE}(?:(?:to|his|her|their)[ -])?${STAGE}(?<age>\d{1,3})(?<decade>['’]?s)?(?:[ -]years?[ -]olds?)?`
/** 'MARA (34)', 'MARA (34, tall)' or 'MARA, 34,'. */
const INTRODUCED = new RegExp(String.raw`${NAME}(?: \(|, )${AGE}(?=[),;.])`, 'gu')
/** Before a name that isn't somebody's own. */
const UNKNOWN =
  /(?:^|[^\p{L}])(?:an?|another|some|two|three|four|several|other|his|her|their|its|my)(?: \p{Ll}[\p{L}-]*){0,3} $|['’]s? $/iu
const UNKNOWN_START = /^(?:An?|Another|Some|Two|Three|Four|Several|His|Her|Their|The) /iu
/** Smaller numbers in parentheses count things. */
const YOUNGEST = 3
const OLDEST = 120

export function introductionsIn({ parts }: ScriptParts): Introduction[] {
  return parts
    .filter(({ type }) => type === 'action' || type === 'text')
    .flatMap((part) => [...part.text.matchAll(INTRODUCED)].flatMap((found) => read(part, found)))
}

function read(part: Part, found: RegExpExecArray): Introduction[] {
  const { name: written = '', age = '', decade } = found.groups ?? {}
  const years = Number(age)
  if (years < YOUNGEST || years > OLDEST) return []
  // In a paragraph in capitals, as in multi-camera scripts, a name looks like any other word.
  const isAllCapitals = !/\p{Ll}/u.test(part.text)
  const name = isAllCapitals ? written.split(' ').slice(-2).join(' ') : written
  const before = part.text.slice(Math.max(0, found.index - 60), found.index)
  return [
    {
      name: nameKey(name.replace(/[.,]$/u, '')),
      isInCapitals: !isAllCapitals && name === name.toUpperCase() && /\p{Lu}{2}/u.test(name),
      isGeneric: UNKNOWN.test(before) || UNKNOWN_START.test(name),
      age: ageOf(years, decade),
      part,
      from: found.index,
      to: found.index + found[0].length,
    },
  ]
}

function ageOf(years: number, decade: string | undefined): Age {
  if (decade === undefined) return { least: years, most: years, words: String(years) }
  const most = years % 10 === 0 ? years + 9 : years
  return { least: years, most, words: `${years}s` }
}
