// Shared by all planted errors: a place for each, and edits of a copy of the script.

import { textToContent } from '@scenewright/shared/content/text.ts'
import type { CheckId } from '@scenewright/shared/continuity/finding.ts'
import {
  scriptParts,
  type Part,
  type ScriptParts,
} from '@scenewright/shared/continuity/script-parts.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { pick, type Random } from '@scenewright/shared/test-support/random.ts'

/** A copy of the script with one error, and the copy before it, which differs in nothing else. */
export type Planted = Readonly<{
  before: Script
  script: Script
  /** A finding at one of these elements names the error's place. */
  places: readonly string[]
  what: string
}>

export type Plant = Readonly<{
  name: string
  check: CheckId
  /** @returns `null` if the script has no place for it */
  plant: (script: Script, random: Random) => Planted | null
}>

export function partsOf(script: Script): ScriptParts {
  return scriptParts(script)
}

export function anyOf<T>(random: Random, all: readonly T[]): T | null {
  const [first, ...others] = all
  return first === undefined ? null : pick(random, [first, ...others])
}

/** Changes elements by id: to others, or to none. */
export function changed(script: Script, change: (element: Element) => readonly Element[]): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.flatMap(change),
  }))
  return { ...script, storyBlocks }
}

export function withText(script: Script, id: string, text: string): Script {
  return changed(script, (element) =>
    element.id === id ? [{ ...element, content: textToContent(text) }] : [element],
  )
}

/** Puts a paragraph of action before an element. @returns also the paragraph's id */
export function withAction(
  script: Script,
  before: Part,
  text: string,
): { script: Script; id: string } {
  const id = `planted-${before.id}`
  const added: Element = { id, type: 'action', content: textToContent(text) }
  const next = changed(script, (element) =>
    element.id === before.id ? [added, element] : [element],
  )
  return { script: next, id }
}

/** Cues that can be misspelled or aged: one speaker, who has a name of letters. */
export function listNamedCues(script: Script): Part[] {
  return partsOf(script).cues.filter(({ speaker }) => /^[\p{L}' ]{4,}$/u.test(speaker))
}
