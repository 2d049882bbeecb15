import { useEffect } from 'react'

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
