import { useEffect, type RefObject } from 'react'
import type { PageStart } from '@scenewright/shared/layout/live-pages.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { BlockEditor } from '#renderer/features/editor/prosemirror/block-editor.ts'
import type { ShownPages } from './page-breaks.ts'

/** Shows the known page breaks in a block's text. */
export function usePageBreaks(blockId: string, editor: RefObject<BlockEditor | null>): void {
  const { pages } = useEditorSession()
  const { preferences } = useAppServices()

  useEffect(() => {
    let shown: ShownPages = { starts: [], form: 'lines' }
    // Outside of React, so that typing doesn't wait for a render.
    const show = () => {
      const starts = pages.getState().pages?.starts ?? []
      // The first page starts with the script and needs no break.
      const wanted = starts.filter((start) => start.blockId === blockId && start.page > 1)
      const form = preferences.getState().separateSheets ? 'sheets' : 'lines'
      if (form === shown.form && isSame(wanted, shown.starts)) return
      shown = { starts: wanted, form }
      editor.current?.breakPages(shown)
    }
    show()
    const stops = [pages, preferences].map((store) => store.subscribe(show))
    return () => {
      for (const stop of stops) stop()
    }
  }, [pages, preferences, editor, blockId])
}

function isSame(some: readonly PageStart[], others: readonly PageStart[]): boolean {
  return (
    some.length === others.length &&
    some.every((start, index) => {
      const other = others[index]
      return (
        other?.page === start.page &&
        other.elementId === start.elementId &&
        other.character === start.character
      )
    })
  )
}
