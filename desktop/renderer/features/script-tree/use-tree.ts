import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { pageRangeText } from '@scenewright/shared/layout/page-labels.ts'
import { lengthText } from '@scenewright/shared/layout/scene-pages.ts'
import {
  itemId,
  outlineOfBlock,
  type OutlineItem,
  type OutlineSection,
} from '@scenewright/shared/script/outline/outline.ts'
import { sceneOfElement, type Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { useBlockEntries } from '#renderer/state/project/use-block-entries.ts'
import type { EditorViewState } from '#renderer/state/script/editor-view.ts'
import type { PagesState } from '#renderer/state/script/live-pages.ts'
import type { ScriptState, ScriptStore } from '#renderer/state/script/script-store.ts'
import { stableList } from '#renderer/state/script/stable-list.ts'

/** A scene or section with its story block. */
export type OutlineEntry = OutlineItem & Readonly<{ blockId: string }>
export type SectionEntry = OutlineEntry & Readonly<{ kind: 'section' }>

/** The script's scenes and sections; a new list only when one of them changes or moves. */
export function useOutline(): readonly OutlineEntry[] {
  const [select] = useState(createOutlineSelector)
  return useScriptState(select)
}

/** Selects the scenes and sections, reading only blocks that changed since the last call. */
export function createOutlineSelector(): (
  state: Pick<ScriptState, 'script'>,
) => readonly OutlineEntry[] {
  let cached = new Map<readonly Element[], OutlineEntry[]>()
  return stableList(({ script }: Pick<ScriptState, 'script'>) => {
    const blocks = script.storyBlocks.map(({ id: blockId, elements }) => {
      const entries = cached.get(elements)
      const isSameBlock = entries?.every((entry) => entry.blockId === blockId)
      const read = () => outlineOfBlock(elements).map((item) => ({ ...item, blockId }))
      return [elements, isSameBlock && entries ? entries : read()] as const
    })
    cached = new Map(blocks)
    return blocks.flatMap(([, entries]) => entries)
  }, isSameEntry)
}

function isSameEntry(one: OutlineEntry, other: OutlineEntry): boolean {
  const isSameItem =
    one.kind === 'scene'
      ? other.kind === 'scene' &&
        one.heading === other.heading &&
        one.color === other.color &&
        one.omitted === other.omitted
      : other.kind === 'section' && one.name === other.name && one.level === other.level
  return (
    isSameItem &&
    itemId(one) === itemId(other) &&
    one.synopsis === other.synopsis &&
    one.blockId === other.blockId
  )
}

/** A story block with its rows. */
export type TreeBlock = Readonly<{
  blockId: string
  number: number
  title: string
  /** The section with the block's name that it begins with; the block's row is its row too. */
  own: OutlineSection | null
  /** The acts that begin with this block, above its row. */
  acts: readonly SectionEntry[]
  /** Its scenes, and the sections between them. */
  items: readonly OutlineEntry[]
}>

/** Sections down to this level are above the row of the block that they begin with. */
const ACT_LEVEL = 2

/** The rows by story block; a new list only when the outline, blocks or their titles change. */
export function useTreeBlocks(outline: readonly OutlineEntry[]): readonly TreeBlock[] {
  const blocks = useBlockEntries()
  return useMemo(() => {
    const itemsOf = Map.groupBy(outline, ({ blockId }) => blockId)
    return blocks.map(({ id, number, title }) => {
      const all = itemsOf.get(id) ?? []
      const inside = all.findIndex((item) => item.kind === 'scene' || item.level > ACT_LEVEL)
      const above = all
        .slice(0, inside < 0 ? all.length : inside)
        .filter((item) => item.kind === 'section')
      const own = above.find(({ name }) => name === title) ?? null
      return {
        blockId: id,
        number,
        title,
        own,
        acts: above.filter((item) => item !== own),
        items: all.slice(above.length),
      }
    })
  }, [blocks, outline])
}

/** The id of the heading of the caret's scene; `null` without one. */
export function useCurrentScene(scenes: readonly Scene[]): string | null {
  const { store } = useEditorSession()
  const select = useMemo(() => createCurrentSelector(store, scenes), [store, scenes])
  return useEditorView(select)
}

/** Looks for the scene only when the caret has moved to another element. */
function createCurrentSelector(store: ScriptStore, scenes: readonly Scene[]) {
  let last: Readonly<{ caret: string | null; scene: string | null }> | null = null
  return ({ caretElementId: caret }: Pick<EditorViewState, 'caretElementId'>) => {
    if (last?.caret !== caret) {
      const { script } = store.getState()
      last = { caret, scene: caret === null ? null : sceneOfElement(script, scenes, caret) }
    }
    return last.scene
  }
}

/** The pages of blocks, such as '17–24', and the lengths of scenes, such as '1¾', by their ids. */
export type TreePages = ReadonlyMap<string, string>

/** Returns a new map only when one of its texts has changed. */
export function useTreePages(): TreePages {
  const [select] = useState(createPagesSelector)
  return useStore(useEditorSession().pages, select)
}

function createPagesSelector(): (state: PagesState) => TreePages {
  let last: TreePages = new Map()
  return ({ pages }) => {
    const texts = new Map<string, string>()
    for (const block of pages?.blocks ?? []) {
      if (pages && block.count > 0) texts.set(block.blockId, pageRangeText(pages, block))
    }
    for (const { elementId, eighths } of pages?.scenes ?? []) {
      texts.set(elementId, lengthText(eighths))
    }
    const isSame =
      texts.size === last.size && [...texts].every(([id, text]) => last.get(id) === text)
    if (!isSame) last = texts
    return last
  }
}
