import { useMemo, useState } from 'react'
import {
  itemId,
  outlineOfBlock,
  type OutlineItem,
} from '@scenewright/shared/script/outline/outline.ts'
import { sceneOfElement, type Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { useBlockEntries } from '#renderer/state/project/use-block-entries.ts'
import type { ScriptState } from '#renderer/state/script/script-store.ts'
import { stableList } from '#renderer/state/script/stable-list.ts'

/** A scene or section with its story block. */
export type OutlineEntry = OutlineItem & Readonly<{ blockId: string }>

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
      ? other.kind === 'scene' && one.heading === other.heading && one.color === other.color
      : other.kind === 'section' && one.name === other.name && one.level === other.level
  return (
    isSameItem &&
    itemId(one) === itemId(other) &&
    one.synopsis === other.synopsis &&
    one.blockId === other.blockId
  )
}

/** A story block with its scenes and sections. */
export type BlockOutline = Readonly<{
  blockId: string
  title: string
  items: readonly OutlineEntry[]
}>

/** The outline by story block; a new list only when it, blocks or their titles change. */
export function useBlockOutlines(outline: readonly OutlineEntry[]): readonly BlockOutline[] {
  const blocks = useBlockEntries()
  return useMemo(() => {
    const itemsOf = Map.groupBy(outline, ({ blockId }) => blockId)
    return blocks.map(({ id, title }) => ({
      blockId: id,
      title,
      items: itemsOf.get(id) ?? [],
    }))
  }, [blocks, outline])
}

/** The id of the heading of the caret's scene; `null` without one. */
export function useCurrentScene(scenes: readonly Scene[]): string | null {
  const { store } = useEditorSession()
  const caretElementId = useEditorView((state) => state.caretElementId)
  return useMemo(() => {
    // The script is read from the store: only a change of caret or scenes can change the result.
    if (caretElementId === null || scenes.length === 0) return null
    return sceneOfElement(store.getState().script, scenes, caretElementId)
  }, [store, caretElementId, scenes])
}
