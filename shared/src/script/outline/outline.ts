/**
 * The outline of a script: its scenes, and the sections above them (Fountain syntax: 'Sections',
 * 'Synopses'). A synopsis belongs to the last scene or section before it.
 */
import type { Unprinted } from '../element-extra.ts'
import { getHeadingText, isSceneStart } from '../scenes/scenes.ts'
import { cssColor } from '../styled/styled-range.ts'
import type { Element } from '../script.ts'
import { sectionId } from './section-id.ts'

/** A scene heading with text. `synopsis` has a line for each of the scene's synopses. */
export type OutlineScene = Readonly<{
  kind: 'scene'
  elementId: string
  heading: string
  synopsis: string
  /** The color of its index card as CSS; absent if it has none. */
  color?: string
  /** The heading of an omitted scene as it was. */
  omitted?: string
}>

/**
 * A section, on a level from 1, the highest. Its id is valid until the script changes; `elementId` is
 * the element that it is stored with.
 */
export type OutlineSection = Readonly<{
  kind: 'section'
  id: string
  elementId: string
  level: number
  name: string
  synopsis: string
}>

export type OutlineItem = OutlineScene | OutlineSection

/** Sections from this level on are beats to come while they have no scene. */
const BEAT_LEVEL = 3

/** True if the item is a beat to come: a section of level 3 or deeper without a scene below it. */
export function isBeat(items: readonly OutlineItem[], index: number): boolean {
  const item = items[index]
  return item?.kind === 'section' && item.level >= BEAT_LEVEL && items[index + 1]?.kind !== 'scene'
}

/** The id of an item among the items of its script. */
export function itemId(item: SceneKey | SectionKey): string {
  return item.kind === 'scene' ? item.elementId : item.id
}

type SceneKey = Pick<OutlineScene, 'kind' | 'elementId'>
type SectionKey = Pick<OutlineSection, 'kind' | 'id'>

type Draft<Item> = Item extends unknown ? Omit<Item, 'synopsis'> & { lines: string[] } : never

/** The scenes and sections of one block in order. */
export function outlineOfBlock(elements: readonly Element[]): OutlineItem[] {
  const items: Draft<OutlineItem>[] = []
  const add = (id: string, side: 'before' | 'after', texts: readonly Unprinted[]) => {
    for (const [index, { kind, level = 1, text }] of texts.entries()) {
      if (kind === 'synopsis') items.at(-1)?.lines.push(text)
      if (kind !== 'section') continue
      const home = { elementId: id, side, index }
      items.push({ kind, id: sectionId(home), elementId: id, level, name: text, lines: [] })
    }
  }
  for (const element of elements) {
    const { id, extra } = element
    if (extra?.before) add(id, 'before', extra.before)
    if (isSceneStart(element)) {
      const color = cssColor(extra?.sceneColor)
      const [omitted] = extra?.omittedScene ?? []
      items.push({
        kind: 'scene',
        elementId: id,
        heading: getHeadingText(element),
        ...(color === null ? {} : { color }),
        ...(omitted && { omitted: getHeadingText(omitted) }),
        lines: [],
      })
    }
    if (extra?.after) add(id, 'after', extra.after)
  }
  return items.map(({ lines, ...item }) => ({ ...item, synopsis: lines.join('\n') }))
}
