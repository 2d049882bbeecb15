/** Finds who speaks and who is named in each scene. */
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import type { BlockFacts } from './block-facts.ts'
import { groupNames, type CastNames } from './cast-names.ts'
import type { ElementFacts } from './element-facts.ts'
import type { ElementPlace, ElementRange, IndexedCharacter, IndexedScene } from './index-parts.ts'
import type { BareScene, PlacedScenes } from './index-scenes.ts'
import { searchLine } from './search-words.ts'

export type Cast = Readonly<{
  scenes: readonly IndexedScene[]
  /** Most speeches first. */
  characters: readonly IndexedCharacter[]
}>

type PlacedFacts = Readonly<{ facts: ElementFacts; block: number; element: number }>

/** An element with its cue, which is '' if nobody says it. */
type Spoken = PlacedFacts &
  Readonly<{
    cue: string
    isSaid: boolean
    /** True for the first dialogue of its speech. */
    isFirst: boolean
  }>

export function indexCast(blocks: readonly BlockFacts[], { scenes, opening }: PlacedScenes): Cast {
  const byNumber = new Map(blocks.map((block) => [block.number, block.facts]))
  const factsIn = (ranges: readonly ElementRange[]) =>
    ranges.flatMap(({ block, from, to }) => {
      const own = byNumber.get(block)?.slice(from - 1, to) ?? []
      return own.map((facts, at): PlacedFacts => ({ facts, block, element: from + at }))
    })
  const before = spokenIn(factsIn(opening))
  const parts = scenes.map(({ ranges }) => spokenIn(factsIn(ranges)))
  const names = groupNames(speechesPerCue([before, ...parts].flat()))
  const tallies = new Map([...names.spellings.keys()].map((name) => [name, newTally()]))
  const find = nameFinder(names)
  addSpeeches(before, null, names, tallies)
  const cast = scenes.map((scene, at) => withCast(scene, parts[at] ?? [], { names, tallies, find }))
  return { scenes: cast, characters: charactersOf(names, tallies) }
}

type Tally = {
  speeches: number
  dialogue: ElementPlace[]
  scenes: number[]
  /** Also scenes in which the character is only named. */
  present: number[]
}

function newTally(): Tally {
  return { speeches: 0, dialogue: [], scenes: [], present: [] }
}

/** Finds the cue of each element; a heading, action or transition ends a speech. */
function spokenIn(all: readonly PlacedFacts[]): readonly Spoken[] {
  let cue = ''
  let isFirst = false
  return all.map((placed) => {
    const { facts } = placed
    const { speech } = ELEMENT_TABLE[facts.type]
    if (speech === 'cue') [cue, isFirst] = [facts.cue, true]
    else if (speech === null) cue = ''
    const isSaid = cue !== '' && speech === 'words' && facts.text.trim() !== ''
    const spoken = { ...placed, cue, isSaid, isFirst: isSaid && isFirst }
    if (isSaid) isFirst = false
    return spoken
  })
}

function speechesPerCue(all: readonly Spoken[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { cue, isFirst } of all) {
    if (cue !== '') counts.set(cue, (counts.get(cue) ?? 0) + (isFirst ? 1 : 0))
  }
  return counts
}

/** Counts the speeches of a scene. @returns the names of its speakers */
function addSpeeches(
  all: readonly Spoken[],
  scene: number | null,
  names: CastNames,
  tallies: ReadonlyMap<string, Tally>,
): readonly string[] {
  const speakers = new Set<string>()
  for (const { block, element, cue, isSaid, isFirst } of all) {
    if (!isSaid) continue
    for (const name of names.speakersOf(cue)) {
      const tally = tallies.get(name)
      if (!tally) continue
      tally.dialogue.push({ scene, block, element })
      tally.speeches += isFirst ? 1 : 0
      speakers.add(name)
    }
  }
  if (scene !== null) for (const name of speakers) tallies.get(name)?.scenes.push(scene)
  return [...speakers]
}

function withCast(
  scene: BareScene,
  spoken: readonly Spoken[],
  {
    names,
    tallies,
    find,
  }: Readonly<{
    names: CastNames
    tallies: ReadonlyMap<string, Tally>
    find: FindNames
  }>,
): IndexedScene {
  const speakers = addSpeeches(spoken, scene.position, names, tallies)
  const found = new Set<string>()
  for (const { facts } of spoken) find(facts, found)
  const named = [...found].filter((name) => !speakers.includes(name))
  for (const name of [...speakers, ...named]) tallies.get(name)?.present.push(scene.position)
  return { ...scene, speakers, named }
}

type FoundName = Readonly<{ words: string; isOneWord: boolean; name: string }>

/** Adds the characters that are named in an action to a list. */
type FindNames = (facts: ElementFacts, found: Set<string>) => void

/** Creates a function that finds names in any letter case but small letters. */
function nameFinder(names: CastNames): FindNames {
  const byFirstWord = new Map<string, FoundName[]>()
  for (const [name, spellings] of names.spellings) {
    for (const spelling of spellings) {
      const words = searchLine(spelling)
      const [first = '', ...others] = words.trim().split(' ')
      if (first === '') continue
      const entry = { words, isOneWord: others.length === 0, name }
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), entry])
    }
  }
  return ({ capitalWords, words }, found) => {
    for (const word of capitalWords) {
      for (const entry of byFirstWord.get(word) ?? NO_NAMES) {
        if (entry.isOneWord || words.includes(entry.words)) found.add(entry.name)
      }
    }
  }
}

const NO_NAMES: readonly FoundName[] = []

function charactersOf(
  names: CastNames,
  tallies: ReadonlyMap<string, Tally>,
): readonly IndexedCharacter[] {
  return [...names.spellings]
    .map(([name, [, ...aliases]]) => {
      const { speeches, dialogue, scenes, present } = tallies.get(name) ?? newTally()
      const first = present[0] ?? null
      return { name, aliases, speeches, dialogue, scenes, first, last: present.at(-1) ?? null }
    })
    .toSorted((one, other) => other.speeches - one.speeches)
}
