import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { changedTarget, returnToCaret, takesFocus } from '#renderer/state/script/editor-view.ts'

type Closing = Readonly<{ isOpen: boolean; isSheet: boolean }>

/**
 * Escape closes the panel; a sheet also closes when the writer goes to the text or compares a version.
 * If the focus was in the panel, it goes back to the caret.
 */
export function usePanelClosing(
  panel: RefObject<HTMLElement | null>,
  { isOpen, isSheet }: Closing,
): void {
  const { sidePanel, view } = useEditorSession()

  useEffect(() => {
    if (!isOpen) return undefined
    // Menus, lists and forms in the panel handle Escape first.
    function press(event: KeyboardEvent) {
      const isHere = isSheet || panel.current?.contains(document.activeElement) === true
      if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
      event.preventDefault()
      sidePanel.setState({ open: null })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [panel, isOpen, isSheet, sidePanel])

  useEffect(() => {
    if (!isSheet || !isOpen) return undefined
    const close = () => sidePanel.setState({ open: null })
    const stops = [
      view.subscribe((now, before) => {
        if (takesFocus(changedTarget(now, before))) close()
      }),
      sidePanel.subscribe(({ compared, comparedWith }, before) => {
        const isOther = compared !== before.compared || comparedWith !== before.comparedWith
        if (compared !== null && isOther) close()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isOpen, isSheet, sidePanel, view])

  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const { current: root } = panel
    opener.current = document.activeElement
    // The page is behind it.
    if (isSheet) root?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      const isInside = activeElement === document.body || root?.contains(activeElement) === true
      if (isInside && !returnToCaret(view)) focusAgain(opener.current)
    }
  }, [panel, isOpen, isSheet, view])
}

/** Focuses what opened the panel; the page if that is gone, such as a button of the drawer. */
function focusAgain(opener: Element | null): void {
  const found = opener?.isConnected ? opener : document.querySelector('main')
  if (found instanceof HTMLElement) found.focus({ preventScroll: true })
}
