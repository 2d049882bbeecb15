import { useMemo, useState } from 'react'
import {
  sceneOfElement,
  scenesOfBlock,
  type Scene,
} from '@scenewright/shared/script/scenes/scenes.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { useBlockEntries } from '#renderer/state/project/use-block-entries.ts'
import type { BlockScenes } from '#renderer/state/script/scene-moves.ts'
import type { ScriptState } from '#renderer/state/script/script-store.ts'
import { stableList } from '#renderer/state/script/stable-list.ts'

/** The script's scenes; a new list only when headings change or move. */
export function useScenes(): readonly Scene[] {
  const [select] = useState(createSceneSelector)
  return useScriptState(select)
}

/** Selects the scenes, reading only blocks that changed since the last call. */
export function createSceneSelector(): (state: Pick<ScriptState, 'script'>) => readonly Scene[] {
  let cached = new Map<readonly Element[], Scene[]>()
  return stableList(
    ({ script }: Pick<ScriptState, 'script'>) => {
      const blocks = script.storyBlocks.map(({ id, elements }) => {
        const scenes = cached.get(elements)
        const isSameBlock = scenes?.every(({ blockId }) => blockId === id)
        return [elements, isSameBlock && scenes ? scenes : scenesOfBlock(id, elements)] as const
      })
      cached = new Map(blocks)
      return blocks.flatMap(([, scenes]) => scenes)
    },
    (one, other) =>
      one.elementId === other.elementId &&
      one.heading === other.heading &&
      one.blockId === other.blockId,
  )
}

/** The scenes by story block; a new list only when headings, blocks or their titles change. */
export function useBlockScenes(scenes: readonly Scene[]): readonly BlockScenes[] {
  const blocks = useBlockEntries()
  return useMemo(() => {
    const scenesOf = Map.groupBy(scenes, ({ blockId }) => blockId)
    return blocks.map(({ id, title }) => ({
      blockId: id,
      title,
      scenes: scenesOf.get(id) ?? [],
    }))
  }, [blocks, scenes])
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
