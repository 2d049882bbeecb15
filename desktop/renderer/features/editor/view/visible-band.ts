/** The part of the desk that nothing covers. */

/** Set on the element that scrolls the page. */
export const DESK = 'data-desk'

/** Viewport coordinates in pixels. */
export type Band = Readonly<{
  desk: HTMLElement
  top: number
  bottom: number
  left: number
  right: number
}>

/**
 * The desk's scroll padding is as high as what covers its edges: the page header, the find bar and
 * the command bar (`app/editor/use-covered-edges.ts`).
 *
 * @returns `null` outside of a desk, as in unit tests
 */
export function visibleBand(text: Element): Band | null {
  const desk = text.closest(`[${DESK}]`)
  if (!(desk instanceof HTMLElement)) return null
  const { top, bottom, left, right } = desk.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(desk)
  return {
    desk,
    left,
    right,
    top: top + (parseFloat(scrollPaddingTop) || 0),
    bottom: bottom - (parseFloat(scrollPaddingBottom) || 0),
  }
}
