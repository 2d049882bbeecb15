import { useEffect, type RefObject } from 'react'
import {
  printedSceneNumbers,
  type SceneNumbers,
} from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { isSameNumbers } from '#renderer/state/project/use-scene-numbers.ts'
import type { BlockEditor } from '#renderer/features/editor/prosemirror/block-editor.ts'

/** Shows the scene numbers in a block's text. */
export function useSceneNumberMarks(blockId: string, editor: RefObject<BlockEditor | null>): void {
  const { store } = useEditorSession()

  useEffect(() => {
    let shown: SceneNumbers = new Map()
    // Outside of React, so that typing doesn't wait for a render.
    const show = () => {
      const wanted = numbersOfBlock(store.getState().script, blockId)
      if (isSameNumbers(wanted, shown)) return
      shown = wanted
      editor.current?.numberScenes(wanted)
    }
    show()
    return store.subscribe(show)
  }, [store, editor, blockId])
}

function numbersOfBlock(script: Script, blockId: string): SceneNumbers {
  const numbers = printedSceneNumbers(script)
  if (numbers.size === 0) return numbers
  const elements = findBlock(script, blockId)?.elements ?? []
  return new Map(
    elements.flatMap(({ id }) => {
      const number = numbers.get(id)
      return number === undefined ? [] : [[id, number]]
    }),
  )
}
