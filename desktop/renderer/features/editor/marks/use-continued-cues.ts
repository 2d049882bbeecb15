import { useEffect, type RefObject } from 'react'
import { continuedCues, continuedText } from '@scenewright/shared/layout/continued-cues.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { BlockEditor } from '#renderer/features/editor/prosemirror/block-editor.ts'
import type { ContinuedCues } from './continued-cues.ts'

/** Shows automatic (CONT'D) in a block's text. */
export function useContinuedCues(blockId: string, editor: RefObject<BlockEditor | null>): void {
  const { store } = useEditorSession()

  useEffect(() => {
    let shown: ContinuedCues = { ids: new Set(), text: '' }
    // Outside of React, so that typing doesn't wait for a render.
    const show = () => {
      const { script } = store.getState()
      const text = continuedText(script.pages ?? DEFAULT_PAGE_SETTINGS) ?? ''
      const ids = continuedCues(script, blockId)
      if (text === shown.text && haveSameItems(ids, shown.ids)) return
      shown = { ids, text }
      editor.current?.continueCues(shown)
    }
    show()
    return store.subscribe((now, before) => {
      if (now.script !== before.script) show()
    })
  }, [store, editor, blockId])
}

function haveSameItems(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  if (some === others) return true
  return some.size === others.size && [...some].every((item) => others.has(item))
}
