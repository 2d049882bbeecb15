import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import styles from './quick-text-area.module.css'

type QuickTextAreaProps = Readonly<{
  label: string
  text: string
  maxLength: number
  placeholder?: string
  disabled?: boolean
  onSave: (text: string) => void
  /** `by`: a key, after which the focus must go somewhere, or leaving the field. */
  onEnd: (by: 'key' | 'blur') => void
}>

/**
 * A text area in a list: takes the focus when it appears. Enter or leaving it saves, Shift+Enter
 * starts a new line, Escape cancels.
 */
export function QuickTextArea(props: QuickTextAreaProps) {
  const { label, text, maxLength, placeholder, disabled, onSave, onEnd } = props
  const area = useRef<HTMLTextAreaElement>(null)
  // Removing the field blurs it again, which must not save.
  const isDone = useRef(false)

  const save = useEffectEvent((typed: string) => {
    if (isDone.current || typed === text) return
    isDone.current = true
    onSave(typed)
  })

  useEffect(() => {
    const field = area.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
    // A menu that opens elsewhere can remove the field without a blur.
    return () => save(field?.value ?? '')
  }, [])

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    const isEnter = event.key === 'Enter' && !event.shiftKey
    if (!isEnter && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    isDone.current = true
    if (isEnter && event.currentTarget.value !== text) onSave(event.currentTarget.value)
    onEnd('key')
  }

  return (
    <textarea
      ref={area}
      className={styles.area}
      aria-label={label}
      rows={2}
      defaultValue={text}
      maxLength={maxLength}
      placeholder={placeholder}
      readOnly={disabled}
      onKeyDown={press}
      onBlur={(event) => {
        if (isDone.current) return
        save(event.currentTarget.value)
        isDone.current = true
        onEnd('blur')
      }}
    />
  )
}
