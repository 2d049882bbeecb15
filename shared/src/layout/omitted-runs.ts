/** Prints consecutive omitted scenes as one line: 12-14 OMITTED. */
import { isEmptyElement } from '../script/elements.ts'
import { numberScenes, type SceneNumbers } from '../script/scenes/scene-numbers.ts'
import { isOmittedHeading } from '../script/scenes/scenes.ts'
import type { Element, Script } from '../script/script.ts'

/**
 * Returns the script as it is printed: the first heading of omitted scenes has the numbers of all, and
 * the others are empty. Unchanged elements and blocks stay the same objects.
 */
export function withOmittedRuns(script: Script): Script {
  const numbers = numberScenes(script)
  const storyBlocks = script.storyBlocks.map((block) => {
    const runs = runsOf(block.elements)
    if (runs.length === 0) return block
    return { ...block, elements: printedElements(block.elements, runs, numbers) }
  })
  const isSame = storyBlocks.every((block, index) => block === script.storyBlocks[index])
  return isSame ? script : { ...script, storyBlocks }
}

/** Two or more omitted scenes in a row, as the indexes of their headings. */
type Run = readonly number[]

/** Of each block, cached because blocks are immutable. */
const knownRuns = new WeakMap<readonly Element[], readonly Run[]>()

function runsOf(elements: readonly Element[]): readonly Run[] {
  const known = knownRuns.get(elements)
  if (known) return known
  const runs: number[][] = []
  let run: number[] | null = null
  for (const [index, element] of elements.entries()) {
    if (isEmptyElement(element)) continue
    if (!isOmittedHeading(element)) run = null
    else if (run && !element.extra?.startsPage) run.push(index)
    else runs.push((run = [index]))
  }
  const found = runs.filter(({ length }) => length > 1)
  knownRuns.set(elements, found)
  return found
}

function printedElements(
  elements: readonly Element[],
  runs: readonly Run[],
  numbers: SceneNumbers,
): readonly Element[] {
  const printed = [...elements]
  for (const run of runs) {
    const all = run.flatMap((index) => numbers.get(elements[index]?.id ?? '') ?? [])
    const [first = null, last = first] = [all[0], all.at(-1)]
    const range = first === last ? first : `${first}-${last}`
    for (const [at, index] of run.entries()) {
      const element = elements[index]
      if (element) printed[index] = at === 0 ? firstOf(element, range) : restOf(element)
    }
  }
  return printed
}

/** Both are cached by element, so that only new lines are laid out. */
const knownFirst = new WeakMap<Element, Element>()
const knownRest = new WeakMap<Element, Element>()

function firstOf(element: Element, number: string | null): Element {
  if (number === null) return element
  const known = knownFirst.get(element)
  if (known?.extra?.sceneNumber === number) return known
  const first = { ...element, extra: { ...element.extra, sceneNumber: number } }
  knownFirst.set(element, first)
  return first
}

function restOf(element: Element): Element {
  const known = knownRest.get(element) ?? { ...element, content: '' }
  knownRest.set(element, known)
  return known
}
