/** Locks scene numbers, and gives new scenes of a locked script theirs (`docs/product/script.md#scene-numbers`). */
import { findElement } from '../editing/alternates.ts'
import { DEFAULT_PAGE_SETTINGS, MAX_USED_NUMBERS, type UsedNumber } from '../page-settings.ts'
import type { Element, Script } from '../script.ts'
import { compareNumbers, countOfNumber, freeNumberBetween, keyOfNumber } from './number-order.ts'
import { numberScenes, withSceneNumbers } from './scene-numbers.ts'
import { getHeadingText, isSceneStart } from './scenes.ts'

/** The maximum length of the heading that is remembered with the number of a deleted scene. */
const MAX_REMEMBERED_CHARACTERS = 200

/** Gives all scenes their current numbers, which no longer change, and shows them. */
export function lockSceneNumbers(script: Script): Script {
  if (script.pages?.scenesLocked) return script
  const pages = script.pages ?? DEFAULT_PAGE_SETTINGS
  const sceneNumbers = pages.sceneNumbers === 'none' ? 'both' : pages.sceneNumbers
  const numbered = withSceneNumbers(script, numberScenes(script))
  const locked: Script = { ...numbered, pages: { ...pages, sceneNumbers, scenesLocked: true } }
  return settleSceneNumbers(numbered, locked, 'edit')
}

/** Scenes keep their numbers. */
export function unlockSceneNumbers(script: Script): Script {
  if (!script.pages?.scenesLocked) return script
  const { scenesLocked: _locked, ...pages } = script.pages
  return { ...script, pages }
}

/** Makes the numbers of all scenes automatic, and forgets those of deleted ones. */
export function renumberScenes(script: Script): Script {
  const own = script.storyBlocks.flatMap(({ elements }) => numberedElements(elements))
  const renumbered = withSceneNumbers(script, new Map(own.map(({ id }) => [id, ''])))
  if (!renumbered.pages?.usedNumbers) return renumbered
  const { usedNumbers: _used, ...pages } = renumbered.pages
  return { ...renumbered, pages }
}

type SettledChange = 'edit' | 'restore' | 'undo' | 'others'

/**
 * Gives each scene of a locked script a number that no other one has or had.
 *
 * - A scene that had its number before keeps it. Of others with the same number, the first keeps it.
 * - The number of a deleted scene is remembered. A scene with the same heading may have it again.
 *
 * @param by `edit`: an edit of this writer; `restore`: a stored script, whose scenes keep their numbers;
 *   `undo`: a state of the undo history, which also remembers its numbers itself; `others`: a change by
 *   another writer, of what both remember
 * @returns the same script if nothing changes
 */
export function settleSceneNumbers(before: Script, after: Script, by: SettledChange): Script {
  const { pages } = after
  if (!pages?.scenesLocked) return after
  if (before.storyBlocks === after.storyBlocks && before.pages === pages) return after
  if (before.pages === pages && hasSameScenes(before, after) && isSettled(after)) return after
  const owners = findOwners(before, after, by)
  const isRemembered = by !== 'undo' && before.pages?.scenesLocked
  const earlier = isRemembered ? [...listNumbered(before).map(remember), ...usedOf(before)] : []
  const usedNumbers = distinct([...earlier, ...usedOf(after)], owners)
  const taken = new Set([...owners.keys(), ...usedNumbers.map(({ number }) => keyOfNumber(number))])
  const settled = withSceneNumbers(after, missingNumbers(after, owners, taken))
  if (JSON.stringify(usedNumbers) === JSON.stringify(usedOf(after))) return settled
  const { usedNumbers: _used, ...others } = pages
  return { ...settled, pages: { ...others, ...(usedNumbers.length > 0 && { usedNumbers }) } }
}

/** Why a scene of a locked script can't get a number, or `null`. */
export function lockedNumberProblem(
  script: Script,
  elementId: string,
  text: string,
): string | null {
  const key = keyOfNumber(text.trim())
  if (!script.pages?.scenesLocked || key === '') return null
  const other = listNumbered(script).find((one) => keyOf(one) === key)
  if (other) return other.id === elementId ? null : `“${getHeadingText(other)}” has this number.`
  const isUsed = usedOf(script).some(({ number }) => keyOfNumber(number) === key)
  return isUsed ? 'A deleted scene had this number.' : null
}

/** With the same pages and the same settled numbers, there is nothing to do after most keys. */
function hasSameScenes(before: Script, after: Script): boolean {
  const [scenes, others] = [before, after].map(({ storyBlocks }) => {
    return storyBlocks.flatMap(({ elements }) => scenesOf(elements))
  })
  return (
    scenes?.length === others?.length &&
    scenes?.every((scene, index) => scene === others?.[index]) === true
  )
}

/** True if each scene has a number that no other one has or had. */
function isSettled({ storyBlocks, pages }: Script): boolean {
  const keys = usedKeysOf(pages?.usedNumbers ?? [])
  const found = new Set<string>()
  return storyBlocks.every(({ elements }) =>
    scenesOf(elements).every((one) => {
      if (one.extra?.sceneNumber === undefined) return one.extra?.unnumbered === true
      const key = keyOf(one)
      const isFree = !found.has(key) && !keys.has(key)
      found.add(key)
      return isFree
    }),
  )
}

