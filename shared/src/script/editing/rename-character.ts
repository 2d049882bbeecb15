/**
 * Renames a character in the whole script: in cues, action, dialogue and all other elements, and
 * unprinted text (`rename-unprinted.ts`), as whole words, each in its letter case. Marks, possessives and extensions stay
 * (`docs/product/script.md#rename-character`).
 */
import { hasSmallLetters, toStoredCapitals } from '../../content/capitals.ts'
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { replaceRanges, type Replacement } from '../../content/replace-words.ts'
import { contentToText } from '../../content/text.ts'
import { moveExtra } from '../notes/note-anchors.ts'
import type { Element, Script } from '../script.ts'
import {
  listCast,
  createNameFinder,
  nameKey,
  namesContaining,
  type CastMember,
  type NameRange,
} from './character-names.ts'
import { renameUnprinted } from './rename-unprinted.ts'

/** The maximum length of a name. */
export const MAX_NAME_CHARACTERS = 100

/** An element with the name. */
export type NamedElement = Readonly<{
  element: Element
  text: string
  /** The ranges of the name, also in lowercase. */
  ranges: readonly NameRange[]
}>

/** A character's name and its places in a script. */
export type NamePlaces = Readonly<{
  name: string
  cast: readonly CastMember[]
  /** In script order. */
  elements: readonly NamedElement[]
  /** Other characters whose names contain this one and stay: MARY ANN for MARY. */
  keptNames: readonly string[]
}>

/** Numbers of elements that a renaming changes. */
export type RenamingCounts = Readonly<{
  cues: number
  action: number
  dialogue: number
  /** Scene headings, parentheticals, shots, transitions, text. */
  other: number
}>

/** A changed element's text with its replacements. */
export type RenamedElement = Readonly<{
  element: Element
  text: string
  replacements: readonly Replacement[]
}>

export type Renaming = Readonly<{
  to: string
  /**
   * True if `john` is changed too where it isn't a cue. Most names in lowercase are other words,
   * such as `will` or `the doctor`.
   */
  lowercase: boolean
}>

/** Why a name can't be used; `null` if it can. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'Enter the new name.'
  if (/[()]/u.test(name)) return 'Leave out extensions such as (V.O.). They stay in the cues.'
  return /[\p{L}\p{N}]/u.test(name) ? null : 'Enter a name with letters or numbers.'
}

/** Finds a character's name in the whole script. The character needs no cue. */
export function findCharacter(script: Script, name: string): NamePlaces {
  const cast = listCast(script)
  const keptNames = namesContaining(name, cast)
  const find = createNameFinder(name, keptNames)
  const elements = script.storyBlocks
    .flatMap((block) => block.elements)
    .map((element) => {
      const text = contentToText(element.content)
      return { element, text, ranges: nameKey(name) === '' ? [] : find(text) }
    })
    .filter(({ ranges }) => ranges.length > 0)
  return { name, cast, elements, keptNames }
}

/** The number of places, outside cues, where the name is lowercase. */
export function lowercasePlaces({ elements }: NamePlaces): number {
  return elements.reduce(
    (count, { element, text, ranges }) =>
      count + ranges.filter((range) => isOtherWord(element, text, range)).length,
    0,
  )
}

/** Lists the elements that a renaming changes, in script order. */
export function listRenamedElements(
  { elements }: NamePlaces,
  renaming: Renaming,
): RenamedElement[] {
  return elements.flatMap(({ element, text, ranges }) => {
    const names = ranges.filter((range) => renaming.lowercase || !isOtherWord(element, text, range))
    const replacements = replacementsIn(text, names, renaming)
    return replacements.length === 0 ? [] : [{ element, text, replacements }]
  })
}

function replacementsIn(
  text: string,
  ranges: readonly NameRange[],
  renaming: Renaming,
): Replacement[] {
  const to = renaming.to.replaceAll(/\s+/gu, ' ').trim()
  return ranges
    .map((range) => ({ ...range, text: inCaseOf(text.slice(range.from, range.to), to, text) }))
    .filter((one) => one.text !== text.slice(one.from, one.to))
}

