import { useEffect, type RefObject } from 'react'
import type { PageStart } from '@scenewright/shared/layout/live-pages.ts'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import type { BlockEditor } from './block-editor.ts'

/** Shows in a block's text where pages begin, as far as that is known. */
export function usePageBreaks(blockId: string, editor: RefObject<BlockEditor | null>): void {
  const { pages } = useEditorSession()

  useEffect(() => {
    let shown: readonly PageStart[] = []
    // React is not called: a key in the text must not wait for it.
    const show = () => {
      const starts = pages.getState().pages?.starts ?? []
      // The first page begins where the script does.
      const wanted = starts.filter((start) => start.blockId === blockId && start.page > 1)
      if (isSame(wanted, shown)) return
      shown = wanted
      editor.current?.breakPages(wanted)
    }
    show()
    return pages.subscribe(show)
  }, [pages, editor, blockId])
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