const usedKeys = new WeakMap<readonly UsedNumber[], ReadonlySet<string>>()

function usedKeysOf(used: readonly UsedNumber[]): ReadonlySet<string> {
  const known = usedKeys.get(used) ?? new Set(used.map(({ number }) => keyOfNumber(number)))
  usedKeys.set(used, known)
  return known
}

/** Of each block: the scenes, and other elements with numbers. */
const scenesIn = new WeakMap<readonly Element[], readonly Element[]>()

function scenesOf(elements: readonly Element[]): readonly Element[] {
  const known = scenesIn.get(elements)
  if (known) return known
  const found = elements.filter((one) => one.extra?.sceneNumber !== undefined || isSceneStart(one))
  scenesIn.set(elements, found)
  return found
}

/** Of each block, cached because blocks are immutable. */
const numbered = new WeakMap<readonly Element[], readonly Element[]>()

/** Elements of other types keep their number until they are headings again. */
function numberedElements(elements: readonly Element[]): readonly Element[] {
  const known = numbered.get(elements)
  if (known) return known
  const found = elements.filter(({ extra }) => extra?.sceneNumber !== undefined)
  numbered.set(elements, found)
  return found
}

function listNumbered({ storyBlocks }: Script): Element[] {
  return storyBlocks.flatMap(({ elements }) => numberedElements(elements))
}

function keyOf({ extra }: Element): string {
  return keyOfNumber(extra?.sceneNumber ?? '')
}

function usedOf({ pages }: Script): readonly UsedNumber[] {
  return pages?.usedNumbers ?? []
}

function remember(element: Element): UsedNumber {
  // An omitted scene is the same one that was deleted.
  const scene = element.extra?.omittedScene?.[0] ?? element
  const heading = getHeadingText(scene).slice(0, MAX_REMEMBERED_CHARACTERS)
  return { number: element.extra?.sceneNumber ?? '', heading }
}

/** Finds the element that keeps each number, by the number's key. */
function findOwners(before: Script, after: Script, by: SettledChange): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  const all = listNumbered(after)
  const claim = (element: Element) => {
    const key = keyOf(element)
    if (!owners.has(key)) owners.set(key, element.id)
  }
  // The same for all writers, so that each makes the same repair.
  if (by === 'others') {
    for (const element of all) claim(element)
    return owners
  }
  const held = new Map(listNumbered(before).map((element) => [element.id, keyOf(element)]))
  for (const element of all) if (held.get(element.id) === keyOf(element)) claim(element)
  const known = [...listNumbered(before).map(remember), ...usedOf(before), ...usedOf(after)]
  const scenes = new Set(known.map(nameOf))
  for (const element of all) {
    // A new scene has a number only if it was moved here.
    const mayHave = by !== 'edit' || findElement(before, element.id) !== undefined
    if (mayHave || scenes.has(nameOf(remember(element)))) claim(element)
  }
  return owners
}

function nameOf({ number, heading }: UsedNumber): string {
  return `${keyOfNumber(number)} ${heading}`
}

/** The numbers of deleted scenes in order, each once, from whichever writer they are. */
function distinct(
  used: readonly UsedNumber[],
  owners: ReadonlyMap<string, string>,
): readonly UsedNumber[] {
  const sorted = used.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const first = new Map(sorted.toReversed().map((one) => [keyOfNumber(one.number), one]))
  return [...first]
    .flatMap(([key, one]) => (owners.has(key) ? [] : [one]))
    .toSorted((one, other) => compareNumbers(one.number, other.number))
    .slice(0, MAX_USED_NUMBERS)
}

/** The new numbers of elements that have none, or one of another element. */
function missingNumbers(
  { storyBlocks, pages }: Script,
  owners: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const isOwner = (element: Element) => owners.get(keyOf(element)) === element.id
  const numbers = new Map<string, string>()
  const taken = new Set(known)
  const scenes = storyBlocks.flatMap(({ elements }) => {
    for (const element of numberedElements(elements)) {
      if (!isOwner(element)) numbers.set(element.id, '')
    }
    return elements.filter((one) => isSceneStart(one) && !one.extra?.unnumbered)
  })
  let low: string | null = null
  let last = Math.max((pages?.firstScene ?? 1) - 1, ...[...taken].map(countOfNumber))
  for (const [index, scene] of scenes.entries()) {
    if (isOwner(scene)) {
      low = scene.extra?.sceneNumber ?? low
      continue
    }
    const next = scenes.slice(index + 1).find(isOwner)?.extra?.sceneNumber
    const number: string = next
      ? freeNumberBetween(low, next, { taken, style: pages ?? {} })
      : String((last += 1))
    taken.add(keyOfNumber(number))
    numbers.set(scene.id, number)
    low = number
  }
  return numbers
}
