/**
 * Scales the page to the desk, so that it never wraps its lines again: above 640 px it is laid out at
 * the paper's width (`docs/product/editor.md#editor`).
 */
import { useCallback, type CSSProperties, type RefCallback } from 'react'
import { paperSize } from '@scenewright/shared/layout/industry/page-size.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'

/** The gutters beside the page, in pixels. A scroll bar is in one of them. */
const GUTTERS_PX = 35
const PX_PER_IN = 96
/** Below this width, the text flows to the width of the screen. */
const PHONE = '(width <= 640px)'

type PaperOnDesk = Readonly<{
  ref: RefCallback<HTMLElement>
  style: CSSProperties & Readonly<Record<`--paper-${'width' | 'height'}`, string>>
}>

/** Sets the desk's `--page-scale`: what fits, times the writer's zoom. @returns the desk's props */
export function usePaperOnDesk(): PaperOnDesk {
  const { preferences } = useAppServices()
  const settings = useScriptState(({ script }) => script.pages) ?? DEFAULT_PAGE_SETTINGS
  const { paperWidthIn, paperHeightIn } = paperSize(settings)
  const ref = useCallback<RefCallback<HTMLElement>>(
    (desk) => {
      if (!desk) return undefined
      const scale = () => {
        const room = desk.offsetWidth - GUTTERS_PX
        const fit = matchMedia(PHONE).matches ? 1 : Math.min(1, room / (paperWidthIn * PX_PER_IN))
        setScale(desk, fit * preferences.getState().zoom)
      }
      scale()
      const observer = new ResizeObserver(scale)
      // Without the scroll bar, which comes and goes with the scale.
      observer.observe(desk, { box: 'border-box' })
      const stop = preferences.subscribe((now, before) => {
        if (now.zoom !== before.zoom) scale()
      })
      return () => {
        observer.disconnect()
        stop()
      }
    },
    [paperWidthIn, preferences],
  )
  return {
    ref,
    style: { '--paper-width': `${paperWidthIn}in`, '--paper-height': `${paperHeightIn}in` },
  }
}

/** Keeps the caret's line where it is; without a caret in sight, the line at the top. */
function setScale(desk: HTMLElement, scale: number): void {
  const value = String(Math.round(scale * 10_000) / 10_000)
  if (desk.style.getPropertyValue('--page-scale') === value) return
  const line = findLine(desk)
  const before = line?.getBoundingClientRect().top ?? 0
  desk.style.setProperty('--page-scale', value)
  if (line) desk.scrollTop += line.getBoundingClientRect().top - before
}

function findLine(desk: HTMLElement): Range | Element | null {
  const { left, top, bottom, width } = desk.getBoundingClientRect()
  const caret = findCaret(desk)
  const box = caret?.getBoundingClientRect()
  if (box && box.top >= top && box.bottom <= bottom) return caret
  const first = parseFloat(getComputedStyle(desk).scrollPaddingTop) || 0
  const found = document.elementFromPoint(left + width / 2, top + first + 1)
  return found && found !== desk && desk.contains(found) ? found : null
}

/** The caret, or its element if that has no text. */
function findCaret(desk: HTMLElement): Range | Element | null {
  const selection = getSelection()
  const { focusNode, focusOffset } = selection ?? {}
  if (!focusNode || focusOffset === undefined || !desk.contains(focusNode)) return null
  if (!(focusNode instanceof Text)) return focusNode instanceof Element ? focusNode : null
  const caret = document.createRange()
  caret.setStart(focusNode, focusOffset)
  return caret.getClientRects().length > 0 ? caret : focusNode.parentElement
}
