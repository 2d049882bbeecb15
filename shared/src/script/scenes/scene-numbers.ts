/** The number of each scene: its own, or an automatic one (`docs/product/script.md#scene-numbers`). */
import { MAX_SCENE_NUMBER_CHARACTERS, someExtra, type ElementExtra } from '../element-extra.ts'
import type { Element, Script } from '../script.ts'
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

/** Cached, because each story block's page asks for them after each edit. */
const numbersOf = new WeakMap<Script['storyBlocks'], SceneNumbers>()

/**
 * The numbers of all scenes but unnumbered ones, whether they are printed or not. Automatic numbers count on from the
 * own number before them. If the next number belongs to another scene, they get a letter, as a
 * scene that is added to a numbered script: 12A after 12, A1 before 1.
 */
export function numberScenes({ storyBlocks }: Pick<Script, 'storyBlocks'>): SceneNumbers {
  const known = numbersOf.get(storyBlocks)
  if (known) return known
  const scenes = storyBlocks.flatMap(({ elements }) => headingsOf(elements))
  const taken = new Set(scenes.flatMap(({ extra }) => keyOf(extra?.sceneNumber)))
  const numbers = new Map<string, string>()
  let count = 0
  for (const { id, extra } of scenes) {
    if (extra?.unnumbered) continue
    const own = extra?.sceneNumber
    if (own !== undefined) {
      numbers.set(id, own)
      count = Math.max(count, countedBy(own))
      continue
    }
    const next = String(count + 1)
    const number = taken.has(next) ? lettered(count, taken) : next
    if (number === next) count += 1
    else taken.add(number)
    numbers.set(id, number)
  }
  numbersOf.set(storyBlocks, numbers)
  return numbers
}

/** The scene numbers to show and print; none if the script's page settings turn them off. */
export function getPrintedNumbers(script: Pick<Script, 'storyBlocks' | 'pages'>): SceneNumbers {
  return (script.pages?.sceneNumbers ?? 'none') === 'none' ? NO_NUMBERS : numberScenes(script)
}

function keyOf(number: string | undefined): string[] {
  return number === undefined ? [] : [number.toUpperCase()]
}

/** The last number that an own number uses up: 12 for 12 and 12A, 11 for A12. */
function countedBy(own: string): number {
  const { letters = '', digits } = /^(?<letters>\p{L}*)(?<digits>\d{1,9})/u.exec(own)?.groups ?? {}
  if (digits === undefined) return 0
  return letters === '' ? Number(digits) : Number(digits) - 1
}

/** Without I and O, which look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The first free number with a letter after scene `count`. */
function lettered(count: number, taken: ReadonlySet<string>): string {
  for (let index = 0; ; index += 1) {
    const letters = lettersAt(index)
    const number = count === 0 ? `${letters}1` : `${count}${letters}`
    if (!taken.has(number)) return number
  }
}

/** A, B … Z, AA, AB … */
function lettersAt(index: number): string {
  const last = LETTERS.charAt(index % LETTERS.length)
  return index < LETTERS.length ? last : lettersAt(Math.floor(index / LETTERS.length) - 1) + last
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
  const sceneNumber = text.trim() === '' ? undefined : text.trim()
  const storyBlocks = script.storyBlocks.map((block) => {
    const element = block.elements.find(({ id }) => id === elementId)
    if (!element) return block
    const { sceneNumber: before, unnumbered } = element.extra ?? {}
    if (before === sceneNumber && !unnumbered) return block
    const { extra, ...rest } = element
    // First, as in all stored extras, so that equal extras have equal JSON.
    const next = someExtra({ sceneNumber, ...without(extra) })
    const changed = { ...rest, ...(next ? { extra: next } : {}) }
    return { ...block, elements: block.elements.map((one) => (one === element ? changed : one)) }
  })
  const isSame = storyBlocks.every((block, index) => block === script.storyBlocks[index])
  return isSame ? script : { ...script, storyBlocks }
}

function without({
  sceneNumber: _own,
  unnumbered: _none,
  ...others
}: ElementExtra = {}): ElementExtra {
  return others
}
