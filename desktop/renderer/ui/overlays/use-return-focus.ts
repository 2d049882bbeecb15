import { useRef } from 'react'

/**
 * Returns the focus to where it was before a dialog or menu opened, without scrolling. Radix returns
 * it to the trigger button. Our dialogs have none, and a click on a menu's leaves the focus where it
 * was, for example at the caret.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    rememberOpener: () => {
      opener.current = document.activeElement
    },
    returnFocus: (event: Event) => {
      const { current } = opener
      if (!(current instanceof HTMLElement) || current === document.body) return
      event.preventDefault()
      current.focus({ preventScroll: true })
    },
  }
}
