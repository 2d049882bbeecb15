/** A script as the checks read it: elements with their plain text, scenes and speeches. */
import { printedText } from '../script/printed-case.ts'
import { nameKey } from '../script/editing/character-names.ts'
import { cueName } from '../script/editing/suggestions.ts'
import type { ElementType } from '../script/element-types.ts'
import { numberScenes } from '../script/scenes/scene-numbers.ts'
import type { Element, Script } from '../script/script.ts'
import { splitHeading, type HeadingParts } from './heading-parts.ts'

/** A non-empty element. */
export type Part = Readonly<{
  blockId: string
  id: string
  type: ElementType
  text: string
  element: Element
  /** The index of its scene; -1 before the first one. */
  scene: number
  /** The speaker, for a cue, a parenthetical and dialogue; '' for other elements. */
  speaker: string
  /** Its index in the list of all parts. */
  index: number
}>

export type SceneParts = HeadingParts &
  Readonly<{
    heading: Part
    /** As in 'scene 12A', whether it is printed or not. */
    number: string
    /** The scene's parts, its heading first. */
    parts: readonly Part[]
  }>

export type ScriptParts = Readonly<{
  parts: readonly Part[]
  scenes: readonly SceneParts[]
  /** The cues, in order. */
  cues: readonly Part[]
  /** The number of cues for each name. */
  names: ReadonlyMap<string, number>
  /** The locked numbers of deleted scenes. */
  deleted: readonly string[]
}>

export function scriptParts(script: Pick<Script, 'storyBlocks' | 'pages'>): ScriptParts {
  const parts: Part[] = []
  let scene = -1
  let speaker = ''
  for (const { id: blockId, elements } of script.storyBlocks) {
    for (const element of elements) {
      const { id, type } = element
      const text = printedText(element)
      if (text.trim() === '') continue
      if (type === 'scene_heading') scene += 1
      if (type === 'character') speaker = nameKey(cueName(element.content))
      else if (type !== 'dialogue' && type !== 'parenthetical') speaker = ''
      parts.push({ blockId, id, type, text, element, scene, speaker, index: parts.length })
    }
  }
  const cues = parts.filter(({ type, speaker: name }) => type === 'character' && name !== '')
  const names = new Map<string, number>()
  for (const { speaker: name } of cues) names.set(name, (names.get(name) ?? 0) + 1)
  const deleted = script.pages?.usedNumbers?.map(({ number }) => number) ?? []
  return { parts, scenes: scenesOf(script, parts), cues, names, deleted }
}

function scenesOf(
  script: Pick<Script, 'storyBlocks' | 'pages'>,
  parts: readonly Part[],
): SceneParts[] {
  const numbers = numberScenes(script)
  const scenes: (SceneParts & { parts: Part[] })[] = []
  for (const part of parts) {
    if (part.type === 'scene_heading') {
      const number = numbers.get(part.id) ?? ''
      scenes.push({ ...splitHeading(part.text), heading: part, number, parts: [] })
    }
    scenes.at(-1)?.parts.push(part)
  }
  return scenes
}

/** 'scene 12', its heading if it has no number, or 'the opening' before the first heading. */
export function sceneName({ scenes }: ScriptParts, { scene }: Pick<Part, 'scene'>): string {
  const found = scenes[scene]
  if (!found) return 'the opening'
  return found.number === '' ? found.heading.text : `scene ${found.number}`
}
