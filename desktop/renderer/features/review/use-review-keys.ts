import { useEffect } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { decideCurrent, stepChange } from '#renderer/state/review/review-steps.ts'

/** F8 and Shift+F8 step through the changes; Alt+Enter keeps one, Alt+Shift+Enter undoes it. */
export function useReviewKeys(): void {
  const { review, view } = useEditorSession()
  const { preferences } = useAppServices()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, shiftKey: isShift } = event
      const isOpen = review.getState().reviews.size > 0
      if (!isOpen || !preferences.getState().changeMarks || event.isComposing) return
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) {
        return
      }
      // Moves the caret too, but only if it is in the text.
      const isInText = target instanceof Element && target.closest('.ProseMirror') !== null
      const focus = isInText ? 'page' : 'stay'
      if (isStep(event)) stepChange({ review, view }, isShift ? 'previous' : 'next', focus)
      else if (isDecision(event)) decideCurrent({ review, view }, isShift ? 'undo' : 'keep', focus)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [review, view, preferences])
}

function isStep({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F8' && !altKey && !ctrlKey && !metaKey
}

function isDecision({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && altKey && !ctrlKey && !metaKey && !repeat
}
