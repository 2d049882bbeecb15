import { useEffect, type RefObject } from 'react'
import type { EditorView } from '#renderer/state/script/editor-view.ts'

/**
 * Measures the bars over the top and bottom edges of the desk as `--covered-top` and
 * `--covered-bottom`, from which it has its scroll padding, and keeps the caret clear of them when
 * they or the desk change their size.
 */
export function useCoveredEdges(editor: RefObject<HTMLElement | null>, view: EditorView): void {
  useEffect(() => {
    const { current: root } = editor
    if (!root) return undefined
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const edge = target.getAttribute('data-covers')
        const height = borderBoxSize[0]?.blockSize ?? 0
        if (edge) root.style.setProperty(`--covered-${edge}`, `${Math.ceil(height)}px`)
      }
      view.getState().caretText?.revealCaret()
    })
    // The editor's own size is that of the window without the phone's keyboard.
    observer.observe(root)
    for (const bar of root.querySelectorAll('[data-covers]')) observer.observe(bar)
    return () => observer.disconnect()
  }, [editor, view])
}
