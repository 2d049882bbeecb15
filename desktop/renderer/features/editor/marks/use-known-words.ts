import { useEffect, type RefObject } from 'react'
import {
  haveSameWords,
  knownWords,
  type KnownWords,
} from '@scenewright/shared/script/editing/known-words.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { BlockEditor } from '#renderer/features/editor/prosemirror/block-editor.ts'

/** Milliseconds after the last edit, so that typing never waits for this. */
const AFTER_EDIT_MS = 500

/** Excludes names and the script's dictionary from spell-checking, and sets the text's language. */
export function useKnownWords(blockId: string, editor: RefObject<BlockEditor | null>): void {
  const { store } = useEditorSession()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown: { elements: readonly Element[] | undefined; words: KnownWords } | undefined
    const update = () => {
      const { script } = store.getState()
      const elements = findBlock(script, blockId)?.elements
      const words = knownWords(script)
      editor.current?.setLanguage(script.spelling?.language ?? null)
      if (shown && shown.elements === elements && haveSameWords(words, shown.words)) return
      shown = { elements, words }
      editor.current?.excludeFromSpelling(words)
    }
    update()
    const stop = store.subscribe((now, before) => {
      if (now.script === before.script) return
      clearTimeout(timer)
      timer = setTimeout(update, AFTER_EDIT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store, blockId, editor])
}