/** Counts the elements that a renaming changes. */
export function countRenamings(changed: readonly RenamedElement[]): RenamingCounts {
  const count = (type: Element['type']) => changed.filter((one) => one.element.type === type).length
  const [cues, action, dialogue] = [count('character'), count('action'), count('dialogue')]
  return { cues, action, dialogue, other: changed.length - cues - action - dialogue }
}

/** Describes the changes of a renaming: '3 cues, 1 action line and 2 dialogue lines'. */
export function summarizeRenaming(script: Script, name: string, renaming: Renaming): string {
  return countsText(countRenamings(listRenamedElements(findCharacter(script, name), renaming)))
}

/** The counts in words. */
export function countsText({ cues, action, dialogue, other }: RenamingCounts): string {
  const parts = [
    counted(cues, 'cue'),
    counted(action, 'action line'),
    counted(dialogue, 'dialogue line'),
    counted(other, 'other line'),
  ].flat()
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
}

/** Returns the script with the character renamed; the same script if nothing changes. */
export function renameCharacter(script: Script, name: string, renaming: Renaming): Script {
  if (nameProblem(renaming.to) !== null || nameKey(name) === '') return script
  const places = findCharacter(script, name)
  const find = createNameFinder(name, places.keptNames)
  const findWords = (text: string) => {
    const isName = ({ from, to }: NameRange) =>
      renaming.lowercase || !isLowercase(text.slice(from, to))
    return replacementsIn(text, find(text).filter(isName), renaming)
  }
  return renameUnprinted(renamePrinted(script, places, renaming), findWords)
}

function renamePrinted(script: Script, places: NamePlaces, renaming: Renaming): Script {
  const changed = new Map(listRenamedElements(places, renaming).map((one) => [one.element, one]))
  if (changed.size === 0) return script
  const storyBlocks = script.storyBlocks.map((block) => {
    if (!block.elements.some((element) => changed.has(element))) return block
    const elements = block.elements.map((element) => {
      const change = changed.get(element)
      return change ? renamedElement(change) : element
    })
    return { ...block, elements }
  })
  return { ...script, storyBlocks }
}

function renamedElement({ element, text, replacements }: RenamedElement): Element {
  const words = replacements.flatMap((one) => wordByWord(text, one))
  const content = runsToHtml(replaceRanges(htmlToRuns(element.content), words))
  const { extra: before, ...others } = element
  const extra = moveExtra(before, replacements)
  return { ...others, content, ...(extra ? { extra } : {}) }
}

/** Replaces a name word by word, so that each word keeps its marks and the space before it. */
function wordByWord(text: string, { from, to, text: name }: Replacement): Replacement[] {
  const old = [...text.slice(from, to).matchAll(/\S+/gu)]
  const words = name.split(' ')
  const count = Math.min(old.length, words.length)
  return old.slice(0, count).map(({ 0: word, index }, at) => {
    const start = from + index
    const isLast = at === count - 1
    return isLast
      ? { from: start, to, text: words.slice(at).join(' ') }
      : { from: start, to: start + word.length, text: words[at] ?? '' }
  })
}

/** True if the name in lowercase may be another word. A cue is always a name. */
function isOtherWord({ type }: Element, text: string, { from, to }: NameRange): boolean {
  return type !== 'character' && isLowercase(text.slice(from, to))
}

function isLowercase(found: string): boolean {
  return /\p{Ll}/u.test(found) && !/\p{Lu}/u.test(found)
}

/** The name in the letter case of what it replaces. A single capital is read by its context. */
function inCaseOf(found: string, name: string, context: string): string {
  if (isLowercase(found)) return name.toLowerCase()
  const capitals = found.match(/\p{Lu}/gu)?.length ?? 0
  if (capitals === 0) return name
  const isMixed = hasSmallLetters(capitals > 1 ? found : context)
  return isMixed ? capitalised(name) : toStoredCapitals(name)
}

/** McCoy as typed, and MARY ANN as Mary Ann. */
function capitalised(name: string): string {
  if (/\p{Ll}/u.test(name) && /\p{Lu}/u.test(name)) return name
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}\p{N}]|[\p{L}\p{M}]{2}['’])\p{L}/gu, (letter) =>
      letter.toUpperCase(),
    )
}
