/** The number of each scene: its own, or an automatic one (`docs/product/script.md#scene-numbers`). */
import { MAX_SCENE_NUMBER_CHARACTERS, someExtra, type ElementExtra } from '../element-extra.ts'
import type { Element, Script } from '../script.ts'
import { keyOfNumber, lettersAt, lettersOf, type NumberStyle } from './number-order.ts'
import { isSceneStart } from './scenes.ts'

/** Scene numbers by the element id of the heading. */
export type SceneNumbers = ReadonlyMap<string, string>

const NO_NUMBERS: SceneNumbers = new Map()

/** The headings of each block, cached because blocks are immutable. */
const headings = new WeakMap<readonly Element[], readonly Element[]>()

function headingsOf(elements: readonly Element[]): readonly Element[] {
  const cached = headings.get(elements)
  if (cached) return cached
  const found = elements.filter(isSceneStart)
  headings.set(elements, found)
  return found
}

type Numbered = Readonly<{ pages: Script['pages']; numbers: SceneNumbers }>

/** Cached, because each story block's page asks for them after each edit. */
const numbersOf = new WeakMap<Script['storyBlocks'], Numbered>()

/**
 * The numbers of all scenes but unnumbered ones, whether they are printed or not. Automatic numbers count on from the
 * own number before them. If the next number belongs to another scene, they get a letter, as a
 * scene that is added to a numbered script: 12A after 12, A1 before 1.
 */
export function numberScenes({
  storyBlocks,
  pages,
}: Pick<Script, 'storyBlocks' | 'pages'>): SceneNumbers {
  const known = numbersOf.get(storyBlocks)
  if (known && known.pages === pages) return known.numbers
  const scenes = storyBlocks.flatMap(({ elements }) => headingsOf(elements))
  const taken = new Set(scenes.flatMap(({ extra }) => keyOf(extra?.sceneNumber)))
  for (const { number } of pages?.usedNumbers ?? []) taken.add(keyOfNumber(number))
  const numbers = new Map<string, string>()
  const start = (pages?.firstScene ?? 1) - 1
  let count = start
  for (const { id, extra } of scenes) {
    if (extra?.unnumbered) continue
    const own = extra?.sceneNumber
    if (own !== undefined) {
      numbers.set(id, own)
      count = Math.max(count, countedBy(own))
      continue
    }
    const next = String(count + 1)
    const isFirst = count === start
    const number = taken.has(next) ? lettered({ count, isFirst }, taken, pages ?? {}) : next
    if (number === next) count += 1
    else taken.add(number)
    numbers.set(id, number)
  }
  numbersOf.set(storyBlocks, { pages, numbers })
  return numbers
}

/** The scene numbers to show and print; none if the script's page settings turn them off. */
export function getPrintedNumbers(script: Pick<Script, 'storyBlocks' | 'pages'>): SceneNumbers {
  return (script.pages?.sceneNumbers ?? 'none') === 'none' ? NO_NUMBERS : numberScenes(script)
}

function keyOf(number: string | undefined): string[] {
  return number === undefined ? [] : [keyOfNumber(number)]
}

/** The last number that an own number uses up: 12 for 12 and 12A, 11 for A12, 14 for 12-14. */
function countedBy(own: string): number {
  const {
    letters = '',
    digits,
    last,
  } = /^(?<letters>\p{L}*)(?<digits>\d{1,9})(?:\p{L}*-(?<last>\d{1,9}))?/u.exec(own)?.groups ?? {}
  if (digits === undefined) return 0
  return Math.max(letters === '' ? Number(digits) : Number(digits) - 1, Number(last ?? 0))
}

/** The first free number with a letter after scene `count`. */
function lettered(
  { count, isFirst }: Readonly<{ count: number; isFirst: boolean }>,
  taken: ReadonlySet<string>,
  style: NumberStyle,
): string {
  for (let index = 0; ; index += 1) {
    const letters = lettersAt(index, lettersOf(style))
    const number = isFirst ? `${letters}${count + 1}` : `${count}${letters}`
    if (!taken.has(number)) return number
  }
}

/** Why a scene number can't be used, or `null`. Without text the number is automatic. */
export function sceneNumberProblem(text: string): string | null {
  const number = text.trim()
  if (number.length > MAX_SCENE_NUMBER_CHARACTERS) {
    return `A scene number has at most ${MAX_SCENE_NUMBER_CHARACTERS} characters.`
  }
  return /^[\p{L}\p{M}\p{N}.-]*$/u.test(number) ? null : 'Use letters, digits, dots and hyphens.'
}

/** Gives a scene its own number, or an automatic one for ''. */
export function withSceneNumber(script: Script, elementId: string, text: string): Script {
  return withSceneNumbers(script, new Map([[elementId, text]]))
}

/** Gives elements their own numbers, or automatic ones for ''. The rest stays the same objects. */
export function withSceneNumbers(script: Script, numbers: ReadonlyMap<string, string>): Script {
  const storyBlocks = script.storyBlocks.map((block) => {
    const elements = block.elements.map((element) => {
      const number = numbers.get(element.id)
      return number === undefined ? element : withOwnNumber(element, number.trim())
    })
    const isSame = elements.every((element, index) => element === block.elements[index])
    return isSame ? block : { ...block, elements }
  })
  const isSame = storyBlocks.every((block, index) => block === script.storyBlocks[index])
  return isSame ? script : { ...script, storyBlocks }
}

function withOwnNumber(element: Element, number: string): Element {
  const sceneNumber = number === '' ? undefined : number
  const { sceneNumber: before, unnumbered } = element.extra ?? {}
  if (before === sceneNumber && !unnumbered) return element
  const { extra, ...rest } = element
  // First, as in all stored extras, so that equal extras have equal JSON.
  const next = someExtra({ sceneNumber, ...without(extra) })
  return { ...rest, ...(next ? { extra: next } : {}) }
}

function without({
  sceneNumber: _own,
  unnumbered: _none,
  ...others
}: ElementExtra = {}): ElementExtra {
  return others
}
