/** Omits scenes, which stay in the script, and restores them (`docs/product/script.md#omitted-scenes`). */
import {
  readElementExtra,
  type ElementExtra,
  type InlineNote,
  type OmittedScene,
} from '../element-extra.ts'
import { findElement } from '../editing/alternates.ts'
import type { MakeId } from '../ids.ts'
import { MAX_ELEMENTS_PER_BLOCK } from '../limits.ts'
import type { Element, Script } from '../script.ts'
import { replaceElements } from '../story-blocks.ts'
import { withEnding, withoutEnding, type MovedScene } from './move-scene.ts'
import { isSceneStart } from './scenes.ts'

/** The heading of an omitted scene. */
export const OMITTED_HEADING = 'OMITTED'

/** The scene that an element is the heading of, if it is omitted. */
export function getOmittedScene({ extra }: Pick<Element, 'extra'>): OmittedScene | undefined {
  return extra?.omittedScene
}

/**
 * Replaces a scene by a heading with its id and number, which holds the scene. Sections and the
 * ending of the script stay.
 *
 * @returns the same script for an unknown or omitted scene, or one that is too long to be held
 */
export function omitScene(script: Script, elementId: string): Script {
  const { scenes, ending } = withoutEnding(script)
  const block = scenes.storyBlocks.find(({ elements }) => findIn(elements, elementId) >= 0)
  const from = findIn(block?.elements ?? [], elementId)
  const heading = block?.elements[from]
  if (!block || !heading || !isSceneStart(heading) || getOmittedScene(heading)) return script
  const below = block.elements.slice(from + 1)
  const next = below.findIndex((element) => isSceneStart(element) || hasSection(element))
  const scene = [heading, ...below.slice(0, next < 0 ? below.length : next)]
  const shown = omittedHeading(scene)
  if (!getOmittedScene(shown)) return script
  const omitted = replaceElements(scenes, block.id, [
    ...block.elements.slice(0, from),
    shown,
    ...block.elements.slice(from + scene.length),
  ])
  return withEnding(omitted, ending)
}

/**
 * Returns the heading of an omitted scene. It has the scene's number and page, and the unprinted
 * texts around the scene. What else is omitted inside the scene becomes part of it.
 *
 * @param scene its own heading first
 */
export function omittedHeading(scene: readonly Element[]): Element {
  const [first] = scene
  const { sceneNumber, unnumbered, startsPage, page, before } = first?.extra ?? {}
  const [inside, after] = splitAfter(scene.at(-1)?.extra?.after)
  // A heading OMITTED of another type may be below the scene's own heading.
  const whole = scene.flatMap((one) => (getOmittedScene(one) ? restoredScene(one) : [one]))
  const omittedScene = whole.map(({ extra = {}, ...element }, index) => {
    const around =
      index === 0
        ? { sceneNumber: undefined, unnumbered: undefined, page: undefined, before: [] }
        : {}
    const end = index === whole.length - 1 ? { after: inside } : {}
    return { ...element, ...withExtra({ ...extra, ...around, ...end }) }
  })
  return {
    id: first?.id ?? '',
    type: 'scene_heading',
    content: OMITTED_HEADING,
    ...withExtra({ sceneNumber, unnumbered, startsPage, page, before, after, omittedScene }),
  }
}

/** Puts an omitted scene back. Elements whose ids are in the script again get new ones. */
export function restoreScene(script: Script, elementId: string, makeId: MakeId): MovedScene {
  const block = script.storyBlocks.find(({ elements }) => findIn(elements, elementId) >= 0)
  const shown = block?.elements.find(({ id }) => id === elementId)
  if (!block || !shown || !getOmittedScene(shown)) return { ok: true, script }
  const scene = restoredScene(shown).map((element, index) => {
    const isFree = element.id !== '' && !findElement(script, element.id)
    return index === 0 || isFree ? element : { ...element, id: makeId() }
  })
  const elements = block.elements.flatMap((one) => (one === shown ? scene : [one]))
  if (elements.length > MAX_ELEMENTS_PER_BLOCK) {
    const error = `“${block.title}” would exceed ${MAX_ELEMENTS_PER_BLOCK} elements.`
    return { ok: false, error }
  }
  return { ok: true, script: replaceElements(script, block.id, elements) }
}

/** Returns an omitted scene with what its heading in the script has. */
export function restoredScene({ id, extra = {} }: Element): readonly Element[] {
  const { sceneNumber, unnumbered, page, before, after = [], notes = [], omittedScene = [] } = extra
  return omittedScene.map(({ extra: own = {}, ...element }, index) => {
    const around =
      index === 0
        ? {
            sceneNumber,
            unnumbered,
            page,
            before,
            notes: [...(own.notes ?? []), ...notes.map(atStart)],
          }
        : {}
    const isLast = index === omittedScene.length - 1
    const end = isLast ? { after: [...(own.after ?? []), ...after] } : {}
    return {
      ...element,
      ...(index === 0 && { id }),
      ...withExtra({ ...own, ...around, ...end }),
    }
  })
}

function findIn(elements: readonly Element[], elementId: string): number {
  return elements.findIndex(({ id }) => id === elementId)
}

function hasSection({ extra }: Element): boolean {
  return extra?.before?.some(({ kind }) => kind === 'section') === true
}

/** Sections below the scene stay. */
function splitAfter(after: ElementExtra['after'] = []): readonly (typeof after)[] {
  const section = after.findIndex(({ kind }) => kind === 'section')
  const count = section < 0 ? after.length : section
  return [after.slice(0, count), after.slice(count)]
}

/** A note on the word OMITTED has no words in the scene. */
function atStart({ to: _to, ...note }: InlineNote): InlineNote {
  return { ...note, at: 0 }
}

function withExtra(extra: ElementExtra): Pick<Element, 'extra'> {
  const read = readElementExtra(extra)
  return read ? { extra: read } : {}
}
