/** Groups a change of an assistant by scene, to show it and to summarize it. */
import { reviewEntries, type ReviewEntry } from '../../review/review.ts'
import { numberScenes } from '../../script/scenes/scene-numbers.ts'
import { getHeadingText, isSceneStart } from '../../script/scenes/scenes.ts'
import type { Element, Script } from '../../script/script.ts'
import { reasonFor, type ScriptChange } from './script-change.ts'

/** Maximum scenes that a summary names by their numbers. */
export const MAX_NAMED_SCENES = 10

/** One change of an element. */
export type SceneEntry = Readonly<{
  kind: ReviewEntry['kind']
  elementId: string
  /** The number of the element's story block. */
  block: number
  reason: string | null
}>

/** The changes in one scene. Without a scene they are above the script's first heading. */
export type SceneChanges = Readonly<{
  scene: Readonly<{
    /** The heading's element id. */
    id: string
    heading: string
    /** The scene's number before the change; `null` for a scene that the change adds. */
    number: string | null
  }> | null
  /** In page order. */
  entries: readonly SceneEntry[]
}>

/**
 * Groups a change by scene, in page order. A removed element is in the scene that it was in before.
 *
 * @param script the script that the change is based on
 */
export function changesByScene(script: Script, change: ScriptChange): readonly SceneChanges[] {
  const before = withBlocks(script, change, 'before')
  const after = withBlocks(script, change, 'after')
  const numbers = numberScenes(before)
  const [headingsBefore, headingsAfter] = [headings(before), headings(after)]
  const groups = new Map<string | null, { heading: Element | null; entries: SceneEntry[] }>()
  for (const block of change.blocks) {
    for (const { kind, id } of reviewEntries(block.before, block.after)) {
      const heading = (kind === 'removed' ? headingsBefore : headingsAfter).get(id) ?? null
      const group = groups.get(heading?.id ?? null) ?? { heading, entries: [] }
      const reason = reasonFor(block, id)
      group.entries.push({ kind, elementId: id, block: block.number, reason })
      groups.set(heading?.id ?? null, group)
    }
  }
  return [...groups.values()].map(({ heading, entries }) => ({
    scene: heading && {
      id: heading.id,
      heading: getHeadingText(headingsAfter.get(heading.id) ?? heading),
      number: numbers.get(heading.id) ?? null,
    },
    entries,
  }))
}

/** Summarizes a change: '3 changes in scenes 4, 7 and 9', with the new title and author. */
export function changeSummary(script: Script, change: ScriptChange): string {
  const groups = changesByScene(script, change)
  const count = groups.flatMap(({ entries }) => entries).length
  const numbers = groups.flatMap(({ scene }) => scene?.number ?? [])
  const added = groups.filter(({ scene }) => scene?.number === null).length
  const places = [
    groups.some(({ scene }) => scene === null) ? 'before the first scene' : '',
    namedScenes(numbers),
    added === 0 ? '' : `in ${added === 1 ? 'a new scene' : `${added} new scenes`}`,
  ]
  const names = [
    change.title === undefined ? '' : `title “${change.title}”`,
    change.author === undefined ? '' : `author “${change.author}”`,
  ]
  const changes = count === 1 ? '1 change' : `${count} changes`
  const parts = [count === 0 ? '' : `${changes} ${list(present(places))}`, ...names]
  return present(parts).join('; ')
}

function namedScenes(numbers: readonly string[]): string {
  if (numbers.length === 0) return ''
  if (numbers.length > MAX_NAMED_SCENES) return `in ${numbers.length} scenes`
  return `in ${numbers.length === 1 ? 'scene' : 'scenes'} ${list(numbers)}`
}

function present(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text !== '')
}

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

/** The script with its changed blocks as they were, or will be. */
function withBlocks(script: Script, { blocks }: ScriptChange, side: 'before' | 'after'): Script {
  const elements = new Map(blocks.map((block) => [block.number, block[side]]))
  return {
    ...script,
    storyBlocks: script.storyBlocks.map((block) => {
      return { ...block, elements: elements.get(block.number) ?? block.elements }
    }),
  }
}

/** The heading of each element's scene, by element id; the elements above the first have none. */
function headings({ storyBlocks }: Script): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>()
  let heading: Element | undefined
  for (const element of storyBlocks.flatMap(({ elements }) => elements)) {
    if (isSceneStart(element)) heading = element
    if (heading) found.set(element.id, heading)
  }
  return found
}
