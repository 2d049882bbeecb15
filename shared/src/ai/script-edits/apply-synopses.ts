/** Sets synopses of scenes, as an assistant's edits of a block ask for. */
import { cleanText } from '../../content/clean-text.ts'
import { fail, ok, type Result } from '../../result.ts'
import { MAX_SYNOPSIS_CHARACTERS, setSceneSynopsis } from '../../script/outline/edit-outline.ts'
import { outlineOfBlock } from '../../script/outline/outline.ts'
import { isSceneStart } from '../../script/scenes/scenes.ts'
import { newScript, type Element } from '../../script/script.ts'
import { wrongOperation } from '../operation-plan.ts'
import type { ReasonedOperation } from './block-edits.ts'

type Elements = readonly Element[]

/** The elements with their synopses, and which operation changed an element, by its id. */
type Described = Readonly<{ elements: Elements; origins: readonly (readonly [string, number])[] }>

/**
 * Carries out the synopsis operations on elements that the other operations have edited. A synopsis
 * is stored with its scene's heading; one that was further down moves there.
 *
 * On failure: AI_FAILED with a sentence that a model can act on.
 *
 * @param numbered the elements before any edit, which the numbers refer to
 */
export function applySynopses(
  numbered: Elements,
  edited: Elements,
  operations: readonly ReasonedOperation[],
): Result<Described> {
  let elements = edited
  const origins: (readonly [string, number])[] = []
  const described = new Set<number>()
  for (const [index, operation] of operations.entries()) {
    if (operation.op !== 'set_synopsis') continue
    const { number } = operation
    const text = cleanText(operation.text).trim()
    const id = numbered[number - 1]?.id
    const heading = elements.find((element) => element.id === id)
    const problem = described.has(number)
      ? `Element ${number} is given two synopses.`
      : (headingProblem(numbered, number, heading) ?? textProblem(text))
    if (problem !== undefined || !heading) return fail(wrongOperation(problem ?? ''))
    described.add(number)
    const before = elements
    elements = withSynopsis(before, heading, text)
    for (const [at, element] of elements.entries()) {
      if (element !== before[at]) origins.push([element.id, index])
    }
  }
  return ok({ elements, origins })
}

/** Only the scene's own elements change, because the writer reviews each changed one. */
function withSynopsis(elements: Elements, heading: Element, text: string): Elements {
  const from = elements.indexOf(heading)
  const next = elements.findIndex((element, at) => at > from && isSceneStart(element))
  const to = next < 0 ? elements.length : next
  const scene = elements.slice(from, to)
  const script = {
    ...newScript(),
    storyBlocks: [{ id: '', number: 1, title: '', elements: scene }],
  }
  const described = setSceneSynopsis(script, heading.id, text).storyBlocks[0]?.elements ?? scene
  if (synopsisOf(described, heading) === synopsisOf(scene, heading)) return elements
  return [...elements.slice(0, from), ...described, ...elements.slice(to)]
}

function synopsisOf(elements: Elements, { id }: Element): string | undefined {
  return outlineOfBlock(elements).find((item) => item.kind === 'scene' && item.elementId === id)
    ?.synopsis
}

function headingProblem(
  numbered: Elements,
  number: number,
  element: Element | undefined,
): string | undefined {
  if (!numbered[number - 1]) {
    return numbered.length === 0
      ? `There is no element ${number}: the block is empty.`
      : `There is no element ${number}: the block has elements 1 to ${numbered.length}.`
  }
  if (!element) return `Element ${number} is both deleted and given a synopsis.`
  if (isSceneStart(element)) return undefined
  return `Element ${number} is not a scene heading with text: set_synopsis needs the number of one.`
}

function textProblem(text: string): string | undefined {
  if (text === '') return 'A synopsis cannot be empty.'
  if (text.length <= MAX_SYNOPSIS_CHARACTERS) return undefined
  return `A synopsis can have at most ${MAX_SYNOPSIS_CHARACTERS} characters.`
}
