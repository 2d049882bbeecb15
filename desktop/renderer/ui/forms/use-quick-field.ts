import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent } from 'react'

type QuickField = Readonly<{
  text: string
  /** Called with the changed text, also if the field is removed without being left. */
  onSave: (text: string) => void
  /** `by`: a key, after which the focus must go somewhere, or leaving the field. */
  onEnd: (by: 'key' | 'blur') => void
}>

/**
 * A field in a list: takes the focus when it appears. Enter or leaving it saves, Escape cancels; in
 * a text area, Shift+Enter starts a new line.
 *
 * @returns `field` and the handlers of the element, which has `text` as its default value
 */
export function useQuickField<Field extends HTMLInputElement | HTMLTextAreaElement>({
  text,
  onSave,
  onEnd,
}: QuickField) {
  const field = useRef<Field>(null)
  // Removing the field can blur it again, which must not save.
  const isDone = useRef(false)

  const save = useEffectEvent((typed: string) => {
    if (isDone.current || typed === text) return
    isDone.current = true
    onSave(typed)
  })

  useEffect(() => {
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
    // A menu that opens elsewhere, or another view, can remove the field without a blur.
    return () => save(element?.value ?? '')
  }, [])

  function onKeyDown(event: KeyboardEvent<Field>) {
    if (event.nativeEvent.isComposing || isDone.current) return
    const isNewLine = event.shiftKey && event.currentTarget instanceof HTMLTextAreaElement
    const isEnter = event.key === 'Enter' && !isNewLine
    if (!isEnter && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isEnter) save(event.currentTarget.value)
    isDone.current = true
    onEnd('key')
  }

  function onBlur(event: FocusEvent<Field>) {
    if (isDone.current) return
    save(event.currentTarget.value)
    isDone.current = true
    onEnd('blur')
  }

  return { field, handlers: { onKeyDown, onBlur } }
}
