import { useEffect, type RefObject } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { BlockEditor } from '#renderer/features/editor/prosemirror/block-editor.ts'
import type { ChangeMarks } from './review-marks.ts'

const NO_MARKS: ChangeMarks = { entries: [], current: null }

/** Marks an answer's changes in a block's text, unless change marks are turned off. */
export function useChangeMarks(blockId: string, editor: RefObject<BlockEditor | null>): void {
  const { review } = useEditorSession()
  const { preferences } = useAppServices()

  useEffect(() => {
    let shown: ChangeMarks | null = null
    // Outside of React, so that typing doesn't wait for a render.
    const mark = () => {
      const { reviews, current } = review.getState()
      const entries = preferences.getState().changeMarks && reviews.get(blockId)?.entries
      const wanted = entries ? { entries, current } : NO_MARKS
      if (wanted.entries === shown?.entries && wanted.current === shown.current) return
      shown = wanted
      editor.current?.mark(wanted)
    }
    mark()
    const stops = [review.subscribe(mark), preferences.subscribe(mark)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [review, preferences, editor, blockId])
}
