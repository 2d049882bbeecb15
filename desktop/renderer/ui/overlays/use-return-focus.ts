import { useRef } from 'react'

/**
 * Returns the focus to where it was before a dialog opened. Radix does this only for dialogs with
 * their own trigger button, and ours are opened from elsewhere.
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
