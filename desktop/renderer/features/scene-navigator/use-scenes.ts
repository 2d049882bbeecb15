import { useMemo, useState } from 'react'
import { sceneOfElement, scenesOfBlock, type Scene } from '@scenewright/shared/script/scenes.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { useEditorSession, useEditorView, useScriptState } from '#renderer/state/editor-context.tsx'
import type { ScriptState } from '#renderer/state/script-store.ts'
import { stableList } from '#renderer/state/stable-list.ts'

/** The scenes of the script: the same list until a heading is written, moved or taken away. */
export function useScenes(): readonly Scene[] {
  const [select] = useState(createSceneSelector)
  return useScriptState(select)
}

/** Reads only the blocks that have changed since it was last asked. */
export function createSceneSelector(): (state: Pick<ScriptState, 'script'>) => readonly Scene[] {
  let known = new Map<readonly Element[], Scene[]>()
  return stableList(
    ({ script }: Pick<ScriptState, 'script'>) => {
      const blocks = script.storyBlocks.map(({ id, elements }) => {
        const scenes = known.get(elements)
        const isStillItsOwn = scenes?.every(({ blockId }) => blockId === id)
        return [elements, isStillItsOwn && scenes ? scenes : scenesOfBlock(id, elements)] as const
      })
      known = new Map(blocks)
      return blocks.flatMap(([, scenes]) => scenes)
    },
    (one, other) =>
      one.elementId === other.elementId &&
      one.heading === other.heading &&
      one.blockId === other.blockId,
  )
}

/** The heading of the scene that holds the caret; `null` without one. */
export function useCurrentScene(scenes: readonly Scene[]): string | null {
  const { store } = useEditorSession()
  const caretElementId = useEditorView((state) => state.caretElementId)
  return useMemo(() => {
    // Of an unchanged script with the same scenes, the caret's element alone decides.
    if (caretElementId === null || scenes.length === 0) return null
    return sceneOfElement(store.getState().script, scenes, caretElementId)
  }, [store, caretElementId, scenes])
}
