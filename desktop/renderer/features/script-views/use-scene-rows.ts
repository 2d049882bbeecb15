import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import { nameKey } from '@scenewright/shared/script/editing/character-names.ts'
import { sceneCards, type SceneCard } from '@scenewright/shared/script/scenes/scene-cards.ts'
import { numberScenes } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import { pageLabel, pageRangeText } from '@scenewright/shared/layout/page-labels.ts'
import {
  placeOfHeading,
  readTimeOfDay,
  type TimeOfDay,
} from '@scenewright/shared/statistics/heading-parts.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'

/** A scene as Board and Outline show it. `page` and `eighths` are 0 until the pages are laid out. */
export type SceneRow = Readonly<{
  kind: 'scene'
  card: SceneCard
  blockId: string
  /** As printed. */
  number: string
  time: TimeOfDay
  place: string
  page: number
  /** The printed number of that page. */
  pageLabel: string
  eighths: number
}>

export type SectionRow = Readonly<{ kind: 'section'; section: OutlineSection; blockId: string }>

/** A story block with its scenes and sections, in order. */
export type BlockRows = Readonly<{
  blockId: string
  number: number
  title: string
  items: readonly (SceneRow | SectionRow)[]
}>

/** All scenes and sections of the script by story block. */
export function useSceneRows(): readonly BlockRows[] {
  const script = useScriptState((state) => state.script)
  const pages = useStore(useEditorSession().pages, (state) => state.pages)
  return useMemo(() => listSceneRows(script, pages), [script, pages])
}

export function listSceneRows(script: Script, pages: ScriptPages | null): BlockRows[] {
  const numbers = numberScenes(script)
  const found = new Map(pages?.scenes.map((scene) => [scene.elementId, scene]))
  let time: TimeOfDay = 'unspecified'
  return sceneCards(script).map(({ blockId, title, items }, index) => ({
    blockId,
    number: script.storyBlocks[index]?.number ?? 0,
    title,
    items: items.map((item): SceneRow | SectionRow => {
      if (item.kind === 'section') return { kind: 'section', section: item, blockId }
      time = readTimeOfDay(item.heading, time)
      const { page = 0, eighths = 0 } = found.get(item.elementId) ?? {}
      const number = numbers.get(item.elementId) ?? ''
      const place = nameKey(placeOfHeading(item.heading))
      return {
        kind: 'scene',
        card: item,
        blockId,
        number,
        time,
        place,
        page,
        pageLabel: pages ? pageLabel(pages, page) : '',
        eighths,
      }
    }),
  }))
}

/** The scenes in script order. */
export function listScenes(blocks: readonly BlockRows[]): SceneRow[] {
  return blocks.flatMap(({ items }) => items.filter((item) => item.kind === 'scene'))
}

/** '8 blocks · 41 scenes' */
export function countScenes(blocks: readonly BlockRows[]): string {
  const scenes = listScenes(blocks).length
  return [
    `${blocks.length} ${blocks.length === 1 ? 'block' : 'blocks'}`,
    `${scenes} ${scenes === 1 ? 'scene' : 'scenes'}`,
  ].join(' · ')
}

/** The printed pages of each story block, such as 'p. 1–7'; empty for others. */
export function useBlockPages(): (blockId: string) => string {
  const pages = useStore(useEditorSession().pages, (state) => state.pages)
  return (blockId) => {
    const found = pages?.blocks.find((block) => block.blockId === blockId)
    return pages && found && found.count > 0 ? `p. ${pageRangeText(pages, found)}` : ''
  }
}
