import { useRef } from 'react'

/**
 * Gives the focus back, when a dialog closes, to where it was when the dialog opened. Radix does so
 * only for a dialog that has its own trigger button, and ours are opened from elsewhere.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    rememberOpener: () => {
      opener.current = document.activeElement
    },
    returnFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
