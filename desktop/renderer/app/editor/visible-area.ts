/** Measures the free part of the desk: beside the bars over its edges, and above a phone's keyboard. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { EditorView } from '#renderer/state/script/editor-view.ts'

/**
 * Measures the bars over the top and bottom edges of the desk as `--covered-top` and
 * `--covered-bottom`, from which it has its scroll padding, and keeps the caret and the selected
 * change clear of them when they or the desk change their size.
 */
export function useCoveredEdges(editor: RefObject<HTMLElement | null>, view: EditorView): void {
  const revealCaret = useEffectEvent(() => view.getState().caretText?.revealCaret())
  useEffect(() => {
    const { current: root } = editor
    if (!root) return undefined
    // The notices of all pages float above these bars, too.
    const { style } = document.documentElement
    let bottom = root.getBoundingClientRect().bottom
    const observer = new ResizeObserver((entries) => {
      let coversMore = false
      for (const { target, borderBoxSize } of entries) {
        const edge = `--covered-${target.getAttribute('data-covers')}`
        const height = Math.ceil(borderBoxSize[0]?.blockSize ?? 0)
        coversMore ||= target === root || height > parseFloat(style.getPropertyValue(edge))
        if (target !== root) style.setProperty(edge, `${height}px`)
      }
      // A bar that closes must not move a page that the writer has scrolled.
      if (coversMore) {
        revealCaret()
        revealChange(root, bottom)
      }
      bottom = root.getBoundingClientRect().bottom
    })
    // The editor's own size is that of the window without the phone's keyboard.
    observer.observe(root)
    for (const bar of root.querySelectorAll('[data-covers]')) observer.observe(bar)
    return () => {
      observer.disconnect()
      for (const edge of ['top', 'bottom']) style.removeProperty(`--covered-${edge}`)
    }
  }, [editor])
}

/**
 * Scrolls to the selected change of a review if it was in sight, but not while the writer types.
 *
 * @param bottom the editor's lower edge before it was covered
 */
function revealChange(root: HTMLElement, bottom: number): void {
  const change = root.querySelector('[data-review-current]')
  if (!change || document.activeElement?.closest('.ProseMirror')) return
  const box = change.getBoundingClientRect()
  if (box.bottom > 0 && box.top < bottom) change.scrollIntoView({ block: 'nearest' })
}

/**
 * Keeps the editor in the part of the window that a phone's keyboard leaves free: sets
 * `--visible-top` and `--keyboard-height` (VisualViewport API; pinch zoom isn't a keyboard).
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const { visualViewport: area } = window
    if (!area) return undefined
    const { style } = document.documentElement
    function measure(): void {
      if (!area || area.scale > 1.01) return
      const below = window.innerHeight - area.offsetTop - area.height
      style.setProperty('--visible-top', `${Math.round(area.offsetTop)}px`)
      style.setProperty('--keyboard-height', `${Math.max(0, Math.round(below))}px`)
    }
    measure()
    area.addEventListener('resize', measure)
    area.addEventListener('scroll', measure)
    return () => {
      area.removeEventListener('resize', measure)
      area.removeEventListener('scroll', measure)
      style.removeProperty('--visible-top')
      style.removeProperty('--keyboard-height')
    }
  }, [])
}
