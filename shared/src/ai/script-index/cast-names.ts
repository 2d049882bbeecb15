/** Which names in cues mean the same character: 'DET. NOLAN', 'DETECTIVE NOLAN' and 'NOLAN'. */
import { namesInCue } from '../../script/editing/character-names.ts'
import { searchLine } from './search-words.ts'

/** Titles, and what each is short for. */
const TITLES: Readonly<Record<string, string>> = {
  admiral: 'admiral',
  agent: 'agent',
  aunt: 'aunt',
  capt: 'captain',
  captain: 'captain',
  chief: 'chief',
  col: 'colonel',
  colonel: 'colonel',
  constable: 'constable',
  coach: 'coach',
  deputy: 'deputy',
  det: 'detective',
  detective: 'detective',
  doctor: 'doctor',
  dr: 'doctor',
  father: 'father',
  general: 'general',
  insp: 'inspector',
  inspector: 'inspector',
  judge: 'judge',
  king: 'king',
  lady: 'lady',
  lieutenant: 'lieutenant',
  lord: 'lord',
  lt: 'lieutenant',
  major: 'major',
  miss: 'miss',
  mister: 'mr',
  mr: 'mr',
  mrs: 'mrs',
  ms: 'ms',
  nurse: 'nurse',
  officer: 'officer',
  prof: 'professor',
  professor: 'professor',
  queen: 'queen',
  rev: 'reverend',
  reverend: 'reverend',
  sergeant: 'sergeant',
  sgt: 'sergeant',
  sheriff: 'sheriff',
  sir: 'sir',
  sister: 'sister',
  uncle: 'uncle',
}

/** The assignment of cues to characters. */
export type CastNames = Readonly<{
  /** The names in a cue, each in its character's main spelling. */
  speakersOf: (cue: string) => readonly string[]
  /** All spellings of each character by its main one. */
  spellings: ReadonlyMap<string, readonly string[]>
}>

type Name = Readonly<{ name: string; key: string; title: string | undefined; rest: string }>

/**
 * Groups the names in cues. Spellings that differ in accents, punctuation or the short form of a
 * title are one character, and so is a name with and without a title, unless several titles have
 * that name: MR. and MRS. SMITH.
 *
 * @param cues how many speeches each cue has, as `nameKey` returns them
 */
export function groupNames(cues: ReadonlyMap<string, number>): CastNames {
  const partsOf = new Map(
    [...cues.keys()].map((cue) => [cue, namesInCue(cue, (name) => cues.has(name))]),
  )
  const speeches = new Map<string, number>()
  for (const [cue, parts] of partsOf) {
    for (const name of parts) speeches.set(name, (speeches.get(name) ?? 0) + (cues.get(cue) ?? 0))
  }
  const names = [...speeches.keys()].map(nameParts)
  const titlesOf = new Map<string, Set<string>>()
  for (const { title, rest } of names) {
    if (title !== undefined) titlesOf.set(rest, (titlesOf.get(rest) ?? new Set()).add(title))
  }
  const groups = Map.groupBy(names, ({ key, title, rest }) => {
    const hasOneTitle = title !== undefined && titlesOf.get(rest)?.size === 1
    return hasOneTitle ? rest : key
  })
  const main = new Map<string, string>()
  const spellings = new Map<string, readonly string[]>()
  for (const group of groups.values()) {
    const sorted = group
      .map(({ name }) => name)
      .toSorted((one, other) => (speeches.get(other) ?? 0) - (speeches.get(one) ?? 0))
    const [first = ''] = sorted
    spellings.set(first, sorted)
    for (const name of sorted) main.set(name, first)
  }
  const speakersOf = (cue: string) => [
    ...new Set((partsOf.get(cue) ?? []).map((name) => main.get(name) ?? name)),
  ]
  return { speakersOf, spellings }
}

function nameParts(name: string): Name {
  const [first = '', ...others] = searchLine(name).trim().split(' ')
  const title = others.length > 0 ? TITLES[first] : undefined
  const rest = others.join(' ')
  if (title === undefined) return { name, key: [first, ...others].join(' '), title, rest: '' }
  return { name, key: `${title} ${rest}`, title, rest }
}
